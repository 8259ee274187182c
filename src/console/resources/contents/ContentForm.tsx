import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type * as z from 'zod';
import { ContentDraft, type Content } from '../../../contract/endpoints/contents';
import { Picture } from '../../../contract/values';
import { copyName } from '../../ui/form/CopiedForm';
import { CreatePage, EditPage } from '../../ui/form/EditPage';
import { useReadOnly } from '../../ui/form/formContext';
import type { FormDefinition } from '../../ui/form/FormDefinition';
import { FormSection } from '../../ui/form/FormSection';
import { TextInput } from '../../ui/form/inputs';
import { PhoneFrame } from '../../ui/page/PhoneFrame';
import { copyPicture } from '../../ui/picture/encodePicture';
import { ImageInput } from '../../ui/picture/ImageInput';
import { pictureToSend } from '../../ui/picture/PictureValue';
import { RichTextInput } from './richText/RichTextInput';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { DraftNotice, SaveAsDraft } from './SaveAsDraft';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

/** The inputs of a page of the app: title, text, picture. */
export const ContentInputs = () => {
  const isReadOnly = useReadOnly();
  return (
    <>
      <FormSection title={t('Page')} sentence={t('Riders read it in the app.')}>
        <TextInput
          source="content_title"
          label={t('Title')}
          readOnly={isReadOnly}
          helperText={t('3 to 120 characters')}
          autoComplete="off"
        />
        <RichTextInput source="content_description" label={t('Text')} />
      </FormSection>
      <FormSection title={t('Picture')} sentence={t('Shown above the text. Optional.')}>
        <ImageInput source="image" label={t('Picture')} />
      </FormSection>
    </>
  );
};

const AppPage = lazyWithRetry(() => import('./AppPage').then((m) => m.AppPage));

/** The page as riders see it, with unsaved changes, beside the form. */
const ContentPreview = () => (
  <FormSection
    title={t('Preview')}
    sentence={useReadOnly() ? t('As riders see it.') : t('As riders see it, with unsaved changes.')}
  >
    <PhoneFrame label={t('Preview of the page on a phone')}>
      <Suspense fallback={<Skeleton variant="rectangular" sx={{ height: 1 }} />}>
        <AppPage />
      </Suspense>
    </PhoneFrame>
  </FormSection>
);

/** The form's values of a page: its picture is the stored one, a new one, or none. */
const ContentForm = ContentDraft.omit({ userid: true }).extend({
  image: Picture,
});
type ContentForm = z.infer<typeof ContentForm>;

/** The fields shared by the forms of pages and of their drafts. */
export const contentFields = perLanguage(
  () =>
    ({
      written: (form: { readonly image: Picture }, before: { readonly image?: Picture } | undefined) => ({
        ...form,
        image: pictureToSend(form.image, before?.image),
      }),
      labels: { content_title: t('title'), content_description: t('text'), image: t('picture') },
      editFlag: 'banner_update',
    }) as const,
);

/** The form of a page, for the page that adds one and the page that edits one. */
const contentDefinition = perLanguage((): FormDefinition<ContentForm, Content> => ({
  ...contentFields(),
  noun: t('page'),
  nameOf: ({ content_title }) => content_title,
  schema: ContentForm,
  saveActions: <SaveAsDraft />,
  children: (
    <>
      <DraftNotice />
      <ContentInputs />
    </>
  ),
  aside: <ContentPreview />,
}));

/** The initial values of a new page. */
const newContent = { content_title: '', content_description: '', image: null };

/** Adds a page of the app. */
export const ContentCreate = () => (
  <CreatePage
    {...contentDefinition()}
    sentence={t('Riders read it in the app.')}
    defaultValues={newContent}
    copyOf={async ({ content_title, content_description, image }) => ({
      content_title: copyName(content_title, 120),
      content_description,
      image: await copyPicture(image),
    })}
  />
);

/** Edits a page of the app, or shows it without the permission to edit. */
export const ContentEdit = () => (
  <EditPage {...contentDefinition()} sentence={t('Changes show in the app as soon as they are saved.')} hasHistory />
);
