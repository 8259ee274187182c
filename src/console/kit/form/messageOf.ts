/** What is wrong with a field, in words: react-admin wraps what its validation says once more than what a server says. */
export const messageOf = (error: unknown): string | undefined => {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return messageOf(error.message);
};
