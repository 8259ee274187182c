import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useListContext, useNotify, useResourceContext, type RaRecord } from 'react-admin';
import { t } from '../../language/t';
import type { BulkAction, RecordAction } from '../record/RecordAction';
import { useActor } from '../record/useRecordAction';
import { counted } from '../words/words';
import { BulkActionsToolbar, BulkExportButton, useSelectedRows } from './BulkActionsToolbar';
import { BulkActionDialog } from './BulkActionDialog';
import { useList, useListView } from './useList';

/** The maximum number of rows that can be selected at once: they are changed one by one, while the person waits. */
const MAX_AT_ONCE = 250;

/** Selects every row of the filtered list, on all pages. */
const SelectAllButton = ({ onAll }: { readonly onAll: (rows: RaRecord[]) => void }) => {
  const { noun } = useListView();
  const { getData } = useListContext();
  const { total = 0, selectedIds } = useList();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: getData as () => Promise<RaRecord[]>,
    onSuccess: onAll,
    onError: ({ message }: Error) => notify(message, { type: 'error' }),
  });
  if (total > MAX_AT_ONCE || selectedIds.length >= total) return null;
  return (
    <Button size="small" onClick={() => mutate()} loading={isPending}>
      {t('Select all {things}', { things: counted(total, noun) })}
    </Button>
  );
};

const isForMany = <R extends RaRecord>(action: RecordAction<R>): action is BulkAction<R> => action.bulk !== undefined;

interface ActionButtonProps<R extends RaRecord> {
  readonly action: BulkAction<R>;
  readonly isOffered: boolean;
  readonly onStart: () => void;
}

const ActionButton = <R extends RaRecord>({ action, isOffered, onStart }: ActionButtonProps<R>) => {
  const { label, icon: Icon, needs, bulk } = action;
  const { canAccess = false } = useCanAccess(needs);
  if (!canAccess) return null;
  return (
    <Button
      size="small"
      startIcon={<Icon />}
      color={bulk.question(1).confirmColor ?? 'primary'}
      disabled={!isOffered}
      onClick={onStart}
    >
      {label}
    </Button>
  );
};

interface Started<R extends RaRecord> {
  readonly action: BulkAction<R>;
  readonly rows: readonly R[];
  readonly leftOut: readonly R[];
}

interface BulkActionButtonsProps<R extends RaRecord> {
  /** The actions for one record; the ones that support many records are offered. */
  readonly actions?: readonly RecordAction<R>[];
}

/** The actions for the selected rows of a list: select the others, export, and those that this person may perform. */
export const BulkActionButtons = <R extends RaRecord>({ actions = [] }: BulkActionButtonsProps<R>) => {
  const { noun, exporter } = useListView();
  const resource = useResourceContext() ?? '';
  const { rows, add } = useSelectedRows<R>();
  const { onSelect } = useList();
  const me = useActor();
  const [started, start] = useState<Started<R>>();
  const isOffered = ({ isOffered: isFor }: RecordAction<R>, row: R) => me !== undefined && isFor?.(row, me) !== false;
  return (
    <>
      <BulkActionsToolbar summary={t('{count} selected', { count: rows.length })}>
        <SelectAllButton onAll={(all) => add(all as R[])} />
        {exporter && (
          <BulkExportButton
            resource={resource}
            rows={rows}
            columns={exporter}
            file={`${noun.many}-selection`}
            label={t('Export these')}
          />
        )}
        {actions.filter(isForMany).map((action) => (
          <ActionButton
            key={action.label}
            action={action}
            isOffered={rows.some((row) => isOffered(action, row))}
            onStart={() =>
              start({
                action,
                rows: rows.filter((row) => isOffered(action, row)),
                leftOut: rows.filter((row) => !isOffered(action, row)),
              })
            }
          />
        ))}
      </BulkActionsToolbar>
      {started && <BulkActionDialog {...started} onClose={() => start(undefined)} onLeft={onSelect} />}
    </>
  );
};
