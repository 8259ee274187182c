import type { ReportDescription } from '../../../../contract/reports/description';
import type { ActiveFilter } from '../../../kit/list/ListFilter';

/** How what a report is narrowed to reads on its chips. */
export const activeFilters = ({ filters }: ReportDescription): readonly ActiveFilter[] =>
  Object.entries(filters).map(([source, { label, kind }]) => ({
    source,
    label,
    ...(kind === 'toggle' && { isWhole: true }),
  }));
