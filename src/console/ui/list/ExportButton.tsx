import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { downloadCSV, useListContext, useNotify, type RaRecord } from 'react-admin';
import { Allowed } from '../page/Allowed';
import { toCsv, type ExportColumn } from './csv';
import { counted, type Noun } from './Noun';

interface ExportButtonProps {
  readonly noun: Noun;
  readonly columns: readonly ExportColumn<RaRecord>[];
}

/** Writes everything that the list is narrowed to into a CSV file, counted on the button; for whoever may download. */
export const ExportButton = ({ noun, columns }: ExportButtonProps) => {
  const { total = 0, getData } = useListContext();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const records = await (getData as () => Promise<readonly RaRecord[]>)();
      downloadCSV(toCsv(columns, records), noun.many);
      return records.length;
    },
    onSuccess: (count) => notify(`${counted(count, noun)} exported`, { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Allowed action="export">
      <Button size="small" startIcon={<DownloadOutlined />} loading={isPending} onClick={() => mutate()}>
        Export {counted(total, noun)}
      </Button>
    </Allowed>
  );
};
