import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { IconButton, Tooltip } from '@mui/material';
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
import type { PlottedChart } from './chart';
import { chartTable, type ChartTableData, type ChartTableRow } from './ChartTable';
import type { Period } from './period';
import { daysInWords } from '../../../ui/words/time';

/** A chart's figures as a CSV file: the rows of its table, amounts in whole units of the currency. */
export const chartCsv = ({ of, columns, rows: shown, remark }: ChartTableData, currency: string): string => {
  // A remark on all rows is written beside the first.
  const rows = shown.map((row, at) => ({
    ...row,
    note: [row.note, at === 0 ? remark : undefined].filter(Boolean).join('; '),
  }));
  const figures = columns.map(({ label, unit }, at): ExportColumn<ChartTableRow> => {
    const sign = unit === 'paise' ? ` (${currency})` : unit === 'percent' ? ' (%)' : '';
    const inWhole = (amount: Amount | undefined) =>
      typeof amount === 'number' && unit === 'paise' ? amount / 100 : amount;
    return { label: `${label}${sign}`, value: ({ cells }) => inWhole(cells[at]) };
  });
  const notes: ExportColumn<ChartTableRow>[] = rows.some(({ note }) => note !== '')
    ? [{ label: t('Note'), value: ({ note }) => note }]
    : [];
  return toCsv<ChartTableRow>([{ label: of, value: ({ head }) => head }, ...figures, ...notes], rows);
};

/** The name of a chart's file, in letters that every disk accepts: `net-revenue-by-day-2026-11-01-to-2026-11-30.csv`. */
const fileName = (title: string, name: string, { from, to }: DayRange): string => {
  const words = (language() === 'en' ? title : name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${words}-${from}${from === to ? '' : `-to-${to}`}.csv`;
};

interface ChartDownloadButtonProps {
  /** Its name in the description of the page. */
  readonly name: string;
  readonly period: Period;
  readonly drawn: PlottedChart;
}

/** Writes a chart's figures into a CSV file, logs the export, and saves the file. */
export const ChartDownloadButton = ({ name, period, drawn }: ChartDownloadButtonProps) => {
  const { title } = drawn.chart;
  const { currency } = useConfig();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const table = chartTable(drawn);
      const filter = `${title}, ${daysInWords(period.days)}, CSV`;
      await noteExport(dataProvider, { entity: `analytics/${name}`, count: table.rows.length, filter });
      saveFile(csvFile(chartCsv(table, currency)), fileName(title, name, period.days));
    },
    onSuccess: () => notify(t('{title} downloaded', { title }), { type: 'success' }),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  return (
    <Tooltip title={t('Figures (CSV)')}>
      <span>
        <IconButton
          size="small"
          aria-label={t('Download {title}', { title })}
          disabled={isPending}
          onClick={() => mutate()}
        >
          <DownloadOutlined fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
};
