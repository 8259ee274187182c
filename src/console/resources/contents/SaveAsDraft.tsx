import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useCanAccess, useDataProvider, useNotify, useRecordContext, useRedirect, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PageDraftFields, type PageDraft } from '../../../contract/endpoints/contentDrafts';
import type { Content } from '../../../contract/endpoints/contents';
import type { Id } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useDrafts } from '../../data/drafts';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';
import { useFormEnded } from '../../ui/form/formContext';
import { LinkButton } from '../../ui/page/LinkButton';
import { pictureToSend } from '../../ui/picture/PictureValue';
import { useRecordPath } from '../../ui/record/useRecordPath';
import { formatTime } from '../../ui/words/time';
import { draftState, usePageDrafts } from './drafts';

const draftOfPage = (drafts: readonly PageDraft[] | undefined, id: Id | undefined): PageDraft | undefined =>
  id === undefined ? undefined : drafts?.find(({ content_id: page }) => page !== null && String(page) === String(id));

/** Notice on the form of a published page that there is a draft of it, with a link. */
export const DraftNotice = () => {
  const page = useRecordContext();
  const draft = draftOfPage(usePageDrafts(), page?.id);
  const pathOf = useRecordPath();
  if (!draft) return null;
  const { publish_at: at, problem, updated_at: saved, updated_by: person } = draft;
  return (
    <Alert
      severity={problem === '' ? 'info' : 'warning'}
      variant="outlined"
      action={
        <LinkButton to={pathOf('content-drafts', draft.id)} color="inherit" size="small">
          {t('Open the draft')}
        </LinkButton>
      }
    >
      {t('{person} saved a draft of this page on {time}.', {
        person: person || t('unknown'),
        time: formatTime(saved),
      })}{' '}
      {problem === '' ? at && `${draftState(draft).status}.` : translateServerText(problem)}
    </Alert>
  );
};

/** Saves the form's values as a draft that riders do not see. Only where the server keeps drafts and the page has none yet. */
export const SaveAsDraft = () => {
  const page = useRecordContext<Content & RaRecord>();
  const { canAccess = false } = useCanAccess({ resource: 'content-drafts', action: 'create' });
  const drafts = usePageDrafts();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const kept = useDrafts();
  const overRef = useFormEnded();
  const { getValues, setError } = useFormContext<Content>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { content_title, content_description, image } = getValues();
      const read = PageDraftFields.safeParse({
        content_title: content_title || undefined,
        content_description: content_description || '',
        image: pictureToSend(image, page?.image),
      });
      if (!read.success) {
        for (const { path, message } of read.error.issues)
          setError(path[0] as keyof Content, { message: translateServerText(message) }, { shouldFocus: true });
        return undefined;
      }
      const based_on = page?.updated_at ?? null;
      return provider.callRow('content-drafts', 'create', {
        body: { ...read.data, content_id: page?.id ?? null, based_on },
      });
    },
    onSuccess: (draft) => {
      if (!draft) return;
      overRef.current = true;
      void kept.discard(`contents/${page?.id ?? 'create'}`);
      notify(t('Draft “{name}” saved. Riders do not see it yet.', { name: draft.content_title }), { type: 'success' });
      redirect('edit', 'content-drafts', draft.id);
    },
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  if (!canAccess || !drafts || draftOfPage(drafts, page?.id)) return null;
  return (
    <Button type="button" loading={isPending} onClick={() => mutate()}>
      {t('Save as draft')}
    </Button>
  );
};
