import type { MoneyStyle } from '../../../ui/fields/money';
import { amountText } from '../amounts/amountText';
import type { ChartCardProps } from '../ChartCardProps';
import { drawnMeasure, type DrawnGroups } from '../drawn';
import { shareText } from '../sentence/shareText';
import type { StageFact, StagePoint } from '../stage/StagePoint';
import type { PieFrame } from './pieFrame';
import type { PieSlice } from './pieSlices';

/** The points of a pie: a slice each, with its share, its figures and the period before. */
export const piePoints = (
  { chart, figures: { groups } }: DrawnGroups,
  slices: readonly PieSlice[],
  frame: PieFrame,
  style: MoneyStyle,
  openedBy: ChartCardProps['openedBy'],
): readonly StagePoint[] => {
  const drawn = drawnMeasure(chart);
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  return slices.map((slice) => {
    const group = slice.mark === 'others' ? undefined : groups.find(({ key }) => key === slice.key);
    const further: readonly StageFact[] = Object.entries(chart.measures)
      .slice(1)
      .flatMap(([name, { label, unit }]) =>
        group ? [{ label, text: amountText(group.values[name], unit, style) }] : [],
      );
    return {
      key: slice.key,
      title: slice.label,
      facts: [
        { mark: slice.mark, label: drawn.label, text: amountText(slice.value, drawn.unit, style) },
        { label: 'Share', text: shareText(slice.value, whole) },
        ...further,
        ...(group?.previous
          ? [{ label: 'Period before', text: amountText(group.previous[drawn.name], drawn.unit, style) }]
          : []),
      ],
      ...frame.centreOf(slice),
      address: group && openedBy?.(slice.key),
    };
  });
};
