/** What is wrong with rows as a whole, such as too many of them; undefined where only single rows are wrong, or none. */
export const rowsError = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message, root } = error as { message?: unknown; root?: unknown };
  return (message ?? rowsError(root)) as string | undefined;
};
