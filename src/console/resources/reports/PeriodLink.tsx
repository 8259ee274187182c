import { useCreatePath, useRecordContext } from 'react-admin';
import type { Column } from '../../../contract/reports/columns';
import type { DayRange } from '../../../contract/reports/range';
import { TextLink } from '../../kit/page/TextLink';
import { useConfig } from '../../app/config';
import { valueText } from '../../kit/words/valueText';
import { useReportRange } from './useReport';

/** The days of a period, `YYYY-MM-DD` or `YYYY-MM`. */
const daysOf = (period: string): DayRange => {
  if (period.length > 7) return { from: period, to: period };
  const [year, month] = period.split('-').map(Number);
  return { from: `${period}-01`, to: new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10) };
};

/** The period of a summed row as the link to the entries that it sums: of a month that is cut by the days of the page, those days. */
export const PeriodLink = ({ source, column }: { readonly source: string; readonly column: Column }) => {
  const config = useConfig();
  const createPath = useCreatePath();
  const { range } = useReportRange();
  const value = useRecordContext<Record<string, unknown>>()?.[source];
  const period = typeof value === 'string' ? value : '';
  const { from, to } = daysOf(period);
  const filter = range
    ? { from: from < range.from ? range.from : from, to: to > range.to ? range.to : to }
    : { from, to };
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (
    <TextLink to={`${createPath({ resource: 'loyalty-ledger', type: 'list' })}?${query}`}>
      {valueText(column.type, period, config)}
    </TextLink>
  );
};
