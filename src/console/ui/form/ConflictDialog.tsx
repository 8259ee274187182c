import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useRefresh, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t } from '../../language/t';
import { formatRecent } from '../words/time';
import { Confirm } from '../page/Confirm';
import { conflictsOf, valueInWords, type FieldConflict } from './changes';

/** Field → a component for another person's change of it, if a few words of each value are not enough. */
export type FieldDifferences = Readonly<Record<string, (before: unknown, after: unknown) => ReactNode>>;

interface ConflictListProps {
  readonly conflicts: readonly FieldConflict[];
  readonly differences: FieldDifferences;
}

const Value = ({ label, value }: { readonly label: string; readonly value: unknown }) => (
  <Box sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere' }}>
    <Typography component="dt" color="text.secondary" sx={{ flexShrink: 0, minWidth: '4.5em' }}>
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, minWidth: 0 }}>
      {valueInWords(value)}
    </Typography>
  </Box>
);

/** The changes of another person, field by field: the value before and now, and the form's value if it differs. */
export const ConflictList = ({ conflicts, differences }: ConflictListProps) => (
  <Stack spacing={2}>
    {conflicts.map(({ name, label, before, theirs, mine, isBoth }) => {
      const show = differences[name];
      return (
        <section key={name}>
          <Typography variant="h3" sx={{ textTransform: 'capitalize' }}>
            {label}
          </Typography>
          {show ? (
            show(before, theirs)
          ) : (
            <Box component="dl" sx={{ m: 0 }}>
              <Value label={t('Before')} value={before} />
              <Value label={t('Theirs')} value={theirs} />
              {isBoth && <Value label={t('Yours')} value={mine} />}
            </Box>
          )}
        </section>
      );
    })}
  </Stack>
);

/** A save that the server refused: the current record, the values of the form, and the time of the refusal. */
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
  const person = typeof who === 'string' && who !== '' ? who : t('Someone else');
  return typeof when === 'string'
    ? t('{person} changed it at {time}. Your changes are not saved.', {
        ...{ person, time: formatRecent(when, at) },
      })
    : t('{person} changed it. Your changes are not saved.', { person });
};

/**
 * Reports that another person has changed the record, shows the changes, and asks which ones to keep.
 * Nothing is overwritten unseen.
 */
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
    <Confirm
      isOpen
      title={t('“{name}” was changed by someone else', { name })}
      content={
        <Stack spacing={2}>
          <Typography>{whoAndWhen(conflict)}</Typography>
          <ConflictList
            conflicts={conflictsOf(record, conflict.current, conflict.mine, labels)}
            differences={differences}
          />
          <Typography color="text.secondary">
            {t('“Keep my changes” keeps yours: save again. “Use theirs” discards yours.')}
          </Typography>
        </Stack>
      }
      cancel={t('Use theirs')}
      confirm={t('Keep my changes')}
      onClose={takeTheirs}
      onConfirm={keepMine}
      onDismiss={keepMine}
    />
  );
};
