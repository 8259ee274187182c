import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import {
  RecordContextProvider,
  useDataProvider,
  useGetRecordRepresentation,
  useNotify,
  useRefresh,
  useResourceContext,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { isFailure } from '../../../contract/failure';
import { sameId } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { ServerText } from '../../language/ServerText';
import { t } from '../../language/t';
import { listed } from '../words/permissionWords';
import { Confirm } from '../page/Confirm';
import type { Actor, ActionResult, BulkAction } from '../record/RecordAction';
import { undoAll } from '../record/undo';
import { useActor, useNotifyResult } from '../record/useRecordAction';

/** The number of names above which their list scrolls. */
const NAMES_AT_ONCE = 8;

/** A record whose action failed, and the reason. */
interface Refusal<R> {
  readonly record: R;
  readonly reason: string;
}

interface Outcome<R> {
  readonly done: readonly ActionResult[];
  readonly refused: readonly Refusal<R>[];
  /** The refused records that no longer exist. */
  readonly gone: readonly R[];
}

/** Performs an action on one record after another, past refusals, until no further call would get through. */
const actOnAll = async <R extends RaRecord>(
  action: BulkAction<R>,
  rows: readonly R[],
  { provider, me }: { readonly provider: ConsoleDataProvider; readonly me: Actor | undefined },
  onProgress: (count: number) => void,
): Promise<Pick<Outcome<R>, 'done' | 'refused'>> => {
  const done: ActionResult[] = [];
  const refused: Refusal<R>[] = [];
  for (const [place, record] of rows.entries()) {
    onProgress(place);
    try {
      done.push(await action.act(record, provider, me));
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

/** Undoes all actions, the last one first; undefined if one of them cannot be undone. */
const undoOf = (done: readonly ActionResult[]): ActionResult['undo'] => {
  const undos = done.flatMap(({ undo }) => undo ?? []);
  if (undos.length === 0 || undos.length < done.length) return undefined;
  return undoAll(undos);
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
            <ServerText>{name}</ServerText>
          </Typography>
        ))}
      </Box>
    </div>
  );
};

interface BulkActionDialogProps<R extends RaRecord> {
  readonly action: BulkAction<R>;
  /** The records of the action. */
  readonly rows: readonly R[];
  /** The selected records that the action leaves out. */
  readonly leftOut: readonly R[];
  readonly onClose: () => void;
  /** Receives the ids of the records that remain. */
  readonly onLeft: (ids: Identifier[]) => void;
}

/** Asks once before an action on many records, and performs it one by one. Reports the records that failed, and the reasons. */
export const BulkActionDialog = <R extends RaRecord>({
  action,
  rows,
  leftOut,
  onClose,
  onLeft,
}: BulkActionDialogProps<R>) => {
  const { bulk } = action;
  const resource = useResourceContext() ?? '';
  const provider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const notify = useNotify();
  const tell = useNotifyResult();
  const me = useActor();
  const representation = useGetRecordRepresentation();
  const [reached, reach] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<R>>();
  const nameOf = (record: R) => {
    const named = representation(record);
    return typeof named === 'string' ? named : String(record.id);
  };
  const withReason = (record: R) =>
    `${nameOf(record)}: ${action.whyNot?.(record) ?? t('not possible for this record')}`;
  const goneWords = (gone: readonly R[]): string =>
    t('{count, plural, one {{names} was} other {{names} were}} already deleted', {
      count: gone.length,
      names: listed(gone.map((record) => `“${nameOf(record)}”`)),
    });
  const end = ({ done, gone }: Outcome<R>) => {
    const undo = undoOf(done);
    const said = [
      ...(done.length > 0 ? [bulk.message(done.length)] : []),
      ...(gone.length > 0 ? [goneWords(gone)] : []),
    ];
    if (done.length > 0) tell({ message: said.join('. '), ...(undo && { undo }) });
    else if (gone.length > 0) notify(said.join(), { type: 'info' });
    onClose();
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (): Promise<Outcome<R>> => {
      if (!outcome) return { ...(await actOnAll(action, rows, { provider, me }, reach)), gone: [] };
      // Another person may have changed or deleted a refused record: the retry uses its current state.
      const wanted = outcome.refused.map(({ record }) => record);
      const { data } = await provider.getMany<R>(resource, { ids: wanted.map(({ id }) => id) });
      const gone = wanted.filter((record) => !data.some(({ id }) => sameId(id, record.id)));
      const { done, refused } = await actOnAll(action, data, { provider, me }, reach);
      return { done: [...outcome.done, ...done], refused, gone: [...outcome.gone, ...gone] };
    },
    onSuccess: (now) => {
      refresh();
      onLeft([...now.refused.map(({ record }) => record), ...leftOut].map(({ id }) => id));
      if (now.refused.length === 0) end(now);
      else setOutcome(now);
    },
  });
  const wanted = outcome ? outcome.refused.length : rows.length;
  const question = bulk.question(rows.length);
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
      <Confirm
        isOpen
        title={t('{count, plural, one {# of {all} was not done} other {# of {all} were not done}}', {
          count: wanted,
          all: outcome.done.length + wanted + outcome.gone.length,
        })}
        content={
          <Stack role="alert" spacing={2}>
            {outcome.done.length > 0 && <Typography>{bulk.message(outcome.done.length)}</Typography>}
            <Names
              heading={t('Not done, and still selected:')}
              names={outcome.refused.map(({ record, reason }) => `${nameOf(record)}: ${reason}`)}
            />
            {outcome.gone.length > 0 && <Names heading={t('Already deleted:')} names={outcome.gone.map(nameOf)} />}
          </Stack>
        }
        refusal={error?.message}
        confirm={t('Try again')}
        cancel={t('Close')}
        onConfirm={() => mutate()}
        onClose={() => end(outcome)}
      />
    );
  return (
    <RecordContextProvider value={rows[0]}>
      <Confirm
        {...question}
        isOpen
        loading={isPending}
        content={
          <Stack spacing={2}>
            <Names names={rows.map(nameOf)} />
            {leftOut.length > 0 && <Names heading={t('Skipped:')} names={leftOut.map(withReason)} />}
            {typeof question.content === 'string' ? <Typography>{question.content}</Typography> : question.content}
            {progress}
          </Stack>
        }
        onConfirm={() => mutate()}
        onClose={onClose}
      />
    </RecordContextProvider>
  );
};
