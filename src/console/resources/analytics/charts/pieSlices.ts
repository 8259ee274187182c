import { NOT_STATED } from '../../../../contract/dashboards/figures';
import { t } from '../../../language/t';
import { numberOf } from './amounts';
import { plottedMeasure, type PlottedGroups } from './chart';
import { MOST_MARKS, type Mark } from './marks';

/** A slice of a pie and its position: angles in radians, clockwise from the top. */
export interface PieSlice {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly mark: Mark;
  readonly start: number;
  readonly end: number;
}

type Group = PlottedGroups['figures']['groups'][number];

const TURN = 2 * Math.PI;

/**
 * The marks of the groups of a pie that have a slice.
 * The first ones have a colour and a shape of their own; the others are alike if there are more than can be distinguished.
 * People who state nothing are grey, in every pie.
 */
export const pieMarks = (groups: readonly Group[], name: string): ReadonlyMap<string, Mark> => {
  const sliced = groups.filter(({ values }) => (numberOf(values[name]) ?? 0) > 0);
  const stated = sliced.filter(({ key }) => key !== NOT_STATED);
  const own = stated.length <= MOST_MARKS ? stated.length : MOST_MARKS - 1;
  const marks = stated.map(({ key }, at): [string, Mark] => [key, at < own ? at : 'others']);
  return new Map<string, Mark>([
    ...marks,
    ...(stated.length < sliced.length ? [[NOT_STATED, 'unstated'] as const] : []),
  ]);
};

/** The slices of a pie in their order: visible groups above zero, and the others as one. */
export const pieSlices = ({ chart, figures: { groups } }: PlottedGroups): readonly PieSlice[] => {
  const { name } = plottedMeasure(chart);
  const marks = pieMarks(groups, name);
  const told = groups.flatMap(({ key, label, values }) => {
    const [value, mark] = [numberOf(values[name]), marks.get(key)];
    return value !== undefined && mark !== undefined ? [{ key, label, value, mark }] : [];
  });
  const others = told.filter(({ mark }) => mark === 'others');
  const [other] = others;
  const shown = [
    ...told.filter(({ mark }) => mark !== 'others'),
    ...(other
      ? [
          {
            ...other,
            label: t('{count} others', { count: others.length }),
            value: others.reduce((sum, { value }) => sum + value, 0),
          },
        ]
      : []),
  ];
  const whole = shown.reduce((sum, { value }) => sum + value, 0);
  let end = 0;
  return shown.map((slice) => {
    const start = end;
    end += (TURN * slice.value) / whole;
    return { ...slice, start, end };
  });
};
