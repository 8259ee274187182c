/** Does a work again and again, so many milliseconds apart, one after another. Returns how to stop, which waits for what is under way. */
export const repeating = (
  milliseconds: number,
  work: () => Promise<unknown>,
  onFailure: (error: Error) => void,
): (() => Promise<void>) => {
  let turn: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    turn = turn.then(work).catch(onFailure);
  }, milliseconds).unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
};
