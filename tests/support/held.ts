/** Returns a promise that is pending until it is released. */
export const held = (): { readonly gone: Promise<void>; readonly letGo: () => void } => {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { gone, letGo };
};
