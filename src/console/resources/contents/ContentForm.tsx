import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type * as z from 'zod';
import { ContentDraft, type Content } from '../../../contract/endpoints/contents';
import { Picture } from '../../../contract/values';
import { copyName, Create } from '../../ui/form/Create';
import { Edit } from '../../ui/form/Edit';
import { useReadOnly } from '../../ui/form/formContext';
import { FormSection } from '../../ui/form/FormSection';
import { TextInput } from '../../ui/form/inputs';
import { Toolbar } from '../../ui/form/SaveBar';
import { SimpleForm } from '../../ui/form/SimpleForm';
import { zodResolver } from '../../ui/form/zodResolver';
import { PhoneFrame } from '../../ui/page/PhoneFrame';
import { copyPicture } from '../../ui/picture/encodePicture';
import { ImageInput } from '../../ui/picture/ImageInput';
import { withPictureToSend } from '../../ui/picture/PictureValue';
import { RichTextInput } from './richText/RichTextInput';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { DraftNotice, SaveAsDraft } from './SaveAsDraft';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

/** The inputs of a page of the app: title, text, picture. The text of a draft may still be empty. */
export const ContentInputs = ({ isTextRequired = false }: { readonly isTextRequired?: boolean }) => (
  <>
    <FormSection title={t('Page')} sentence={t('Riders read it in the app.')}>
      <TextInput source="content_title" label={t('Title')} isRequired helperText={t('3 to 120 characters')} />
      <RichTextInput source="content_description" label={t('Text')} isRequired={isTextRequired} />
    </FormSection>
    <FormSection title={t('Picture')} sentence={t('Shown above the text. Optional.')}>
      <ImageInput source="image" label={t('Picture')} />
    </FormSection>
  </>
);

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

/** The labels shared by the forms of pages and of their drafts. */
export const contentLabels = perLanguage(() => ({
  content_title: t('title'),
  content_description: t('text'),
  image: t('picture'),
}));

const schema = ContentDraft.omit({ userid: true }).extend({ image: Picture });
const resolver = zodResolver(schema);

/** The form of a page, for the page that adds one and the page that edits one. */
const ContentForm = () => (
  <SimpleForm<z.infer<typeof schema>, Content>
    resolver={resolver}
    defaultValues={{ content_title: '', content_description: '', image: null }}
    labels={contentLabels()}
    toolbar={
      <Toolbar>
        <SaveAsDraft />
      </Toolbar>
    }
  >
    <DraftNotice />
    <ContentInputs isTextRequired />
  </SimpleForm>
);

/** Adds a page of the app. */
export const ContentCreate = () => (
  <Create<Content>
    noun={t('page')}
    sentence={t('Riders read it in the app.')}
    transform={withPictureToSend}
    copyOf={async ({ content_title, content_description, image }) => ({
      content_title: copyName(content_title, 120),
      content_description,
      image: await copyPicture(image),
    })}
    aside={<ContentPreview />}
  >
    <ContentForm />
  </Create>
);

/** Edits a page of the app, or shows it without the permission to edit. */
export const ContentEdit = () => (
  <Edit<Content>
    noun={t('page')}
    sentence={t('Changes show in the app as soon as they are saved.')}
    transform={withPictureToSend}
    hasHistory
    aside={<ContentPreview />}
  >
    <ContentForm />
  </Edit>
);
