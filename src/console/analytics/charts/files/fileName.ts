import type { DayRange } from '../../../../contract/reports/range';

/** The name of a chart's file: `net-revenue-by-day-2026-11-01-to-2026-11-30.csv`. */
export const fileName = (title: string, { from, to }: DayRange, ending: 'csv' | 'png'): string => {
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${words}-${from}${from === to ? '' : `-to-${to}`}.${ending}`;
};
