import Close from '@mui/icons-material/Close';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useListContext, type RaRecord, useDataProvider, useNotify, useResourceContext } from 'react-admin';
import { returnsAllRows } from '../../../contract/rowFacts';
import { isFailure } from '../../../contract/failure';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { t } from '../../language/t';
import { Allowed } from '../page/Allowed';
import { type ExportColumn, isDataColumn, toCsv } from './csv';
import { counted, type Noun } from '../words/words';
import { csvFile, noteExport, saveFile } from './saveFile';
import { useList } from './useList';

const inShort = (filter: Readonly<Record<string, unknown>>): string =>
  Object.keys(filter).length > 0 ? JSON.stringify(filter) : '';

/** Exports all rows of the filtered list to a CSV file. The data provider writes it, beside the rows, if the columns are data. */
const useExport = (noun: Noun, columns: readonly ExportColumn<RaRecord>[]) => {
  const resource = useResourceContext() ?? '';
  const { getData } = useListContext();
  const { filterValues: filter, sort } = useList();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const running = useRef<AbortController>(undefined);
  const [done, setDone] = useState(0);
  useEffect(() => () => running.current?.abort(), []);

  const write = async () => {
    const { signal } = (running.current = new AbortController());
    setDone(0);
    const data = columns.filter(isDataColumn);
    if (returnsAllRows(resource) && data.length === columns.length) {
      const params = { filter, sort, columns: data, signal, onProgress: setDone };
      return (await dataProvider.getFile(resource, params)).data;
    }
    const records = await (getData as () => Promise<readonly RaRecord[]>)();
    return { file: csvFile(toCsv(columns, records)), rows: records.length };
  };

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const written = await write();
      await noteExport(dataProvider, { entity: resource, count: written.rows, filter: inShort(filter) });
      return written;
    },
    onSuccess: ({ file, rows }) => {
      saveFile(file, `${noun.many}.csv`);
      notify(t('{rows} exported', { rows: counted(rows, noun) }), { type: 'success' });
    },
    onError: (error) => {
      if (!isFailure(error, 'cancelled')) notify(error.message, { type: 'error' });
    },
  });
  return { start: () => mutate(), cancel: () => running.current?.abort(), isPending, done };
};

interface ExportButtonProps {
  readonly noun: Noun;
  readonly columns: readonly ExportColumn<RaRecord>[];
}

const percent = (done: number, total: number): string => `${Math.round((100 * done) / Math.max(1, total))}%`;

/** Exports all rows of the filtered list to a CSV file; the button shows their number. Requires the download permission. */
export const ExportButton = ({ noun, columns }: ExportButtonProps) => {
  const { total = 0 } = useListContext();
  const { start, cancel, isPending, done } = useExport(noun, columns);
  return (
    <Allowed action="export">
      {isPending ? (
        <Button size="small" startIcon={<Close />} onClick={cancel} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('Cancel export, {percent} done', { percent: percent(done, total) })}
        </Button>
      ) : (
        <Button size="small" startIcon={<DownloadOutlined />} disabled={total === 0} onClick={start}>
          {t('Export {rows}', { rows: counted(total, noun) })}
        </Button>
      )}
    </Allowed>
  );
};
