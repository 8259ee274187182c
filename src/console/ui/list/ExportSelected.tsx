import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, type RaRecord } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { Allowed } from '../page/Allowed';
import { toCsv, type ExportColumn } from './csv';
import { csvFile, noteExport, saveFile } from './saveFile';

interface ExportSelectedProps<R extends RaRecord> {
  readonly resource: string;
  readonly rows: readonly R[];
  readonly columns: readonly ExportColumn<R>[];
  /** The name of the file, without its extension. */
  readonly file: string;
  readonly label: string;
}

/** Exports the selected rows to a CSV file, and logs the export; requires the download permission. */
export const ExportSelected = <R extends RaRecord>({
  resource,
  rows,
  columns,
  file,
  label,
}: ExportSelectedProps<R>) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const written = csvFile(toCsv(columns, rows));
      await noteExport(dataProvider, { entity: resource, count: rows.length, filter: 'selected rows' });
      return written;
    },
    onSuccess: (written) => saveFile(written, `${file}.csv`),
    onError: ({ message }: Error) => notify(message, { type: 'error' }),
  });
  return (
    <Allowed resource={resource} action="export">
      <Button size="small" startIcon={<DownloadOutlined />} onClick={() => mutate()} loading={isPending}>
        {label}
      </Button>
    </Allowed>
  );
};
