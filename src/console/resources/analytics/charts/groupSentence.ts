import { NOT_STATED } from '../../../../contract/dashboards/figures';
import { t } from '../../../language/t';
import { listed } from '../../../ui/words/permissionWords';
import { countedAs } from '../../../ui/words/words';
import { amountInWords, isHidden, numberOf, knownOf, sumOf, shareText } from './amounts';
import { addsUp, plottedMeasure, isWhole, nounOf, type PlottedGroups } from './chart';
import { beforeInWords, withToday } from './period';
import { changeText, inSentence, type SentenceContext } from './sentences';

const named = ([one, two, ...others]: readonly string[]): string => {
  if (two === undefined) return one ?? '';
  return others.length === 0
    ? t('{one} and {two}', { one: one ?? '', two })
    : t('{one} and {count} others', { one: one ?? '', count: others.length + 1 });
};

type Groups = PlottedGroups['figures']['groups'];

/** Adds the period before to the sentence of a leader: `, up from 58% in the 30 days before`. */
const withShareBefore = (
  said: string,
  groups: Groups,
  name: string,
  leader: Groups[number],
  { period }: SentenceContext,
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

/** The leading group of a pie or a ranking, and its lead: `UPI led with 61% of collection`. */
const leadersSentence = (drawn: PlottedGroups, told: SentenceContext): string => {
  const { groups } = drawn.figures;
  const measure = plottedMeasure(drawn.chart);
  const what = inSentence(measure.label);
  const now = groups.map(({ values }) => values[measure.name]);
  const known = knownOf(now);
  // People who state nothing are many, and are no leading group.
  const stated = groups.filter(({ key }) => key !== NOT_STATED);
  const most = Math.max(...knownOf((stated.length > 0 ? stated : groups).map(({ values }) => values[measure.name])));
  const first = groups.filter(({ key }, at) => now[at] === most && (stated.length === 0 || key !== NOT_STATED));
  const [leader] = first;
  if (!leader) return drawn.chart.about;
  const amount = amountInWords(most, measure.unit, told.style);
  const [names, isOne] = [named(first.map(({ label }) => label)), first.length === 1];

  // A withheld group may be of any size: there is then no leader, and no whole.
  if (!isWhole(drawn)) return t('Of the groups shown, {names} had the most {what}: {amount}', { names, what, amount });
  if (groups.length > 2 && first.length === groups.length)
    return t('All {count} equal, {amount} each', { count: groups.length, amount });
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

/** The reach of the steps in one sentence: `Of 14,210 tickets sold, 91% entered and 88% exited`. */
const stepsSentence = ({ chart, figures: { groups } }: PlottedGroups, { style }: SentenceContext): string => {
  const { name, unit } = plottedMeasure(chart);
  const [first, ...others] = groups;
  const all = numberOf(first?.values[name]);
  if (!first || all === undefined || all === 0) return chart.about;
  const steps = others.map(({ label, values }) => {
    const value = values[name];
    const reached = typeof value === 'number' ? shareText(value, all) : amountInWords(value, unit, style);
    return t('{share} {step}', { share: reached, step: inSentence(label) });
  });
  const things = countedAs(amountInWords(all, unit, style), all, nounOf(chart));
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
  const things = countedAs(amountInWords(count, 'count', style), count, nounOf(chart));
  const share = Object.entries(chart.measures).find(([, { unit }]) => unit === 'percent')?.[0];
  const known = share === undefined ? [] : knownOf(groups.map(({ values }) => values[share]));
  if (known.length === 0) return things;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least === most
    ? `${things}, ${signed(most, style)}`
    : t('{things}, from {least} to {most}', { things, least: signed(least, style), most: signed(most, style) });
};

/** A chart by group with figures in one sentence. */
export const groupSentence = (drawn: PlottedGroups, told: SentenceContext): string => {
  if (drawn.chart.kind === 'steps') return stepsSentence(drawn, told);
  if (drawn.chart.kind === 'table') return tableSentence(drawn, told);
  return leadersSentence(drawn, told);
};
