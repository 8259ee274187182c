import type { Bucket } from '../../../../contract/dashboards/bucketDays';
import type { Dashboard } from '../../../../contract/dashboards/description';
import { NOT_STATED, type DashboardFigures, type LineFigures } from '../../../../contract/dashboards/figures';
import { t } from '../../../language/t';
import { listed } from '../../../ui/words/permissionWords';
import type { MoneyStyle } from '../../../ui/words/money';
import { withSign } from '../../../ui/words/valueText';
import { withNoun, manyOf, uncapitalized } from '../../../ui/words/words';
import { amountInWords, isHidden, labelText, numberOf, numbersAmong, shareText, sumOf, summaryFigure } from './amounts';
import { changeText, unfinishedNote, type SentenceContext } from './changeOf';
import { addsUp, contentOf, isWhole, measuredGroups, nounOf, plottedMeasure } from './chart';
import type { BucketedLine, PlottedChart, PlottedGroups, PlottedLine } from './chart';
import { beforeInWords, bucketName, lastCompleteBucket, notComparedText, withToday } from './period';

/** A label within a sentence: `first tickets`, but `QR ticket`. */
export const inSentence = (label: string): string => (/^\p{Lu}\p{Ll}/u.test(label) ? uncapitalized(label) : label);

/** The time of a bucket in a sentence: `on 14-11-2026`, `in the week from 16-11-2026`. */
const whenText = (key: string, bucket: Bucket): string => {
  const name = bucketName(key, bucket);
  return t('{bucket, select, day {on {name}} week {in the {name}} month {in {name}} other {from {name}}}', {
    ...{ bucket, name: bucket === 'week' ? inSentence(name) : name },
  });
};

/**
 * The extreme bucket of a series: `best day 14-11-2026`, `most on 14-11-2026`.
 * Undefined if there is none, or if a withheld one might be larger.
 */
const bestText = (
  { bucket, unit, sums }: Pick<BucketedLine, 'bucket' | 'unit' | 'sums'>,
  { buckets, partial }: LineFigures,
  all: LineFigures['series'][string],
): string | undefined => {
  // Incomplete buckets are left out, except of totals: a total that already leads will also lead at its end.
  const figures = all.map((each, at) => (sums !== 'total' && partial.includes(buckets[at] ?? '') ? null : each));
  const known = numbersAmong(figures);
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

// Adds the buckets of a figure to its sentence, unless it is the total of all.
const withDays = (said: string, { sums, bucket }: BucketedLine, last: string | undefined): string => {
  if (sums === 'average')
    return t(
      '{said} on average of {bucket, select, day {the days} week {the weeks} month {the months} other {the hours}}',
      { said, bucket },
    );
  return sums === 'last' && last ? t('{said} {when}', { said, when: whenText(last, bucket) }) : said;
};

/** A line chart with figures in one sentence. */
const lineSentence = ({ chart, figures }: PlottedLine, told: SentenceContext): string => {
  const [lead, ...others] = Object.entries(chart.series);
  if (!lead) return chart.about;
  const isOver = (at: number): boolean => !figures.partial.includes(figures.buckets[at] ?? '');
  const said = (name: string, label: string): string => {
    const amounts = figures.series[name] ?? [];
    const isLeast = chart.sums === 'total' && amounts.some(isHidden);
    const amount = amountInWords(summaryFigure(amounts, chart.sums, isOver) ?? null, chart.unit, told.style);
    return isLeast ? t('{label} at least {amount}', { label, amount }) : `${label} ${amount}`;
  };

  const [name, label] = lead;
  const amounts = figures.series[name] ?? [];
  const before = figures.previous?.series[name];
  const isKnown = ![...amounts, ...(before ?? [])].some(isHidden);
  const then = before && summaryFigure(before, chart.sums, () => true);
  // The last day is not comparable with the days before.
  const isCompared = isKnown && chart.sums !== 'last';
  // A day whose counterpart has no data is left out.
  const hasBeside = (at: number): boolean => typeof figures.previous?.buckets[at] !== 'string' || before?.[at] !== null;
  const compared = amounts.map((each, at) =>
    chart.sums === 'total' && chart.bucket === 'day' && !hasBeside(at) ? null : each,
  );
  const now = summaryFigure(compared, chart.sums, isOver);
  const change = isCompared ? changeText(numberOf(now), numberOf(then), chart.unit, told) : undefined;
  const last = lastCompleteBucket(figures, amounts);
  const best = bestText(chart, figures, amounts);
  const first = figures.buckets.length > 1 ? withDays(said(name, label), chart, last) : said(name, label);
  const leading = [first, change, others.length > 0 && best].filter(Boolean).join(', ');
  const further = others.map(([each, its]) => said(each, inSentence(its)));
  return [leading, ...further, others.length === 0 && best].filter(Boolean).join('; ');
};

const named = ([one, two, ...others]: readonly string[]): string => {
  if (two === undefined) return one ?? '';
  return others.length === 0
    ? t('{one} and {two}', { one: one ?? '', two })
    : t('{one} and {count} others', { one: one ?? '', count: others.length + 1 });
};

type Groups = ReturnType<typeof measuredGroups>;

const amountsOf = (groups: Groups) => groups.map(({ amount }) => amount);

/** Adds the period before to the sentence of a leader: `, up from 58% in the 30 days before`. */
const withShareBefore = (said: string, groups: Groups, leader: Groups[number], { period }: SentenceContext): string => {
  const now = amountsOf(groups);
  const earlier = groups.map(({ previous }) => previous);
  const [{ value }, then, all, whole] = [leader, numberOf(leader.previous), sumOf(now), sumOf(earlier)];
  if (!period.previous || value === undefined || then === undefined || whole <= 0) return said;
  if ([...now, ...earlier].some(isHidden)) return said;
  const share = shareText(then, whole);
  const before = beforeInWords(period);
  if (share === shareText(value, all)) return withToday(t('{said}, as in {before}', { said, before }), period);
  const way = value / all > then / whole ? 'up' : 'down';
  return withToday(
    t('{said}, {way, select, up {up from {share}} other {down from {share}}} in {before}', {
      said,
      way,
      share,
      before,
    }),
    period,
  );
};

/** The leading group of a pie or a ranking, and its lead: `UPI led with 61% of collection`. */
const leadersSentence = (drawn: PlottedGroups, told: SentenceContext): string => {
  const groups = measuredGroups(drawn);
  const measure = plottedMeasure(drawn.chart);
  const what = inSentence(measure.label);
  const now = amountsOf(groups);
  const all = sumOf(now);
  // People who state nothing may be the largest group, and are not shown as the leader.
  const stated = groups.filter(({ key }) => key !== NOT_STATED);
  const candidates = stated.length > 0 ? stated : groups;
  const most = Math.max(...numbersAmong(amountsOf(candidates)));
  const first = candidates.filter(({ amount }) => amount === most);
  const [leader] = first;
  if (!leader) return drawn.chart.about;
  const amount = amountInWords(most, measure.unit, told.style);
  const [names, isOne] = [named(first.map(({ label }) => label)), first.length === 1];

  // A withheld group may be of any size: there is then no leader, and no whole.
  if (!isWhole(drawn)) return t('Of the groups shown, {names} had the most {what}: {amount}', { names, what, amount });
  if (groups.length > 2 && first.length === groups.length)
    return t('All {count} equal, {amount} each', { count: groups.length, amount });
  if (!addsUp(measure)) {
    const change = isOne ? changeText(most, numberOf(leader.previous), measure.unit, told) : undefined;
    const led = isOne
      ? t('{names} led with {what} of {amount}', { names, what, amount })
      : t('{names} led with {what} of {amount} each', { names, what, amount });
    return [led, change].filter(Boolean).join(', ');
  }
  if (groups.length === 1) return t('{names} had all of the {what}, {amount}', { names, what, amount });
  const share = shareText(most, all);
  const led = isOne
    ? t('{names} led with {share} of {what}', { names, share, what })
    : t('{names} led with {share} of {what} each', { names, share, what });
  const said = now.some(isHidden) ? t('{said}, small groups aside', { said: led }) : led;
  const compared = isOne ? withShareBefore(said, groups, leader, told) : said;
  const unstated = groups.find(({ key }) => key === NOT_STATED)?.value ?? 0;
  if (stated.length === 0 || unstated <= most) return compared;
  return t('{said}; {share} not stated', { said: compared, share: shareText(unstated, all) });
};

/** The reach of the steps in one sentence: `Of 14,210 tickets sold, 91% entered and 88% exited`. */
const stepsSentence = (drawn: PlottedGroups, { style }: SentenceContext): string => {
  const { unit } = plottedMeasure(drawn.chart);
  const [first, ...others] = measuredGroups(drawn);
  const all = first?.value;
  if (!first || !all) return drawn.chart.about;
  const steps = others.map(({ label, amount, value }) => {
    const share = value === undefined ? amountInWords(amount, unit, style) : shareText(value, all);
    return t('{share} {step}', { share, step: inSentence(label) });
  });
  const things = withNoun(amountInWords(all, unit, style), all, nounOf(drawn.chart));
  const start = inSentence(first.label);
  return steps.length > 0
    ? t('Of {things} {start}, {steps}', { things, start, steps: listed(steps) })
    : t('Of {things} {start}, none reached the next step', { things, start });
};

const signed = (value: number, style: SentenceContext['style']): string =>
  `${value > 0 ? '+' : ''}${amountInWords(value, 'percent', style)}`;

/** The rows of a table and the range of their shares: `3 changes, from -2% to +12%`. */
const tableSentence = ({ chart, figures: { groups } }: PlottedGroups, { style }: SentenceContext): string => {
  const count = groups.length;
  const things = withNoun(amountInWords(count, 'count', style), count, nounOf(chart));
  const share = Object.entries(chart.measures).find(([, { unit }]) => unit === 'percent')?.[0];
  const known = share === undefined ? [] : numbersAmong(groups.map(({ values }) => values[share]));
  if (known.length === 0) return things;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least === most
    ? `${things}, ${signed(most, style)}`
    : t('{things}, from {least} to {most}', { things, least: signed(least, style), most: signed(most, style) });
};

const groupSentence = (drawn: PlottedGroups, told: SentenceContext): string => {
  if (drawn.chart.kind === 'steps') return stepsSentence(drawn, told);
  return drawn.chart.kind === 'table' ? tableSentence(drawn, told) : leadersSentence(drawn, told);
};

/** A chart in one sentence, from its figures and its description. */
export const chartSentence = (drawn: PlottedChart, told: SentenceContext): string => {
  // Averages and last days are of whole days.
  const isOfWholeDays = drawn.kind === 'line' && drawn.chart.sums !== 'total';
  const hasNone = isOfWholeDays && drawn.figures.buckets.every((each) => drawn.figures.partial.includes(each));
  const notOver = hasNone ? unfinishedNote(told.period) : undefined;
  if (notOver) return notOver;
  const content = contentOf(drawn);
  if (content === 'nothing') return t('No {things} in these days', { things: manyOf(nounOf(drawn.chart)) });
  if (content === 'hidden') return t('Figures withheld');
  const said = drawn.kind === 'line' ? lineSentence(drawn, told) : groupSentence(drawn, told);
  return [said, notComparedText(drawn.figures)].filter(Boolean).join('; ');
};

/** The changes of the figures that make up a chart's own: `tickets −563 × average fare −₹0.02`. Undefined where one is not compared. */
export const driversSentence = (
  drivers: readonly string[],
  tiles: Dashboard['tiles'],
  figures: DashboardFigures['tiles'],
  style: MoneyStyle,
): string | undefined => {
  const changes = drivers.flatMap((name) => {
    const [tile, { value, compared = value, previous } = {}] = [tiles[name], figures[name]];
    if (!tile || typeof compared !== 'number' || typeof previous !== 'number') return [];
    return `${inSentence(tile.label)} ${withSign(labelText(compared - previous, tile.unit, style))}`;
  });
  return changes.length > 0 && changes.length === drivers.length ? changes.join(' × ') : undefined;
};
