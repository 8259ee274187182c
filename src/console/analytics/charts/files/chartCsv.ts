import type { Amount } from '../../../../contract/dashboards/figures';
import { toCsv, type ExportColumn } from '../../../ui/list/csv';
import type { ChartTable, TableColumn, TableRow } from '../table/chartTable';

const cellOf = (amount: Amount | undefined, { unit }: TableColumn) =>
  typeof amount === 'number' && unit === 'paise' ? amount / 100 : amount;

const headOf = ({ label, unit }: TableColumn, currency: string): string => {
  if (unit === 'paise') return `${label} (${currency})`;
  return unit === 'percent' ? `${label} (%)` : label;
};

const withRemark = ({ note }: TableRow, remark: string): string => (note === undefined ? remark : `${note}; ${remark}`);

/** A chart's figures as a CSV file: the rows of its table, amounts in whole units of the currency. */
export const chartCsv = ({ of, columns, rows: told, remark }: ChartTable, currency: string): string => {
  // What is to be known of all of them is written beside the first.
  const rows = told.map((row, at) =>
    at === 0 && remark !== undefined ? { ...row, note: withRemark(row, remark) } : row,
  );
  const notes: ExportColumn<TableRow>[] = rows.some(({ note }) => note !== undefined)
    ? [{ label: 'Note', value: ({ note }) => note }]
    : [];
  return toCsv<TableRow>(
    [
      { label: of, value: ({ head }) => head },
      ...columns.map((column, at): ExportColumn<TableRow> => ({
        label: headOf(column, currency),
        value: ({ cells }) => cellOf(cells[at], column),
      })),
      ...notes,
    ],
    rows,
  );
};
