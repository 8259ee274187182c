// A browser rings at once where a wait is longer than about 24.8 days; and a machine that sleeps stops its timers.
const STEP_MS = 60 * 60 * 1000;

/** Rings once at a moment, in milliseconds since 1970, however far away it is. Returns how to call it off. */
export const atMoment = (moment: number, ring: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    const left = moment - Date.now();
    timer = left <= STEP_MS ? setTimeout(ring, Math.max(0, left)) : setTimeout(wait, STEP_MS);
  };
  wait();
  return () => clearTimeout(timer);
};
