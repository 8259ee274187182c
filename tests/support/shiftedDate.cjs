/**
 * Moves the clock of a realm forward: its `Date` is `shift` milliseconds in the future.
 * It is one function without imports, because a browser gets its text.
 * @param {number} shift
 */
const shiftDate = (shift) => {
  const Real = Date;
  const now = () => Real.now() + shift;
  const Shifted = new Proxy(Real, {
    construct: (target, given, newTarget) => {
      /** @type {unknown} */
      const date = Reflect.construct(target, given.length > 0 ? given : [now()], newTarget);
      if (date instanceof Real) return date;
      throw new TypeError('Date makes dates.');
    },
    apply: () => new Real(now()).toString(),
    get: (target, key) => {
      /** @type {unknown} */
      const value = Reflect.get(target, key);
      return key === 'now' ? now : value;
    },
  });
  Real.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
};

/**
 * Moves the times of files forward as well: the disk has the machine's clock.
 * @param {number} shift
 */
const shiftFiles = (shift) => {
  const files = process.getBuiltinModule('node:fs');
  const { stat } = files;
  const readStat = files.promises.stat;
  /** @type {<T>(found: T) => T} */
  const later = (found) => {
    if (found instanceof files.Stats) {
      const mtimeMs = found.mtimeMs + shift;
      Object.assign(found, { mtimeMs, mtime: new Date(mtimeMs) });
    }
    return found;
  };
  Object.assign(files.promises, {
    /** @param {Parameters<typeof readStat>} given */
    stat: async (...given) => later(await readStat(...given)),
  });
  Object.assign(files, {
    /** @param {readonly [...unknown[], (error: unknown, found: unknown) => void]} given */
    stat: (...given) => {
      const done = given.at(-1);
      Reflect.apply(stat, files, [
        ...given.slice(0, -1),
        (/** @type {unknown} */ error, /** @type {unknown} */ found) => {
          if (typeof done === 'function') Reflect.apply(done, undefined, [error, later(found)]);
        },
      ]);
    },
  });
  process.getBuiltinModule('node:module').syncBuiltinESMExports();
};

/** The offset of this run's clock from the machine's, in milliseconds. */
const CLOCK_SHIFT_MS = Number(process.env.CLOCK_SHIFT_MS ?? 0);

exports.shiftDate = shiftDate;
exports.CLOCK_SHIFT_MS = CLOCK_SHIFT_MS;

// `--require` loads this before anything else of a process and of its worker threads.
// `--import` leaves out the threads on Node.js 20.
if (CLOCK_SHIFT_MS !== 0) {
  shiftDate(CLOCK_SHIFT_MS);
  shiftFiles(CLOCK_SHIFT_MS);
}
