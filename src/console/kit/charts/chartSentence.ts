import type { Bucket } from '../../../contract/dashboards/bucketDays';
import type { Unit } from '../../../contract/dashboards/description';
import { NOT_STATED, type Amount, type LineFigures } from '../../../contract/dashboards/figures';
import { t } from '../../language/t';
import type { MoneyStyle } from '../words/money';
import { listed } from '../words/permissionWords';
import { countedAs, manyOf, uncapitalized } from '../words/words';
import { amountInWords, isHidden, numberOf, knownOf, sumOf, comesTo, shareText } from './amounts';
import { bucketName, lastOver } from './bucketText';
import { changeOf, notOverYet } from './changeOf';
import {
  contentOf,
  type Drawn,
  type DrawnLine,
  type CutLine,
  type DrawnGroups,
  drawnMeasure,
  isWhole,
  addsUp,
  thingsOf,
} from './chart';
import { type Period, notComparedText, beforeInWords, withToday } from './period';

/** What a sentence needs to know beside the figures. */
export interface Told {
  readonly style: MoneyStyle;
  readonly period: Period;
}

/** A label within a sentence: `first tickets`, but `QR ticket`. */
export const inSentence = (label: string): string => (/^\p{Lu}\p{Ll}/u.test(label) ? uncapitalized(label) : label);

/**
 * How a figure compares with that of the days before, in the words of the tiles: `up 4% on the 28 days before`. Undefined where
 * nothing was compared.
 */
const changeText = (
  now: number | undefined,
  then: number | undefined,
  unit: Unit,
  { period, style }: Told,
): string | undefined =>
  !period.previous || now === undefined || then === undefined
    ? undefined
    : changeOf({ unit, more: 'neither' }, { value: now, previous: then }, period, style)?.brief;

const named = ([one, two, ...others]: readonly string[]): string => {
  if (two === undefined) return one ?? '';
  return others.length === 0
    ? t('{one} and {two}', { one: one ?? '', two })
    : t('{one} and {count} others', { one: one ?? '', count: others.length + 1 });
};

type Groups = DrawnGroups['figures']['groups'];

/** What is said of a leader, with how its share compares with that of the period before: `, up from 58% in the 30 days before`. */
const withShareBefore = (
  said: string,
  groups: Groups,
  name: string,
  leader: Groups[number],
  { period }: Told,
): string => {
  const now = groups.map(({ values }) => values[name]);
  const earlier = groups.map((group) => group.previous?.[name]);
  const [value, then, whole] = [numberOf(leader.values[name]), numberOf(leader.previous?.[name]), sumOf(earlier)];
  if (!period.previous || value === undefined || then === undefined || whole <= 0) return said;
  if ([...now, ...earlier].some(isHidden)) return said;
  const [share, shareBefore] = [shareText(value, sumOf(now)), shareText(then, whole)];
  const before = beforeInWords(period);
  if (share === shareBefore) return withToday(t('{said}, as in {before}', { said, before }), period);
  const way = value / sumOf(now) > then / whole ? 'up' : 'down';
  return withToday(
    t('{said}, {way, select, up {up from {share}} other {down from {share}}} in {before}', {
      ...{ said, way, share: shareBefore, before },
    }),
    period,
  );
};

/** Which group of a pie or a ranking leads, by how much, in one sentence: `UPI led with 61% of collection`. */
const leadersSentence = (drawn: DrawnGroups, told: Told): string => {
  const { groups } = drawn.figures;
  const measure = drawnMeasure(drawn.chart);
  const what = inSentence(measure.label);
  const now = groups.map(({ values }) => values[measure.name]);
  const known = knownOf(now);
  // Those who state nothing are many, and lead nothing.
  const stated = groups.filter(({ key }) => key !== NOT_STATED);
  const most = Math.max(...knownOf((stated.length > 0 ? stated : groups).map(({ values }) => values[measure.name])));
  const first = groups.filter(({ key }, at) => now[at] === most && (stated.length === 0 || key !== NOT_STATED));
  const [leader] = first;
  if (!leader) return drawn.chart.about;
  const amount = amountInWords(most, measure.unit, told.style);
  const [names, isOne] = [named(first.map(({ label }) => label)), first.length === 1];

  // One that is withheld may be of any size: then there is no leader, and no whole.
  if (!isWhole(drawn))
    return t('Of the groups that can be shown, {names} had the most {what}: {amount}', { names, what, amount });
  if (groups.length > 2 && first.length === groups.length)
    return t('All {count} alike, with {amount} each', { count: groups.length, amount });
  if (!addsUp(measure)) {
    const change = isOne ? changeText(most, numberOf(leader.previous?.[measure.name]), measure.unit, told) : undefined;
    const led = isOne
      ? t('{names} led with {what} of {amount}', { names, what, amount })
      : t('{names} led with {what} of {amount} each', { names, what, amount });
    return [led, change].filter(Boolean).join(', ');
  }
  if (groups.length === 1) return t('{names} had all of the {what}, {amount}', { names, what, amount });
  const share = shareText(most, sumOf(known));
  const led = isOne
    ? t('{names} led with {share} of {what}', { names, share, what })
    : t('{names} led with {share} of {what} each', { names, share, what });
  const said = now.some(isHidden) ? t('{said}, small groups aside', { said: led }) : led;
  const compared = isOne ? withShareBefore(said, groups, measure.name, leader, told) : said;
  const unstated = numberOf(groups.find(({ key }) => key === NOT_STATED)?.values[measure.name]) ?? 0;
  if (stated.length === 0 || unstated <= most) return compared;
  return t('{said}; {share} not stated', { said: compared, share: shareText(unstated, sumOf(known)) });
};

/** How far the steps lead, in one sentence: `Of 14,210 tickets sold, 91% entered and 88% exited`. */
const stepsSentence = ({ chart, figures: { groups } }: DrawnGroups, { style }: Told): string => {
  const { name, unit } = drawnMeasure(chart);
  const [first, ...others] = groups;
  const all = numberOf(first?.values[name]);
  if (!first || all === undefined || all === 0) return chart.about;
  const steps = others.map(({ label, values }) => {
    const value = values[name];
    const reached = typeof value === 'number' ? shareText(value, all) : amountInWords(value, unit, style);
    return t('{share} {step}', { share: reached, step: inSentence(label) });
  });
  const things = countedAs(amountInWords(all, unit, style), all, thingsOf(chart));
  const start = inSentence(first.label);
  return steps.length > 0
    ? t('Of {things} {start}, {steps}', { things, start, steps: listed(steps) })
    : t('Of {things} {start}, none went on', { things, start });
};

const signed = (value: number, style: Told['style']): string =>
  `${value > 0 ? '+' : ''}${amountInWords(value, 'percent', style)}`;

/** What a table is of, and how far its shares reach: `3 changes, from -2% to +12%`. */
const tableSentence = ({ chart, figures: { groups, n } }: DrawnGroups, { style }: Told): string => {
  // A row may be of several.
  const count = typeof n === 'number' ? n : groups.length;
  const things = countedAs(amountInWords(count, 'count', style), count, thingsOf(chart));
  const share = Object.entries(chart.measures).find(([, { unit }]) => unit === 'percent')?.[0];
  const known = share === undefined ? [] : knownOf(groups.map(({ values }) => values[share]));
  if (known.length === 0) return things;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least === most
    ? `${things}, ${signed(most, style)}`
    : t('{things}, from {least} to {most}', { things, least: signed(least, style), most: signed(most, style) });
};

/** What a chart by group shows, in one sentence. It has something to show. */
const groupSentence = (drawn: DrawnGroups, told: Told): string => {
  if (drawn.chart.kind === 'steps') return stepsSentence(drawn, told);
  if (drawn.chart.kind === 'table') return tableSentence(drawn, told);
  return leadersSentence(drawn, told);
};

/** When a bucket is: `on 14-11-2026`, `in the week from 16-11-2026`. */
const whenText = (key: string, bucket: Bucket): string => {
  const name = bucketName(key, bucket);
  return t('{bucket, select, day {on {name}} week {in the {name}} month {in {name}} other {from {name}}}', {
    ...{ bucket, name: bucket === 'week' ? inSentence(name) : name },
  });
};

/**
 * The extreme bucket of a series: `best day 14-11-2026`, `most on 14-11-2026`. Undefined where there is none, or where one that
 * is withheld might.
 */
const bestText = (
  { bucket, unit, sums }: Pick<CutLine, 'bucket' | 'unit' | 'sums'>,
  { buckets, partial }: LineFigures,
  all: LineFigures['series'][string],
): string | undefined => {
  // The average of a week of one day is no week's; a total that is the largest before its end is so at its end.
  const figures = all.map((each, at) => (sums !== 'total' && partial.includes(buckets[at] ?? '') ? null : each));
  const known = knownOf(figures);
  const most = Math.max(...known);
  const stands = known.length > 1 && known.filter((each) => each === most).length === 1;
  if (!stands || most <= 0 || figures.includes('withheld')) return undefined;
  const key = buckets[figures.indexOf(most)];
  if (key === undefined) return undefined;
  const name = bucketName(key, bucket);
  if (unit === 'paise' || unit === 'stars')
    return bucket === 'week'
      ? t('best {week}', { week: inSentence(name) })
      : t('{bucket, select, day {best day {name}} month {best month {name}} other {best hour {name}}}', {
          bucket,
          name,
        });
  const when = whenText(key, bucket);
  return unit === 'percent' ? t('highest {when}', { when }) : t('most {when}', { when });
};

// Of which of its buckets a figure is, where it is not the total of all.
const withDays = (said: string, { sums, bucket }: CutLine, last: string | undefined): string => {
  if (sums === 'average')
    return t(
      '{said} on average of {bucket, select, day {the days} week {the weeks} month {the months} other {the hours}}',
      {
        ...{ said, bucket },
      },
    );
  return sums === 'last' && last ? t('{said} {when}', { said, when: whenText(last, bucket) }) : said;
};

/** What a line chart shows, in one sentence. It has something to show. */
const lineSentence = ({ chart, figures }: DrawnLine, told: Told): string => {
  const [first, ...others] = Object.entries(chart.series);
  if (!first) return chart.about;
  const over = (amounts: readonly Amount[], isOver: (at: number) => boolean) => comesTo(amounts, chart.sums, isOver);
  const isOver = (at: number): boolean => !figures.partial.includes(figures.buckets[at] ?? '');
  const said = (name: string, label: string): string => {
    const amounts = figures.series[name] ?? [];
    const isLeast = chart.sums === 'total' && amounts.some(isHidden);
    const amount = amountInWords(over(amounts, isOver) ?? null, chart.unit, told.style);
    return isLeast ? t('{label} at least {amount}', { label, amount }) : `${label} ${amount}`;
  };

  const [name, label] = first;
  const amounts = figures.series[name] ?? [];
  const before = figures.previous?.series[name];
  const isWhole = ![...amounts, ...(before ?? [])].some(isHidden);
  const then = figures.previous && before && over(before, () => true);
  // A last day is not the days before it.
  const isCompared = isWhole && chart.sums !== 'last';
  const change = isCompared ? changeText(numberOf(over(amounts, isOver)), numberOf(then), chart.unit, told) : undefined;
  const last = lastOver(figures, amounts);
  const best = bestText(chart, figures, amounts);
  const lead = [
    figures.buckets.length > 1 ? withDays(said(name, label), chart, last) : said(name, label),
    change,
    others.length > 0 && best,
  ]
    .filter(Boolean)
    .join(', ');
  return [lead, ...others.map(([each, its]) => said(each, inSentence(its))), others.length === 0 && best]
    .filter(Boolean)
    .join('; ');
};

/** One sentence that says what a chart shows, from its figures and its description. */
export const chartSentence = (drawn: Drawn, told: Told): string => {
  // Averages and last days are of whole days.
  const isOfWholeDays = drawn.kind === 'line' && drawn.chart.sums !== 'total';
  if (isOfWholeDays && drawn.figures.buckets.every((each) => drawn.figures.partial.includes(each)))
    return notOverYet(told.period) ?? drawn.chart.about;
  const content = contentOf(drawn);
  if (content === 'nothing') return t('No {things} in these days', { things: manyOf(thingsOf(drawn.chart)) });
  if (content === 'hidden') return t('No figure here can be shown');
  const said = drawn.kind === 'line' ? lineSentence(drawn, told) : groupSentence(drawn, told);
  return [said, notComparedText(drawn.figures)].filter(Boolean).join('; ');
};
