import { Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useDataProvider, useNotify, useRecordContext, useRedirect, useRefresh, type RaRecord } from 'react-admin';
import type { PageDraft } from '../../../contract/endpoints/contentDrafts';
import type { Instant } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useDrafts } from '../../data/drafts';
import { t } from '../../language/t';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { StatusChip } from '../../ui/fields/StatusChip';
import { useFormEnded, useReadOnly } from '../../ui/form/formContext';
import { FormSection } from '../../ui/form/FormSection';
import { useIsChanged } from '../../ui/form/UnsavedChangesGuard';
import { Confirm } from '../../ui/page/Confirm';
import { DraftWarnings } from '../../ui/record/DraftWarnings';
import { formatTime } from '../../ui/words/time';
import { draftState } from './drafts';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

const MomentPicker = lazyWithRetry(() => import('../../ui/days/MomentPicker').then((m) => m.MomentPicker));

type Draft = PageDraft & RaRecord;

interface DialogProps {
  readonly draft: Draft;
  readonly loading: boolean;
  readonly refusal: string | undefined;
  readonly onClose: () => void;
}

/** Confirms the publication of a draft. */
const PublishDialog = ({ draft, onPublish, onClose, ...state }: DialogProps & { readonly onPublish: () => void }) => (
  <Confirm
    isOpen
    {...state}
    title={t('Publish “{name}”?', { name: draft.content_title })}
    content={
      <Stack spacing={2}>
        <DraftWarnings draft={{ ...draft, problem: '' }} />
        <Typography>{t('Riders see it immediately. The draft is deleted.')}</Typography>
      </Stack>
    }
    confirm={t('Publish')}
    onConfirm={onPublish}
    onClose={onClose}
  />
);

/** Chooses the time to publish a draft, at +05:30. */
const ScheduleDialog = (props: DialogProps & { readonly onSchedule: (at: Instant) => void }) => {
  const { draft, onSchedule, onClose, ...state } = props;
  const [at, setAt] = useState<Instant | undefined>(draft.publish_at ?? undefined);
  return (
    <Confirm
      isOpen
      {...state}
      title={t('Publish “{name}” at a time', { name: draft.content_title })}
      content={
        <Stack spacing={2} sx={{ pt: 1 }}>
          <DraftWarnings draft={{ ...draft, problem: '' }} />
          <Suspense fallback={null}>
            <MomentPicker
              label={t('Publish at')}
              value={at}
              helperText={t('Indian time (+05:30), at most a year ahead')}
              onChange={setAt}
            />
          </Suspense>
          <Typography color="text.secondary">
            {t('Published only if you still have permission then and the page is unchanged.')}
          </Typography>
        </Stack>
      }
      confirm={t('Schedule')}
      canConfirm={at !== undefined}
      onConfirm={() => at && onSchedule(at)}
      onClose={onClose}
    />
  );
};

/** A draft's page, its state, and the ways to publish it: now, at a time, or no longer. */
export const PublishSection = () => {
  const draft = useRecordContext<Draft>();
  const isReadOnly = useReadOnly();
  const isChanged = useIsChanged();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const kept = useDrafts();
  const overRef = useFormEnded();
  const [asked, setAsked] = useState<'publish' | 'schedule'>();
  const seen = { updated_at: draft?.updated_at ?? '', page_updated_at: draft?.page_updated_at ?? null };
  const id = draft?.id ?? '';
  const publishing = useMutation({
    mutationFn: () => provider.callRow('content-drafts', 'publish', { id, body: seen }),
    onSuccess: () => {
      overRef.current = true;
      void kept.discard(`content-drafts/${id}`);
      notify(t('Page “{name}” published: riders see it now', { name: draft?.content_title ?? '' }), {
        type: 'success',
      });
      redirect('list', 'contents');
    },
  });
  const scheduling = useMutation({
    mutationFn: (publish_at: Instant | null) =>
      provider.callRow('content-drafts', 'schedule', { id, body: { ...seen, publish_at } }),
    onSuccess: ({ publish_at: at }) => {
      setAsked(undefined);
      notify(at ? t('Publishes on {time}', { time: formatTime(at) }) : t('Schedule cancelled'), {
        type: 'success',
      });
    },
    onError: ({ message }) => asked ?? notify(message, { type: 'error' }),
  });
  if (!draft) return null;
  const close = () => {
    setAsked(undefined);
    publishing.reset();
    scheduling.reset();
    // The refreshed draft shows the reason of the failure.
    if (publishing.error ?? scheduling.error) refresh();
  };
  const isScheduled = draft.publish_at !== null;
  return (
    <FormSection title={t('Draft')} sentence={t('Riders see it only after you publish it.')}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusChip {...draftState(draft)} />
        <Typography color="text.secondary">
          {t('Saved by {person} on {time}.', {
            person: draft.updated_by || t('unknown'),
            time: formatTime(draft.updated_at),
          })}{' '}
          {isScheduled && t('Scheduled by {person}.', { person: draft.scheduled_by })}
        </Typography>
      </Stack>
      {draft.content_id !== null && (
        <Typography component="div" sx={{ display: 'flex', gap: 0.5 }}>
          {t('Published page:')} <ReferenceLink resource="contents" id={draft.content_id} text={draft.page_title} />
        </Typography>
      )}
      <DraftWarnings draft={draft} />
      {!isReadOnly && draft.may_change && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={isChanged} onClick={() => setAsked('publish')}>
            {t('Publish now')}
          </Button>
          <Button variant="outlined" disabled={isChanged} onClick={() => setAsked('schedule')}>
            {isScheduled ? t('Change the time') : t('Publish at…')}
          </Button>
          {isScheduled && (
            <Button loading={scheduling.isPending && !asked} onClick={() => scheduling.mutate(null)}>
              {t('Cancel the schedule')}
            </Button>
          )}
          {isChanged && <Typography color="text.secondary">{t('Save the draft first.')}</Typography>}
        </Stack>
      )}
      {asked === 'publish' && (
        <PublishDialog
          draft={draft}
          loading={publishing.isPending}
          refusal={publishing.error?.message}
          onPublish={() => publishing.mutate()}
          onClose={close}
        />
      )}
      {asked === 'schedule' && (
        <ScheduleDialog
          draft={draft}
          loading={scheduling.isPending}
          refusal={scheduling.error?.message}
          onSchedule={(at) => scheduling.mutate(at)}
          onClose={close}
        />
      )}
    </FormSection>
  );
};
