/** Repeats work, so many milliseconds apart, one run after another. Returns a function that stops, after running work. */
export const repeatEvery = (
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
