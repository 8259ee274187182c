import { useCreatePath, useRecordContext } from 'react-admin';
import type { Column } from '../../../contract/reports/columns';
import { lastOfMonth, monthsOf, type DayRange } from '../../../contract/reports/range';
import { narrowed, TextLink } from '../../ui/page/TextLink';
import { useConfig } from '../../data/config';
import { valueText } from '../../ui/words/valueText';
import { useReportRange } from './useReport';

/** Returns the days of a period, `YYYY-MM-DD` or `YYYY-MM`; only those of the page where it cuts a month. */
const daysOf = (period: string, range: DayRange | undefined): DayRange => {
  if (period.length > 7) return { from: period, to: period };
  const first = `${period}-01`;
  const ofPage = range && monthsOf(range).find(({ from }) => from.startsWith(period));
  return ofPage ?? { from: first, to: lastOfMonth(first) };
};

/** The period of a summed row, as a link to its entries. A month cut by the page's days links to those days. */
export const PeriodLink = ({ source, column }: { readonly source: string; readonly column: Column }) => {
  const config = useConfig();
  const createPath = useCreatePath();
  const { range } = useReportRange();
  const value = useRecordContext<Record<string, unknown>>()?.[source];
  const period = typeof value === 'string' ? value : '';
  return (
    <TextLink to={narrowed(createPath({ resource: 'loyalty-ledger', type: 'list' }), daysOf(period, range))}>
      {valueText(column.type, period, config)}
    </TextLink>
  );
};
