import type { Measure } from '../../../../contract/dashboards/description';

/** Whether a measure's groups add up to something. */
export const addsUp = ({ unit, sums }: Measure): boolean =>
  sums !== false && (unit === 'count' || unit === 'paise' || unit === 'points');
