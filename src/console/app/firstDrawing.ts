/** Without its data the first page is drawn so many milliseconds after the frame round it. */
const PATIENCE_MS = 120;
/** What is all but here is drawn with the frame and the page, in one go. */
const MOMENT_MS = 16;

const within = (milliseconds: number, come: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    come.then(() => true),
    new Promise<false>((resolve) => {
      setTimeout(() => resolve(false), milliseconds);
    }),
  ]);

/** When the first page of a start is drawn. */
export interface FirstDrawing {
  /** Whether it can be drawn with the frame round it. */
  readonly isAllButHere: () => Promise<boolean>;
  /** Settles when it is to be drawn; asked when the frame is on the screen. */
  readonly wait: () => Promise<unknown>;
}

/** The first page of a start, by the answers that it shows. */
export const firstDrawingOf = (answers: Promise<unknown>): FirstDrawing => ({
  isAllButHere: () => within(MOMENT_MS, answers),
  wait: () => within(PATIENCE_MS, answers),
});
