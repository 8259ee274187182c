import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { Amount } from '../../../../contract/dashboards/figures';
import type { DayRange } from '../../../../contract/reports/range';
import { useConfig } from '../../../data/config';
import type { ConsoleDataProvider } from '../../../data/ConsoleDataProvider';
import { language } from '../../../language/language';
import { t } from '../../../language/t';
import { toCsv, type ExportColumn } from '../../../ui/list/csv';
import { csvFile, noteExport, saveFile } from '../../../ui/list/saveFile';
import type { ChartCardProps, PlottedChart } from './chart';
import { chartTable, type ChartTableData, type TableColumn, type TableRow } from './chartTable';
import { daysInWords } from '../../../ui/words/time';

const cellOf = (amount: Amount | undefined, { unit }: TableColumn) =>
  typeof amount === 'number' && unit === 'paise' ? amount / 100 : amount;

const headOf = ({ label, unit }: TableColumn, currency: string): string => {
  if (unit === 'paise') return `${label} (${currency})`;
  return unit === 'percent' ? `${label} (%)` : label;
};

const withRemark = ({ note }: TableRow, remark: string): string => (note === undefined ? remark : `${note}; ${remark}`);

/** A chart's figures as a CSV file: the rows of its table, amounts in whole units of the currency. */
export const chartCsv = ({ of, columns, rows: told, remark }: ChartTableData, currency: string): string => {
  // A remark on all rows is written beside the first.
  const rows = told.map((row, at) =>
    at === 0 && remark !== undefined ? { ...row, note: withRemark(row, remark) } : row,
  );
  const notes: ExportColumn<TableRow>[] = rows.some(({ note }) => note !== undefined)
    ? [{ label: t('Note'), value: ({ note }) => note }]
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

/** The name of a chart's file, in letters that every disk accepts: `net-revenue-by-day-2026-11-01-to-2026-11-30.csv`. */
const fileName = (title: string, name: string, { from, to }: DayRange): string => {
  const words = (language() === 'en' ? title : name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${words}-${from}${from === to ? '' : `-to-${to}`}.csv`;
};

/** Writes a chart's figures into a file, logs the export, and saves the file. */
export const useChartFile = (
  { name, chart, period }: Pick<ChartCardProps, 'name' | 'period'> & { readonly chart: PlottedChart['chart'] },
  drawn: PlottedChart | undefined,
) => {
  const config = useConfig();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (!drawn) return;
      const table = chartTable(drawn);
      const filter = `${chart.title}, ${daysInWords(period.days)}, CSV`;
      await noteExport(dataProvider, { entity: `analytics/${name}`, count: table.rows.length, filter });
      saveFile(csvFile(chartCsv(table, config.currency)), fileName(chart.title, name, period.days));
    },
    onSuccess: () => notify(t('{title} downloaded', { title: chart.title }), { type: 'success' }),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  return { isBusy: isPending, onDownload: () => mutate() };
};
