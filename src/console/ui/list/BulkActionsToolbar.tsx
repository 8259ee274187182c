import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useDataProvider, useNotify, type Identifier, type RaRecord } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { t } from '../../language/t';
import { Allowed } from '../page/Allowed';
import { BottomBar } from '../page/BottomBar';
import { toCsv, type ExportColumn } from './csv';
import { SELECTION_BAR, selectedBox } from './RowCheckbox';
import { csvFile, noteExport, saveFile } from './saveFile';
import { useList } from './useList';

const mapOf = (rows: readonly RaRecord[]): ReadonlyMap<Identifier, RaRecord> =>
  new Map(rows.map((row) => [row.id, row]));

const none = mapOf([]);

/** The selected rows of the current list, on all pages, and the function that adds rows of other pages. */
export const useSelectedRows = <R extends RaRecord>(): {
  readonly rows: readonly R[];
  readonly add: (rows: readonly R[]) => void;
} => {
  const { data = [], resource, selectedIds, onSelect, onUnselectItems } = useList<R>();
  const queries = useQueryClient();
  const [kept, keep] = useState(none);
  const rowOf = (id: Identifier) =>
    data.find((row) => row.id === id) ??
    (kept.get(id) as R | undefined) ??
    queries.getQueryData<R>([resource, 'getOne', { id: String(id), meta: undefined }]);
  const rows = selectedIds.flatMap((id) => rowOf(id) ?? []);
  // Selected rows of other pages are remembered as long as the bar is mounted.
  if (rows.some((row) => kept.get(row.id) !== row)) keep(mapOf([...kept.values(), ...rows]));
  // Rows that were selected earlier, and are no longer known, are deselected.
  const deselectUnknown = useEffectEvent(() => {
    if (rows.length < selectedIds.length) onUnselectItems();
  });
  useEffect(() => deselectUnknown(), []);
  return {
    rows,
    add: (more) => {
      keep(mapOf([...kept.values(), ...more]));
      onSelect([...new Set([...selectedIds, ...more.map(({ id }) => id)])]);
    },
  };
};

interface BulkActionsToolbarProps {
  /** The number of selected rows, and their total. */
  readonly summary: string;
  readonly children: ReactNode;
}

/** The bar at the edge of the window with the number of selected rows and the actions for them. */
export const BulkActionsToolbar = ({ summary, children }: BulkActionsToolbarProps) => {
  const { onUnselectItems } = useList();
  const clear = () => {
    // The focus must not vanish with the bar.
    selectedBox()?.focus();
    onUnselectItems();
  };
  return (
    <BottomBar>
      <Paper
        id={SELECTION_BAR}
        // The focus returns to the rows when the bar is removed (docs/decisions/0180).
        data-over-page
        role="region"
        aria-label={t('Selected rows')}
        onKeyDown={({ key, target, currentTarget }) => {
          // Ignores keys of dialogs, which bubble through React's tree.
          if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) clear();
        }}
        sx={{ mt: 1, px: { xs: 1.5, sm: 2 }, py: 1, bgcolor: 'surfaces.marked', displayPrint: 'none' }}
      >
        <Stack direction="row" useFlexGap sx={{ gap: { xs: 0.5, sm: 1 }, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ mr: 1, fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>{summary}</Typography>
          {children}
          <Button size="small" onClick={clear}>
            {t('Clear')}
          </Button>
        </Stack>
      </Paper>
    </BottomBar>
  );
};

interface BulkExportButtonProps<R extends RaRecord> {
  readonly resource: string;
  readonly rows: readonly R[];
  readonly columns: readonly ExportColumn<R>[];
  /** The name of the file, without its extension. */
  readonly file: string;
  readonly label: string;
}

/** Exports the selected rows to a CSV file, and logs the export; requires the download permission. */
export const BulkExportButton = <R extends RaRecord>({
  resource,
  rows,
  columns,
  file,
  label,
}: BulkExportButtonProps<R>) => {
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
