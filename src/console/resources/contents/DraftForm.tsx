import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { Suspense, useState } from 'react';
import { useRecordContext, type RaRecord } from 'react-admin';
import { Skeleton } from '@mui/material';
import type { PageDraft } from '../../../contract/endpoints/contentDrafts';
import { PageDraftFields } from '../../../contract/endpoints/contentDrafts';
import { Picture } from '../../../contract/values';
import { Edit } from '../../ui/form/Edit';
import { useReadOnly } from '../../ui/form/formContext';
import { FormSection } from '../../ui/form/FormSection';
import { Toolbar } from '../../ui/form/SaveBar';
import { SimpleForm } from '../../ui/form/SimpleForm';
import { zodResolver } from '../../ui/form/zodResolver';
import { PhoneFrame } from '../../ui/page/PhoneFrame';
import { withPictureToSend } from '../../ui/picture/PictureValue';
import { t } from '../../language/t';
import { ContentInputs, contentLabels } from './ContentForm';
import { usePublishedPage } from './drafts';
import { PublishSection } from './PublishSection';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

const AppPage = lazyWithRetry(() => import('./AppPage').then((m) => m.AppPage));
const ShownPage = lazyWithRetry(() => import('./AppPage').then((m) => m.ShownPage));

/** The draft as riders would see it, or the published page, beside the form. */
const DraftPreview = () => {
  const published = usePublishedPage(useRecordContext<PageDraft & RaRecord>()?.content_id);
  const [which, setWhich] = useState<'draft' | 'published'>('draft');
  const isPublished = which === 'published' && published !== undefined;
  const isReadOnly = useReadOnly();
  const sentence = () => {
    if (isPublished) return t('Now in the app.');
    return isReadOnly ? t('As riders will see it.') : t('As riders will see it, with unsaved changes.');
  };
  return (
    <FormSection title={t('Preview')} sentence={sentence()}>
      {published && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={which}
          onChange={(_, next: 'draft' | 'published' | null) => next && setWhich(next)}
          aria-label={t('Preview')}
          sx={{ mb: 1 }}
        >
          <ToggleButton value="draft">{t('Draft')}</ToggleButton>
          <ToggleButton value="published">{t('Published')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <PhoneFrame label={t('Preview of the page on a phone')}>
        <Suspense fallback={<Skeleton variant="rectangular" sx={{ height: 1 }} />}>
          {isPublished ? <ShownPage page={published} /> : <AppPage />}
        </Suspense>
      </PhoneFrame>
    </FormSection>
  );
};

const resolver = zodResolver(PageDraftFields.extend({ image: Picture }));

const reasonOf = ({ may_change: may, content_id: page }: PageDraft): string | undefined =>
  may
    ? undefined
    : page === null
      ? t('you need the permission to add pages.')
      : t('you need the permission to change pages.');

/** Edits a draft of a page, and publishes it. */
export const DraftEdit = () => (
  <Edit<PageDraft & RaRecord>
    noun={t('draft')}
    sentence={t('Riders see it only after you publish it.')}
    transform={withPictureToSend}
    redirect={false}
    refusal={reasonOf}
    aside={<DraftPreview />}
  >
    <SimpleForm resolver={resolver} labels={contentLabels()} toolbar={<Toolbar label={t('Save draft')} />}>
      <PublishSection />
      <ContentInputs />
    </SimpleForm>
  </Edit>
);
