import { NOT_STATED } from '../../../../contract/dashboards/figures';
import { t } from '../../../language/t';
import { measuredGroups, type PlottedGroups } from './chart';
import { MAX_MARKS, type Mark } from './marks';

const TURN = 2 * Math.PI;

/**
 * The marks of the groups of a pie that have a slice.
 * The first ones have a colour and a shape of their own; the others are alike if there are more than can be distinguished.
 * People who state nothing are grey, in every pie.
 */
export const pieMarks = (drawn: PlottedGroups): ReadonlyMap<string, Mark> => {
  const keys = measuredGroups(drawn).flatMap(({ key, value = 0 }) => (value > 0 ? [key] : []));
  const stated = keys.filter((key) => key !== NOT_STATED);
  const own = stated.length <= MAX_MARKS ? stated.length : MAX_MARKS - 1;
  const markOf = (key: string): Mark => {
    if (key === NOT_STATED) return 'unstated';
    const at = stated.indexOf(key);
    return at < own ? at : 'others';
  };
  return new Map(keys.map((key) => [key, markOf(key)]));
};

/** The slices of a pie in their order: visible groups above zero, and the others as one. Angles are clockwise from the top. */
export const pieSlices = (drawn: PlottedGroups) => {
  const marks = pieMarks(drawn);
  const slices = measuredGroups(drawn).flatMap(({ key, label, value }) => {
    const mark = marks.get(key);
    return value !== undefined && mark !== undefined ? [{ key, label, value, mark }] : [];
  });
  const others = slices.filter(({ mark }) => mark === 'others');
  const shown = slices.filter(({ mark }) => mark !== 'others');
  const sumOf = (some: typeof slices) => some.reduce((sum, { value }) => sum + value, 0);
  const [other] = others;
  if (other) shown.push({ ...other, label: t('{count} others', { count: others.length }), value: sumOf(others) });
  const whole = sumOf(shown);
  let end = 0;
  return shown.map((slice) => {
    const start = end;
    end += (TURN * slice.value) / whole;
    return { ...slice, start, end };
  });
};
