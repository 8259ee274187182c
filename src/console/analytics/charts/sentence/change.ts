import type { Unit } from '../../../../contract/dashboards/description';
import { changeOf } from '../../changeOf';
import type { Told } from './words';

/**
 * How a figure stands to that of the days before, in the words of the tiles: `up 4% on the 28 days before`. Undefined where
 * nothing was compared.
 */
export const changeText = (
  now: number | undefined,
  then: number | undefined,
  unit: Unit,
  { period, style }: Told,
): string | undefined =>
  !period.previous || now === undefined || then === undefined
    ? undefined
    : changeOf({ unit, more: 'neither' }, { value: now, previous: then }, period, style)?.brief;
