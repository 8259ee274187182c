import Close from '@mui/icons-material/Close';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useListContext, type RaRecord } from 'react-admin';
import { Allowed } from '../page/Allowed';
import type { ExportColumn } from './csv';
import { counted, type Noun } from './Noun';
import { useExport } from './useExport';

interface ExportButtonProps {
  readonly noun: Noun;
  readonly columns: readonly ExportColumn<RaRecord>[];
}

const percent = (done: number, total: number): string => `${Math.round((100 * done) / Math.max(1, total))}%`;

/** Writes everything that the list is narrowed to into a CSV file, counted on the button; for whoever may download. */
export const ExportButton = ({ noun, columns }: ExportButtonProps) => {
  const { total = 0 } = useListContext();
  const { start, cancel, isPending, done } = useExport(noun, columns);
  return (
    <Allowed action="export">
      {isPending ? (
        <Button size="small" startIcon={<Close />} onClick={cancel} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          Cancel export, {percent(done, total)}
        </Button>
      ) : (
        <Button size="small" startIcon={<DownloadOutlined />} onClick={start}>
          Export {counted(total, noun)}
        </Button>
      )}
    </Allowed>
  );
};
