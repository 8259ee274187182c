import { useTheme } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { Amount } from '../../../contract/dashboards/figures';
import type { DayRange } from '../../../contract/reports/range';
import { useConfig } from '../../app/config';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { language } from '../../language/language';
import { t } from '../../language/t';
import { toCsv, type ExportColumn } from '../list/csv';
import { csvFile, noteExport, saveFile } from '../list/saveFile';
import type { ChartCardProps, Drawn } from './chart';
import { chartTable, type ChartTable, type TableColumn, type TableRow } from './chartTable';
import { daysInWords } from '../words/time';
import { periodInWords } from './period';

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

/** The name of a chart's file: `net-revenue-by-day-2026-11-01-to-2026-11-30.csv`; in letters that every disk knows. */
const fileName = (title: string, name: string, { from, to }: DayRange, ending: 'csv' | 'png'): string => {
  const words = (language() === 'en' ? title : name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${words}-${from}${from === to ? '' : `-to-${to}`}.${ending}`;
};

type Ending = 'csv' | 'png';

/** Writes a chart into a file, notes that in the daily log, and hands the file over. */
export const useChartFile = (
  { name, chart, period }: Pick<ChartCardProps, 'name' | 'period'> & { readonly chart: Drawn['chart'] },
  drawn: Drawn | undefined,
  sentence: string | undefined,
  drawing: RefObject<HTMLElement | null>,
) => {
  const config = useConfig();
  const theme = useTheme();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const range = daysInWords(period.days);
  const write = async (ending: Ending, figures: Drawn): Promise<Blob> => {
    if (ending === 'csv') return csvFile(chartCsv(chartTable(figures), config.currency));
    const { chartPng } = await import('./chartPng');
    const svg = drawing.current?.querySelector('svg') ?? undefined;
    return chartPng({ drawn: figures, sentence: sentence ?? '', range: periodInWords(period), config, theme, svg });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (ending: Ending) => {
      if (!drawn) return;
      const file = await write(ending, drawn);
      const count = chartTable(drawn).rows.length;
      const filter = `${chart.title}, ${range}, ${ending.toUpperCase()}`;
      await noteExport(dataProvider, { entity: `analytics/${name}`, count, filter });
      saveFile(file, fileName(chart.title, name, period.days, ending));
    },
    onSuccess: () => notify(t('{title} downloaded', { title: chart.title }), { type: 'success' }),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  return {
    isBusy: isPending,
    onCsv: () => mutate('csv'),
    onPng: chart.kind === 'table' ? undefined : () => mutate('png'),
  };
};
