import type { Amount } from '../../../../contract/dashboards/figures';
import { toCsv, type ExportColumn } from '../../../ui/list/csv';
import type { ChartTable, TableColumn, TableRow } from '../table/chartTable';

const cellOf = (amount: Amount | undefined, { unit }: TableColumn) =>
  typeof amount === 'number' && unit === 'paise' ? amount / 100 : amount;

const headOf = ({ label, unit }: TableColumn, currency: string): string => {
  if (unit === 'paise') return `${label} (${currency})`;
  return unit === 'percent' ? `${label} (%)` : label;
};

/** A chart's figures as a CSV file: the rows of its table, amounts in whole units of the currency. */
export const chartCsv = ({ of, columns, rows }: ChartTable, currency: string): string => {
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
