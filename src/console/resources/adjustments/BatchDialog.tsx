import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { PointsBatchDraft, type PointsBatch } from '../../../contract/endpoints/pointsBatches';
import { typedNumber } from '../../../contract/typedNumber';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useDrafts } from '../../data/drafts';
import { Confirm, useConfirm } from '../../ui/page/Confirm';
import { formatRecent } from '../../ui/words/time';
import { perLanguage } from '../../language/language';
import { firstFault } from '../../language/translateServerText';
import { t } from '../../language/t';
import { ChooseFile, BatchFaults, rightLines, type CheckedFile } from './BatchFile';
import { readBatchFile } from './readBatchFile';
import { newIdempotencyKey, NOT_KNOWN, outcomeOf, refusalInWords } from './entry';

/** The draft key of a file that was sent. */
const BATCH_FORM = 'points-batches/create';

/** A file that was sent and whose outcome no answer has settled. */
interface OpenBatch {
  readonly body: PointsBatchDraft;
  readonly sentAt: string;
}

/**
 * Sends files.
 * A file is on the device before it is sent, and dropped only for an answer that settles it (docs/decisions/0065).
 */
const useSendBatch = (told: { readonly onEntered: (batch: PointsBatch) => void; readonly onRefused: () => void }) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const drafts = useDrafts();
  const [open, setOpen] = useState<OpenBatch>();
  useEffect(() => {
    let isHere = true;
    void drafts.read(BATCH_FORM).then((draft) => {
      const { sent_at: sentAt, ...values } = draft?.values ?? {};
      const { data } = PointsBatchDraft.safeParse(values);
      if (isHere && data && typeof sentAt === 'string') setOpen((now) => now ?? { body: data, sentAt });
    });
    return () => {
      isHere = false;
    };
  }, [drafts]);

  const end = () => {
    setOpen(undefined);
    void drafts.discard(BATCH_FORM);
  };
  const { mutate, isPending, error, reset } = useMutation({
    onMutate: () => ({ wasOpen: open !== undefined }),
    mutationFn: async (body: PointsBatchDraft) => {
      const sentAt = open?.sentAt ?? new Date().toISOString();
      // A device without drafts must not prevent the entry.
      await drafts.write(BATCH_FORM, { ...body, sent_at: sentAt }).catch(() => undefined);
      setOpen({ body, sentAt });
      return dataProvider.callRow('points-batches', 'create', { body });
    },
    onSuccess: (batch) => {
      end();
      told.onEntered(batch);
    },
    onError: (failure, _body, before) => {
      const outcome = outcomeOf(failure);
      // A refusal before the file was checked does not concern an earlier sending that is still open.
      if (outcome === 'refused' || (outcome === 'stopped' && !before?.wasOpen)) end();
      if (outcome === 'refused') told.onRefused();
    },
  });
  return {
    send: mutate,
    isPending,
    /** The file that was sent and whose outcome is unknown. */
    unknown: isPending ? undefined : open,
    refusal: error && outcomeOf(error) !== 'unknown' ? refusalInWords(error) : undefined,
    reset,
    startOver: () => {
      end();
      reset();
    },
  };
};

const question = perLanguage(() => ({
  title: t('Start over with another file?'),
  content: t('This file may already be entered. Check the list of files first.'),
  confirm: t('Start over'),
}));

interface UnknownBatchProps {
  readonly batch: OpenBatch;
  readonly onStartOver: () => void;
}

/** Notice that the outcome of a file that was sent is unknown. */
const UnknownBatch = ({ batch: { body, sentAt }, onStartOver }: UnknownBatchProps) => (
  <>
    <Alert
      severity="warning"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={onStartOver}>
          {t('Start over')}
        </Button>
      }
    >
      {t('Sent at {time}.', { time: formatRecent(sentAt, Date.parse(sentAt)) })} {NOT_KNOWN()}
    </Alert>
    <Typography sx={{ overflowWrap: 'anywhere' }}>{body.file_name}</Typography>
    <Typography>
      {t('{count, plural, one {# credit} other {# credits}} · {points} points.', {
        count: body.lines.length,
        points: body.lines.reduce((sum, { points }) => sum + typedNumber(points, 0), 0),
      })}
    </Typography>
  </>
);

/** Credits points to many customers from a CSV file, which is checked before anything is entered. */
export const BatchDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { ask, dialog } = useConfirm();
  const [remark, setRemark] = useState('');
  const [wrong, setWrong] = useState<string>();
  // Each chosen file has one key: a repeated sending under it is the same file.
  const [key, setKey] = useState(() => newIdempotencyKey());
  const drawKey = () => setKey(newIdempotencyKey());
  const { send, isPending, unknown, refusal, reset, startOver } = useSendBatch({
    onRefused: drawKey,
    onEntered: ({ state, count }) => {
      notify(
        state === 'waiting'
          ? t('Sent for approval')
          : t('{count, plural, one {# credit} other {# credits}} entered', { count }),
        { type: 'success' },
      );
      onClose();
    },
  });
  const checking = useMutation({
    mutationFn: async (chosen: File): Promise<CheckedFile> => {
      const lines = await readBatchFile(chosen);
      const check = await dataProvider.callRow('points-batches', 'getCheck', { body: { lines: [...lines] } });
      return { name: chosen.name, lines, check };
    },
    onMutate: reset,
    onSuccess: drawKey,
  });
  const file = checking.data;
  const confirm = () => {
    if (unknown) return send(unknown.body);
    if (!file) return;
    const draft = PointsBatchDraft.safeParse({
      ...{ lines: rightLines(file), file_name: file.name.slice(0, 120), remark, idempotency_key: key },
    });
    setWrong(firstFault(draft.error));
    if (draft.success) send(draft.data);
  };
  const confirmWords = (): string => {
    if (unknown) return t('Try again');
    if (!file) return t('Enter');
    const { waits, count } = file.check;
    return waits ? t('Send for approval') : t('Enter {count, plural, one {# credit} other {# credits}}', { count });
  };
  return (
    <Confirm
      isOpen
      loading={isPending}
      canConfirm={unknown !== undefined || (file !== undefined && file.check.count > 0 && !checking.isPending)}
      title={t('Bulk credit')}
      confirm={confirmWords()}
      {...(unknown && { cancel: t('Close') })}
      refusal={refusal ?? checking.error?.message}
      onConfirm={confirm}
      onClose={onClose}
      content={
        <Stack spacing={2}>
          {unknown ? (
            <UnknownBatch
              batch={unknown}
              onStartOver={() =>
                void ask(question()).then((isSure) => {
                  if (!isSure) return;
                  startOver();
                  checking.reset();
                })
              }
            />
          ) : (
            <ChooseFile file={file} isBusy={checking.isPending} isLocked={isPending} onChoose={checking.mutate} />
          )}
          {(unknown ?? file) && (
            <TextField
              label={t('Purpose')}
              value={unknown?.body.remark ?? remark}
              onChange={({ target }) => setRemark(target.value)}
              slotProps={{ input: { readOnly: unknown !== undefined || isPending } }}
              error={wrong !== undefined}
              helperText={wrong}
              multiline
            />
          )}
          {file && !unknown && <BatchFaults file={file} />}
          {dialog}
        </Stack>
      }
    />
  );
};
