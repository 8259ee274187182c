import type { DayEvent } from '../../../../contract/endpoints/dayEvents';
import type { MoneyStyle } from '../../../ui/fields/money';
import { eventFacts, eventsIn } from '../../events/eventText';
import { amountText } from '../amounts/amountText';
import { bucketName, bucketNameBefore, partialText } from '../amounts/bucketText';
import { numberOf } from '../amounts/known';
import type { ChartCardProps } from '../ChartCardProps';
import type { DrawnLine } from '../drawn';
import type { StagePoint } from '../stage/StagePoint';
import type { LineFrame } from './lineFrame';

/** The points of a line chart: one a bucket, with every series and the period before. */
export const linePoints = (
  { chart, figures }: DrawnLine,
  frame: LineFrame,
  style: MoneyStyle,
  { openedBy, events }: Pick<ChartCardProps, 'openedBy'> & { readonly events: readonly DayEvent[] },
): readonly StagePoint[] => {
  const { buckets, partial, series, previous } = figures;
  const names = Object.entries(chart.series);
  const first = names[0]?.[0] ?? '';
  return buckets.map((key, at) => {
    const values = names.flatMap(([name]) => numberOf(series[name]?.[at]) ?? []);
    const then = previous?.buckets[at];
    return {
      key,
      title: bucketName(key, chart.bucket),
      ...(partial.includes(key) && { note: partialText(chart.bucket) }),
      facts: [
        ...names.map(([name, label], mark) => ({
          ...{ mark, label },
          text: amountText(series[name]?.[at], chart.unit, style),
        })),
        ...(typeof then === 'string' && previous?.series[first]
          ? [
              {
                mark: 'before' as const,
                label: chart.bucket === 'hour' ? 'Period before' : bucketNameBefore(then, chart.bucket),
                text: amountText(previous.series[first][at], chart.unit, style),
              },
            ]
          : []),
        ...eventFacts(eventsIn(events, buckets, key, chart.bucket)),
      ],
      x: frame.xOf(at),
      y: frame.yOf(Math.max(frame.scale.min, ...values)),
      address: openedBy?.(key),
    };
  });
};
