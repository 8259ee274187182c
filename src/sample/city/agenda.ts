/** Future events in order of time. Events of the same moment happen in the order in which they were added. */
export interface Agenda {
  readonly at: (moment: number, happens: (moment: number) => void) => void;
  /** Runs all events before a moment, including those that are added during the run. */
  readonly runUntil: (moment: number) => void;
}

interface Entry {
  readonly moment: number;
  readonly turn: number;
  readonly happens: (moment: number) => void;
}

const sooner = (a: Entry, b: Entry): boolean => a.moment < b.moment || (a.moment === b.moment && a.turn < b.turn);

/** An empty agenda: a binary heap. */
export const createAgenda = (): Agenda => {
  const heap: Entry[] = [];
  let turn = 0;
  const entry = (index: number): Entry => heap[index] as Entry;
  const swap = (a: number, b: number): void => void ([heap[a], heap[b]] = [entry(b), entry(a)]);
  const rise = (index: number): void => {
    const above = (index - 1) >> 1;
    if (index === 0 || !sooner(entry(index), entry(above))) return;
    swap(index, above);
    rise(above);
  };
  const sink = (index: number): void => {
    const below = [2 * index + 1, 2 * index + 2].filter((child) => child < heap.length);
    const best = below.reduce((least, child) => (sooner(entry(child), entry(least)) ? child : least), index);
    if (best === index) return;
    swap(index, best);
    sink(best);
  };
  const takeFirst = (): Entry => {
    swap(0, heap.length - 1);
    const first = heap.pop() as Entry;
    if (heap.length > 0) sink(0);
    return first;
  };
  return {
    at: (moment, happens) => {
      heap.push({ moment, turn: (turn += 1), happens });
      rise(heap.length - 1);
    },
    runUntil: (end) => {
      while (heap.length > 0 && entry(0).moment < end) {
        const { moment, happens } = takeFirst();
        happens(moment);
      }
    },
  };
};
