// A browser fires a timer of more than about 24.8 days at once. A machine that sleeps stops its timers.
const STEP_MS = 60 * 60 * 1000;

/** Calls back once at a moment, in milliseconds since 1970, however far away. Returns the function that cancels it. */
export const callAtMoment = (moment: number, ring: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    const left = moment - Date.now();
    timer = left <= STEP_MS ? setTimeout(ring, Math.max(0, left)) : setTimeout(wait, STEP_MS);
  };
  wait();
  return () => clearTimeout(timer);
};
