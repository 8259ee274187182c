import type { Amount, LineFigures } from '../../../../contract/dashboards/figures';
import { amountInWords } from '../amounts/amountText';
import { BUCKETS } from '../amounts/bucketText';
import { isHidden, numberOf } from '../amounts/known';
import { comesTo } from '../comesTo';
import type { DrawnLine } from '../drawn';
import { bestText, whenText } from './best';
import { changeText } from './change';
import { inSentence, type Told } from './words';

const lastOver = ({ buckets, partial }: LineFigures): string | undefined =>
  buckets.filter((key) => !partial.includes(key)).at(-1) ?? buckets.at(-1);

/** What a line chart shows, in one sentence. It has something to show. */
export const lineSentence = ({ chart, figures }: DrawnLine, told: Told): string => {
  const [first, ...others] = Object.entries(chart.series);
  if (!first) return chart.about;
  const over = (amounts: readonly Amount[], isOver: (at: number) => boolean) => comesTo(amounts, chart.sums, isOver);
  const isOver = (at: number): boolean => !figures.partial.includes(figures.buckets[at] ?? '');
  const said = (name: string, label: string): string => {
    const amounts = figures.series[name] ?? [];
    const isLeast = chart.sums === 'total' && amounts.some(isHidden);
    return `${label} ${isLeast ? 'at least ' : ''}${amountInWords(over(amounts, isOver) ?? null, chart.unit, told.style)}`;
  };

  const [name, label] = first;
  const amounts = figures.series[name] ?? [];
  const before = figures.previous?.series[name];
  const isWhole = ![...amounts, ...(before ?? [])].some(isHidden);
  const then = figures.previous && before && over(before, () => true);
  // A last day is not the days before it.
  const isCompared = isWhole && chart.sums !== 'last';
  const change = isCompared ? changeText(numberOf(over(amounts, isOver)), numberOf(then), chart.unit, told) : undefined;
  const last = lastOver(figures);
  const when =
    figures.buckets.length > 1 &&
    ((chart.sums === 'average' && ` on average of the ${BUCKETS[chart.bucket]}`) ||
      (chart.sums === 'last' && last && ` ${whenText(last, chart.bucket)}`));
  const best = bestText(chart, figures, amounts);
  const lead = [`${said(name, label)}${when || ''}`, change, others.length > 0 && best].filter(Boolean).join(', ');
  return [lead, ...others.map(([each, its]) => said(each, inSentence(its))), others.length === 0 && best]
    .filter(Boolean)
    .join('; ');
};
