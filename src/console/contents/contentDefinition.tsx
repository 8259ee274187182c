import type * as z from 'zod';
import { ContentDraft, type Content } from '../../contract/endpoints/contents';
import { Picture } from '../../contract/values';
import type { FormDefinition } from '../ui/form/FormDefinition';
import { ContentInputs } from './ContentInputs';
import { ContentPreview } from './ContentPreview';
import { pictureToSend } from './picture';

/** A page as the form has it: its picture is the one that stands, a new one, or none. */
const ContentForm = ContentDraft.omit({ userid: true }).extend({
  image: Picture,
});
type ContentForm = z.infer<typeof ContentForm>;

/** The form of a page, for the page that adds one and the page that edits one. */
export const contentDefinition: FormDefinition<ContentForm, Content> = {
  noun: 'page',
  nameOf: ({ content_title }) => content_title,
  schema: ContentForm,
  written: (form, before) => ({ ...form, image: pictureToSend(form.image, before?.image) }),
  labels: { content_title: 'title', content_description: 'text', image: 'picture' },
  editFlag: 'banner_update',
  children: <ContentInputs />,
  aside: <ContentPreview />,
};

/** What the form of a new page begins with. */
export const newContent = { content_title: '', content_description: '', image: null };
