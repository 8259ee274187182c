import type { DashboardName } from '../../../contract/dashboards/dashboards';
import type { Queries } from '../../platform/db/sql';
import type { PeopleQuery, Span, FiguresResult } from './figuresQuery';
import { hideSmall, type Headcount, type Hidden, type Sum } from './smallGroups';

/** The counts of people in one span, by names that the query chooses, and the sums among them. */
export interface People {
  readonly counts: Readonly<Record<string, number>>;
  readonly sums: readonly Sum[];
  /** The values that are shown as an average over so many days. */
  readonly over?: Readonly<Record<string, number>>;
}

/** The sums that link the counts of both periods. Names begin with `now ` or `before `. */
export interface PeriodRelations {
  readonly counts?: Readonly<Record<string, Headcount>>;
  readonly sums: readonly Sum[];
}

/** The parts of a query whose figures count people. */
export interface PeopleQuerySpec<N extends DashboardName, D> extends Omit<PeopleQuery<N>, 'runBoth'> {
  readonly read: (queries: Queries, span: Span) => Promise<D>;
  readonly people: (data: D, span: Span) => People;
  /** Gives both periods the same groups, so that a group of the earlier period alone is shown too. */
  readonly alignGroups?: (now: D, before: D) => readonly [D, D];
  readonly relations?: (
    now: People,
    before: People | undefined,
    spans: readonly [Span, Span | undefined],
  ) => PeriodRelations;
  /** Derives further numbers, by names of the same kind, from the shown ones. */
  readonly derive?: (hidden: Hidden, now: D, before: D | undefined) => Hidden;
  /** Makes the figures of one span from the counts as they may be shown. */
  readonly figures: (data: D, hidden: Hidden, span: Span) => FiguresResult;
}

type When = 'now' | 'before';

const countsOf = (when: When, { counts, over = {} }: People): readonly (readonly [string, Headcount])[] =>
  Object.entries(counts).map(([name, people]) => {
    const days = over[name];
    return [`${when} ${name}`, { people, shownWith: when, ...(days !== undefined && { over: days }) }];
  });

const sumsOf = (when: When, { sums }: People): readonly Sum[] =>
  sums.map((sum) => ({
    ...{ ...sum, whole: `${when} ${sum.whole}` },
    parts: sum.parts.map((part) => `${when} ${part}`),
  }));

/** Makes a query that reads both periods and hides small numbers in both together. */
export const peopleQuery = <N extends DashboardName, D>(question: PeopleQuerySpec<N, D>): PeopleQuery<N> => ({
  ...question,
  runBoth: async (queries, span, earlier) => {
    const { read, people, alignGroups, relations, derive, figures } = question;
    const found = await read(queries, span);
    const foundBefore = earlier && (await read(queries, earlier));
    const [now, before] =
      alignGroups && foundBefore !== undefined ? alignGroups(found, foundBefore) : [found, foundBefore];
    const isNow = people(now, span);
    const wasBefore = before === undefined || !earlier ? undefined : people(before, earlier);
    const tied = relations?.(isNow, wasBefore, [span, earlier]);
    const counted = hideSmall(
      {
        ...Object.fromEntries([...countsOf('now', isNow), ...(wasBefore ? countsOf('before', wasBefore) : [])]),
        ...tied?.counts,
      },
      [...sumsOf('now', isNow), ...(wasBefore ? sumsOf('before', wasBefore) : []), ...(tied?.sums ?? [])],
    );
    const hidden = derive ? derive(counted, now, before) : counted;
    return {
      current: figures(now, (name) => hidden(`now ${name}`), span),
      before:
        before === undefined || !earlier ? undefined : figures(before, (name) => hidden(`before ${name}`), earlier),
    };
  },
});

/**
 * Makes the sums of counts that only grow, such as registered riders: earlier count + new ones = current count.
 * `came` gives the name of the count of new ones; where it is absent, the difference of the two counts is used.
 */
export const growth =
  (stocks: readonly string[], wholes: readonly Sum[], came: Readonly<Record<string, string>> = {}) =>
  (now: People, before: People | undefined): PeriodRelations => {
    if (!before) return { sums: [] };
    const since = (name: string): number => (now.counts[name] ?? 0) - (before.counts[name] ?? 0);
    const nameOf = (name: string): string => (came[name] === undefined ? `came ${name}` : `now ${came[name]}`);
    const unsaid = stocks.filter((name) => came[name] === undefined);
    return {
      counts: Object.fromEntries(unsaid.map((name) => [nameOf(name), { people: since(name), shownWith: 'never' }])),
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
