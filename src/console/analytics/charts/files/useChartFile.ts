import { useTheme } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useConfig } from '../../../config';
import type { ConsoleDataProvider } from '../../../providers/ConsoleDataProvider';
import { noteExport } from '../../../ui/list/noteExport';
import { saveFile } from '../../../ui/list/saveFile';
import { daysInWords, periodInWords } from '../../period';
import type { ChartCardProps } from '../ChartCardProps';
import type { Drawn } from '../drawn';
import { chartTable } from '../table/chartTable';
import { chartCsv } from './chartCsv';
import { fileName } from './fileName';

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
    if (ending === 'csv')
      return new Blob([chartCsv(chartTable(figures), config.currency)], { type: 'text/csv;charset=utf-8' });
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
      saveFile(file, fileName(chart.title, period.days, ending));
    },
    onSuccess: () => notify(`${chart.title} downloaded`, { type: 'success' }),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  return {
    isBusy: isPending,
    onCsv: () => mutate('csv'),
    onPng: chart.kind === 'table' ? undefined : () => mutate('png'),
  };
};
