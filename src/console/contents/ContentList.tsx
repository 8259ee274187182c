import { DataTable } from 'react-admin';
import type { Content } from '../../contract/endpoints/contents';
import { RecordLink } from '../ui/fields/RecordLink';
import { formatTime } from '../ui/fields/time';
import { TimeField } from '../ui/fields/TimeField';
import type { ExportColumn } from '../ui/list/csv';
import { ListPage } from '../ui/list/ListPage';
import { ContentCard } from './ContentCard';
import { pictureAddress } from './picture';
import { ThumbnailField } from './ThumbnailField';

const Column = DataTable.Col<Content>;

const exported: readonly ExportColumn<Content>[] = [
  { label: 'Id', value: ({ id }) => String(id) },
  { label: 'Title', value: ({ content_title }) => content_title },
  { label: 'Picture', value: ({ image }) => pictureAddress(image) },
  { label: 'Text as HTML', value: ({ content_description }) => content_description },
  { label: 'Last change', value: ({ updated_at }) => formatTime(updated_at) },
];

/** The pages of text that riders read in the app. */
export const ContentList = () => (
  <ListPage<Content>
    title="Content Management"
    sentence="The pages of text that riders read in the app."
    noun={{ one: 'page', many: 'pages' }}
    purpose="A page is a title, a text and, if you like, a picture: how to ride, what is new, the terms."
    sort={{ field: 'content_title', order: 'ASC' }}
    exported={exported}
    card={<ContentCard />}
  >
    <Column source="content_title" label="Title" field={RecordLink} />
    <Column source="image" label="Picture" field={ThumbnailField} disableSort />
    <Column source="updated_at" label="Last change" field={TimeField} sortByOrder="DESC" />
    <Column source="updated_by" label="By" />
  </ListPage>
);
