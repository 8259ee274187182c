import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useListContext, useNotify, useResourceContext, type RaRecord } from 'react-admin';
import { t } from '../../language/t';
import type { ManyAction, RecordAction } from '../record/RecordAction';
import { useActor } from '../record/useRecordAction';
import { counted, type Noun } from '../words/words';
import type { ExportColumn } from './csv';
import { ExportSelected } from './ExportSelected';
import { ManyDialog } from './ManyDialog';
import { SelectionFrame, useSelectedRows } from './SelectionFrame';
import { useList } from './useList';

/** The most rows that can be selected at once: they are changed one by one, while the person waits. */
const MOST_AT_ONCE = 250;

/** The props that every list gives its bar of selected rows. */
export interface SelectionBarProps {
  readonly noun: Noun;
  readonly exported: readonly ExportColumn<RaRecord>[] | undefined;
}

/** Selects every row of the filtered list, on all pages. */
const SelectAllButton = ({ noun, onAll }: { readonly noun: Noun; readonly onAll: (rows: RaRecord[]) => void }) => {
  const { getData } = useListContext();
  const { total = 0, selectedIds } = useList();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: getData as () => Promise<RaRecord[]>,
    onSuccess: onAll,
    onError: ({ message }: Error) => notify(message, { type: 'error' }),
  });
  if (total > MOST_AT_ONCE || selectedIds.length >= total) return null;
  return (
    <Button size="small" onClick={() => mutate()} loading={isPending}>
      {t('Select all {things}', { things: counted(total, noun) })}
    </Button>
  );
};

const isForMany = <R extends RaRecord>(action: RecordAction<R>): action is ManyAction<R> => action.many !== undefined;

interface ActionButtonProps<R extends RaRecord> {
  readonly action: ManyAction<R>;
  readonly isOffered: boolean;
  readonly onStart: () => void;
}

const ActionButton = <R extends RaRecord>({ action, isOffered, onStart }: ActionButtonProps<R>) => {
  const { label, icon: Icon, needs, many } = action;
  const { canAccess = false } = useCanAccess(needs);
  if (!canAccess) return null;
  return (
    <Button
      size="small"
      startIcon={<Icon />}
      color={many.question(1).colour ?? 'primary'}
      disabled={!isOffered}
      onClick={onStart}
    >
      {label}
    </Button>
  );
};

interface Started<R extends RaRecord> {
  readonly action: ManyAction<R>;
  readonly rows: readonly R[];
  readonly leftOut: readonly R[];
}

interface ActionsBarProps<R extends RaRecord> extends SelectionBarProps {
  /** The actions for one record; the ones that support many records are offered. */
  readonly actions?: readonly RecordAction<R>[];
}

/** The actions for the selected rows of a list: select the others, export, and those that this person may perform. */
export const SelectionBar = <R extends RaRecord>({ noun, exported, actions = [] }: ActionsBarProps<R>) => {
  const resource = useResourceContext() ?? '';
  const { rows, add } = useSelectedRows<R>();
  const { onSelect } = useList();
  const me = useActor();
  const [started, start] = useState<Started<R>>();
  const isOffered = ({ isOffered: isFor }: RecordAction<R>, row: R) => me !== undefined && isFor?.(row, me) !== false;
  return (
    <>
      <SelectionFrame summary={t('{count} selected', { count: rows.length })}>
        <SelectAllButton noun={noun} onAll={(all) => add(all as R[])} />
        {exported && (
          <ExportSelected
            resource={resource}
            rows={rows}
            columns={exported}
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
      </SelectionFrame>
      {started && <ManyDialog {...started} onClose={() => start(undefined)} onLeft={onSelect} />}
    </>
  );
};
