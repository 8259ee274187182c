import type { DashboardName } from '../../contract/dashboards/dashboards';
import type { Queries } from '../world';
import type { QuestionOfPeople, Span, QuestionResult } from './question';
import { hideSmall, type Headcount, type Hidden, type Sum } from './smallGroups';

/** The numbers of people of one span, by names of the question's own, and the sums among them. */
export interface People {
  readonly counts: Readonly<Record<string, number>>;
  readonly sums: readonly Sum[];
  /** The values that are shown as an average over so many days. */
  readonly over?: Readonly<Record<string, number>>;
}

/** The relations between the days and the days before: names begin with `now ` or `before `. */
export interface Ties {
  readonly counts?: Readonly<Record<string, Headcount>>;
  readonly sums: readonly Sum[];
}

/** The parts of a question about people. */
export interface PeopleQuestion<N extends DashboardName, D> extends Omit<QuestionOfPeople<N>, 'askBoth'> {
  readonly read: (queries: Queries, span: Span) => Promise<D>;
  readonly people: (data: D, span: Span) => People;
  /** Both with the same groups, so that a group of the days before alone is shown as well. */
  readonly alike?: (now: D, before: D) => readonly [D, D];
  readonly ties?: (now: People, before: People | undefined, spans: readonly [Span, Span | undefined]) => Ties;
  /** Derives further numbers, by names of the same kind, from the shown ones. */
  readonly besides?: (hidden: Hidden, now: D, before: D | undefined) => Hidden;
  /** The figures of one span, each number of people as it may be shown. */
  readonly tell: (data: D, hidden: Hidden, span: Span) => QuestionResult;
}

type When = 'now' | 'before';

const countsOf = (when: When, { counts, over = {} }: People): readonly (readonly [string, Headcount])[] =>
  Object.entries(counts).map(([name, people]) => {
    const days = over[name];
    return [`${when} ${name}`, { people, told: when, ...(days !== undefined && { over: days }) }];
  });

const sumsOf = (when: When, { sums }: People): readonly Sum[] =>
  sums.map((sum) => ({
    ...{ ...sum, whole: `${when} ${sum.whole}` },
    parts: sum.parts.map((part) => `${when} ${part}`),
  }));

/** A question whose figures count people. Both spans are read, and small numbers are hidden in both together. */
export const aboutPeople = <N extends DashboardName, D>(question: PeopleQuestion<N, D>): QuestionOfPeople<N> => ({
  ...question,
  askBoth: async (queries, span, earlier) => {
    const { read, people, alike, ties, besides, tell } = question;
    const found = await read(queries, span);
    const foundBefore = earlier && (await read(queries, earlier));
    const [now, before] = alike && foundBefore !== undefined ? alike(found, foundBefore) : [found, foundBefore];
    const isNow = people(now, span);
    const wasBefore = before === undefined || !earlier ? undefined : people(before, earlier);
    const tied = ties?.(isNow, wasBefore, [span, earlier]);
    const counted = hideSmall(
      {
        ...Object.fromEntries([...countsOf('now', isNow), ...(wasBefore ? countsOf('before', wasBefore) : [])]),
        ...tied?.counts,
      },
      [...sumsOf('now', isNow), ...(wasBefore ? sumsOf('before', wasBefore) : []), ...(tied?.sums ?? [])],
    );
    const hidden = besides ? besides(counted, now, before) : counted;
    return {
      told: tell(now, (name) => hidden(`now ${name}`), span),
      before: before === undefined || !earlier ? undefined : tell(before, (name) => hidden(`before ${name}`), earlier),
    };
  },
});

/**
 * The relation of numbers that only grow, such as registered riders.
 * Earlier ones and new ones add up to the current ones.
 * `came` names the number of the days that holds the new ones; where it is absent, the difference of the two is used.
 */
export const growth =
  (stocks: readonly string[], wholes: readonly Sum[], came: Readonly<Record<string, string>> = {}) =>
  (now: People, before: People | undefined): Ties => {
    if (!before) return { sums: [] };
    const since = (name: string): number => (now.counts[name] ?? 0) - (before.counts[name] ?? 0);
    const nameOf = (name: string): string => (came[name] === undefined ? `came ${name}` : `now ${came[name]}`);
    const unsaid = stocks.filter((name) => came[name] === undefined);
    return {
      counts: Object.fromEntries(unsaid.map((name) => [nameOf(name), { people: since(name), told: 'never' }])),
      sums: [
        ...stocks.map((name) => ({
          whole: `now ${name}`,
          parts: [`before ${name}`, nameOf(name)],
          kind: 'growth' as const,
        })),
        ...wholes.map(({ whole, parts }) => ({ whole: nameOf(whole), parts: parts.map(nameOf) })),
      ],
    };
  };
