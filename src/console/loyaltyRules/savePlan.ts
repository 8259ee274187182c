import { overlapsOf, type Range } from '../../contract/loyaltyRules';

/** A row to save: where it stands on the scale now and where it shall stand; undefined where it is switched off. */
export interface Move {
  readonly key: string;
  readonly before: Range | undefined;
  readonly after: Range | undefined;
}

/** In what order changed rows can be saved, each by a call of its own. */
export interface SavePlan {
  /** The keys of the rows in an order in which no call meets an overlap. */
  readonly order: readonly string[];
  /** The keys of rows that wait for one another: no order saves them, such as of two rows that change places. */
  readonly stuck: readonly string[];
}

const meets = (a: Range | undefined, b: Range | undefined): boolean =>
  a !== undefined && b !== undefined && overlapsOf([a, b], (range) => range).length > 0;

const lies = (a: Range | undefined, b: Range | undefined): boolean =>
  a === undefined ||
  (b !== undefined && a.from >= b.from && (a.to ?? Number.POSITIVE_INFINITY) <= (b.to ?? Number.POSITIVE_INFINITY));

/**
 * The order in which rows are saved. The back end refuses an overlap at every single call, so a row that takes more than it
 * had waits until whoever held that has let go: rows that are switched off or shrink go first, then those that grow. All
 * rows together must be free of overlaps once they are saved; new rows follow in one call.
 */
export const planSave = (moves: readonly Move[]): SavePlan => {
  const letGoFirst = [...moves].sort((a, b) => Number(!lies(a.after, a.before)) - Number(!lies(b.after, b.before)));
  const order: string[] = [];
  let waiting = letGoFirst;
  for (;;) {
    const next = waiting.find((move) => waiting.every((other) => other === move || !meets(move.after, other.before)));
    if (!next) return { order, stuck: waiting.map(({ key }) => key) };
    order.push(next.key);
    waiting = waiting.filter((move) => move !== next);
  }
};
