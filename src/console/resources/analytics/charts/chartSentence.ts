import type { Bucket } from '../../../../contract/dashboards/bucketDays';
import type { Amount, LineFigures } from '../../../../contract/dashboards/figures';
import { t } from '../../../language/t';
import { manyOf } from '../../../ui/words/words';
import { amountInWords, isHidden, numberOf, knownOf, summaryFigure } from './amounts';
import { bucketName, lastOver } from './bucketText';
import { notOverYet } from './changeOf';
import { contentOf, nounOf, type BucketedLine, type PlottedChart, type PlottedLine } from './chart';
import { groupSentence } from './groupSentence';
import { notComparedText } from './period';
import { changeText, inSentence, type SentenceContext } from './sentences';

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
  // A partial bucket is left out unless it is a total. A total that leads before its end also leads at its end.
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

// Adds to a sentence the buckets of its figure, unless the figure is the total of all.
const withDays = (said: string, { sums, bucket }: BucketedLine, last: string | undefined): string => {
  if (sums === 'average')
    return t(
      '{said} on average of {bucket, select, day {the days} week {the weeks} month {the months} other {the hours}}',
      {
        ...{ said, bucket },
      },
    );
  return sums === 'last' && last ? t('{said} {when}', { said, when: whenText(last, bucket) }) : said;
};

/** A line chart with figures in one sentence. */
const lineSentence = ({ chart, figures }: PlottedLine, told: SentenceContext): string => {
  const [first, ...others] = Object.entries(chart.series);
  if (!first) return chart.about;
  const over = (amounts: readonly Amount[], isOver: (at: number) => boolean) =>
    summaryFigure(amounts, chart.sums, isOver);
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
  // The last day is not comparable with the days before.
  const isCompared = isWhole && chart.sums !== 'last';
  // A day beside one without data is left out, as that one is.
  const hasBeside = (at: number): boolean => typeof figures.previous?.buckets[at] !== 'string' || before?.[at] !== null;
  const now = over(
    amounts.map((each, at) => (chart.sums === 'total' && chart.bucket === 'day' && !hasBeside(at) ? null : each)),
    isOver,
  );
  const change = isCompared ? changeText(numberOf(now), numberOf(then), chart.unit, told) : undefined;
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

/** A chart in one sentence, from its figures and its description. */
export const chartSentence = (drawn: PlottedChart, told: SentenceContext): string => {
  // Averages and last days are of whole days.
  const isOfWholeDays = drawn.kind === 'line' && drawn.chart.sums !== 'total';
  const hasNone = isOfWholeDays && drawn.figures.buckets.every((each) => drawn.figures.partial.includes(each));
  const notOver = hasNone ? notOverYet(told.period) : undefined;
  if (notOver) return notOver;
  const content = contentOf(drawn);
  if (content === 'nothing') return t('No {things} in these days', { things: manyOf(nounOf(drawn.chart)) });
  if (content === 'hidden') return t('Figures withheld');
  const said = drawn.kind === 'line' ? lineSentence(drawn, told) : groupSentence(drawn, told);
  return [said, notComparedText(drawn.figures)].filter(Boolean).join('; ');
};
