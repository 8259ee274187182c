import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import {
  useDataProvider,
  useGetRecordRepresentation,
  useRefresh,
  useResourceContext,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { isFailure } from '../../../contract/failure';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { t } from '../../language/t';
import { ConfirmDialog } from '../page/ConfirmDialog';
import type { Done, ManyAction } from '../record/RecordAction';
import { useTellDone } from '../record/useRecordAction';

/** A list of more names scrolls in itself. */
const NAMES_AT_ONCE = 8;

/** A record with which something was not done, and why. */
interface Refusal<R> {
  readonly record: R;
  readonly reason: string;
}

interface Outcome<R> {
  readonly done: readonly Done[];
  readonly refused: readonly Refusal<R>[];
}

/** Does something with one record after another; goes on after a refusal, and ends where no call would come through any more. */
const actOnAll = async <R extends RaRecord>(
  action: ManyAction<R>,
  rows: readonly R[],
  provider: ConsoleDataProvider,
  onProgress: (count: number) => void,
): Promise<Outcome<R>> => {
  const done: Done[] = [];
  const refused: Refusal<R>[] = [];
  for (const [place, record] of rows.entries()) {
    onProgress(place);
    try {
      done.push(await action.act(record, provider));
    } catch (error) {
      refused.push({ record, reason: (error as Error).message });
      if (isFailure(error) && error.kind !== 'refused') {
        refused.push(...rows.slice(place + 1).map((left) => ({ record: left, reason: t('Not tried') })));
        break;
      }
    }
  }
  return { done, refused };
};

/** What puts all of it back, the last first; undefined where part of it cannot be. */
const undoOf = (done: readonly Done[]): Done['undo'] => {
  const undos = done.flatMap(({ undo }) => undo ?? []);
  if (undos.length === 0 || undos.length < done.length) return undefined;
  return async () => {
    const reasons = new Set<string>();
    for (const undo of undos.toReversed()) await undo().catch((error: Error) => reasons.add(error.message));
    if (reasons.size > 0) throw new Error([...reasons].join(' '));
  };
};

interface NamesProps {
  readonly heading?: ReactNode;
  readonly names: readonly string[];
}

const Names = ({ heading, names }: NamesProps) => {
  const id = useId();
  return (
    <div>
      {heading && <Typography id={id}>{heading}</Typography>}
      <Box
        component="ul"
        {...(heading && { 'aria-labelledby': id })}
        {...(names.length > NAMES_AT_ONCE && { tabIndex: 0 })}
        sx={({ spacing }) => ({ m: 0, pl: 2.5, maxHeight: spacing(28), overflowY: 'auto', overflowWrap: 'anywhere' })}
      >
        {names.map((name, place) => (
          <Typography key={place} component="li">
            {name}
          </Typography>
        ))}
      </Box>
    </div>
  );
};

interface ManyDialogProps<R extends RaRecord> {
  readonly action: ManyAction<R>;
  /** With what it is done. */
  readonly rows: readonly R[];
  /** What is selected, too, and cannot be part of it. */
  readonly leftOut: readonly R[];
  readonly onClose: () => void;
  /** Hears with what it was not done. */
  readonly onLeft: (ids: Identifier[]) => void;
}

/** Asks once before something is done with many records, does it one by one, and says with which it was not done and why. */
export const ManyDialog = <R extends RaRecord>({ action, rows, leftOut, onClose, onLeft }: ManyDialogProps<R>) => {
  const { many } = action;
  const resource = useResourceContext() ?? '';
  const provider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const tell = useTellDone();
  const representation = useGetRecordRepresentation();
  const [reached, reach] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<R>>();
  const nameOf = (record: R) => {
    const named = representation(record);
    return typeof named === 'string' ? named : String(record.id);
  };
  const end = (done: readonly Done[]) => {
    const undo = undoOf(done);
    if (done.length > 0) tell({ said: many.said(done.length), ...(undo && { undo }) });
    onClose();
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (): Promise<Outcome<R>> => {
      if (!outcome) return actOnAll(action, rows, provider, reach);
      // What was refused may have been changed by somebody: it is tried again as it is now.
      const ids = outcome.refused.map(({ record }) => record.id);
      const { data } = await provider.getMany<R>(resource, { ids });
      const { done, refused } = await actOnAll(action, data, provider, reach);
      return { done: [...outcome.done, ...done], refused };
    },
    onSuccess: (now) => {
      refresh();
      onLeft([...now.refused.map(({ record }) => record), ...leftOut].map(({ id }) => id));
      if (now.refused.length === 0) end(now.done);
      else setOutcome(now);
    },
  });
  const wanted = outcome ? outcome.refused.length : rows.length;
  const question = many.question(rows.length);
  const progress = isPending && (
    <Box>
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('{done} of {all} done…', { done: reached, all: wanted })}
      </Typography>
      <LinearProgress aria-hidden variant="determinate" value={(100 * reached) / Math.max(1, wanted)} />
    </Box>
  );
  if (outcome && !isPending)
    return (
      <ConfirmDialog
        isOpen
        title={t('{count, plural, one {# of {all} was not done} other {# of {all} were not done}}', {
          count: wanted,
          all: outcome.done.length + wanted,
        })}
        body={
          <Stack role="alert" spacing={2}>
            {outcome.done.length > 0 && <Typography>{many.said(outcome.done.length)}</Typography>}
            <Names
              heading={t('Not done, and still selected:')}
              names={outcome.refused.map(({ record, reason }) => `${nameOf(record)}: ${reason}`)}
            />
          </Stack>
        }
        refusal={error?.message}
        yes={t('Try again')}
        no={t('Close')}
        onYes={() => mutate()}
        onNo={() => end(outcome.done)}
      />
    );
  return (
    <ConfirmDialog
      {...question}
      isOpen
      isBusy={isPending}
      body={
        <Stack spacing={2}>
          <Names names={rows.map(nameOf)} />
          {leftOut.length > 0 && (
            <Names heading={t('Left out, because it cannot be done with them:')} names={leftOut.map(nameOf)} />
          )}
          {typeof question.body === 'string' ? <Typography>{question.body}</Typography> : question.body}
          {progress}
        </Stack>
      }
      onYes={() => mutate()}
      onNo={onClose}
    />
  );
};
