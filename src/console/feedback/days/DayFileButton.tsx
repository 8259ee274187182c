import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/ConsoleDataProvider';
import { formatDay } from '../../ui/fields/time';
import { toCsv } from '../../ui/list/csv';
import { noteExport } from '../../ui/list/noteExport';
import { saveFile } from '../../ui/list/saveFile';
import type { DayCount } from './dayCounts';

const columns = [
  { label: 'Day', value: ({ day }: DayCount) => formatDay(day) },
  { label: 'Feedback', value: ({ count }: DayCount) => count },
];

/** Saves how much was written on each day as a file, once the daily log has it. */
export const DayFileButton = ({ days }: { readonly days: readonly DayCount[] | undefined }) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async (shown: readonly DayCount[]) => {
      const filter = `${shown[0]?.day ?? ''} to ${shown.at(-1)?.day ?? ''}`;
      await noteExport(dataProvider, { entity: 'feedback/days', count: shown.length, filter });
      return new Blob([toCsv(columns, shown)], { type: 'text/csv;charset=utf-8' });
    },
    onSuccess: (file) => saveFile(file, 'feedback-a-day.csv'),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Button size="small" disabled={!days || isPending} onClick={() => days && mutate(days)}>
      CSV
    </Button>
  );
};
