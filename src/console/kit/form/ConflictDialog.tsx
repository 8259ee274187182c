import { Stack, Typography } from '@mui/material';
import { useRecordContext, useRefresh, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatRecent } from '../words/time';
import { ConfirmDialog } from '../page/ConfirmDialog';
import { conflictsOf } from './changes';
import type { FieldDifferences } from './FormDefinition';
import { ConflictList } from './ConflictList';

/** A save that was held back: the server's present record, what the form would have written, and when that came out. */
export interface Conflict {
  readonly current: RaRecord;
  readonly mine: Readonly<Record<string, unknown>>;
  readonly at: number;
}

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly differences: FieldDifferences;
  readonly onDone: () => void;
}

const whoAndWhen = ({ current, at }: Conflict): string => {
  const { updated_by: who, updated_at: when } = current as { updated_by?: unknown; updated_at?: unknown };
  const person = typeof who === 'string' && who !== '' ? who : 'Somebody else';
  return typeof when === 'string' ? `${person} changed it at ${formatRecent(when, at)}.` : `${person} changed it.`;
};

/** Tells that somebody else changed the record meanwhile, shows what, and asks whose changes count: nothing is written over unseen. */
export const ConflictDialog = ({ conflict, name, labels, differences, onDone }: ConflictDialogProps) => {
  const record = useRecordContext() ?? {};
  const { reset } = useFormContext();
  const refresh = useRefresh();
  const keepMine = () => {
    onDone();
    refresh();
  };
  const takeTheirs = () => {
    onDone();
    reset(conflict.current);
    refresh();
  };
  return (
    <ConfirmDialog
      isOpen
      title={`“${name}” was changed meanwhile`}
      body={
        <Stack spacing={2}>
          <Typography>{whoAndWhen(conflict)} Your changes have not been saved yet.</Typography>
          <ConflictList
            conflicts={conflictsOf(record, conflict.current, conflict.mine, labels)}
            differences={differences}
          />
          <Typography color="text.secondary">
            Keep mine leaves what you changed and takes the rest from them; you save once more. Take theirs discards
            what you changed.
          </Typography>
        </Stack>
      }
      no="Take theirs"
      yes="Keep mine"
      onNo={takeTheirs}
      onYes={keepMine}
      onDismiss={keepMine}
    />
  );
};
