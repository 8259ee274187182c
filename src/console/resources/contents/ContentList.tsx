import { Box, Link, Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Content } from '../../../contract/endpoints/contents';
import { Dash } from '../../ui/fields/Dash';
import { RecordLink } from '../../ui/fields/RecordLink';
import { StatusChip } from '../../ui/fields/StatusChip';
import { LinkButton } from '../../ui/page/LinkButton';
import { useRecordPath } from '../../ui/record/useRecordPath';
import { formatTime } from '../../ui/words/time';
import { TimeField } from '../../ui/fields/TimeField';
import { CreateButton } from '../../ui/list/CreateButton';
import { DataTable } from '../../ui/list/DataTable';
import type { ExportColumn } from '../../ui/list/csv';
import { List } from '../../ui/list/List';
import { pictureAddress } from '../../ui/picture/PictureValue';
import { counted } from '../../ui/words/words';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { draftState, usePageDrafts } from './drafts';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

/** A page's picture, small; a dash where it has none. The title beside it names the page. */
const ThumbnailField = () => {
  const address = pictureAddress(useRecordContext<Content>()?.image);
  if (!address) return <Dash />;
  return (
    <Box
      component="img"
      src={address}
      alt=""
      loading="lazy"
      sx={({ spacing }) => ({
        display: 'block',
        width: spacing(8),
        height: spacing(4),
        objectFit: 'cover',
        borderRadius: 0.5,
        bgcolor: 'surfaces.sunken',
      })}
    />
  );
};

// The menu's code loads when the first row menu is opened.
const ContentRowMenu = lazyWithRetry(() => import('./contentActions').then((m) => m.ContentRowMenu));

/** A page's title, with a mark where it has a draft. */
const TitleField = () => {
  const page = useRecordContext<Content>();
  const drafts = usePageDrafts();
  const pathOf = useRecordPath();
  const draft = drafts?.find(({ content_id: id }) => id !== null && String(id) === String(page?.id));
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <RecordLink />
      {draft && (
        <Link
          component={RouterLink}
          to={pathOf('content-drafts', draft.id)}
          underline="none"
          // The mark is above the page's link, which covers the whole cell.
          sx={{ position: 'relative', zIndex: 1 }}
        >
          <StatusChip {...draftState(draft)} />
        </Link>
      )}
    </Stack>
  );
};

/** A link to the drafts, where there are any. */
const DraftsButton = () => {
  const drafts = usePageDrafts();
  if (!drafts || drafts.length === 0) return null;
  return <LinkButton to="/content-drafts">{counted(drafts.length, 'draft')}</LinkButton>;
};

const ContentBulkActionButtons = lazyWithRetry(() =>
  import('./contentActions').then((m) => m.ContentBulkActionButtons),
);

const Column = DataTable.Col<Content>;

const exported = perLanguage((): readonly ExportColumn<Content>[] => [
  { label: t('Id'), value: ({ id }) => String(id) },
  { label: t('Title'), value: ({ content_title }) => content_title },
  { label: t('Picture'), value: ({ image }) => pictureAddress(image) },
  { label: t('Text as HTML'), value: ({ content_description }) => content_description },
  { label: t('Last change'), value: ({ updated_at }) => formatTime(updated_at) },
]);

/** The pages of text that riders read in the app. */
export const ContentList = () => (
  <List<Content>
    title={t('Content Management')}
    sentence={t('Text pages in the app.')}
    noun={{ one: 'page', many: 'pages' }}
    empty={t('Pages such as how to travel, news and terms appear here.')}
    exporter={exported()}
    actions={
      <>
        <DraftsButton />
        <CreateButton />
      </>
    }
  >
    <DataTable rowMenu={ContentRowMenu} bulkActionButtons={<ContentBulkActionButtons />} bulkActions={['delete']}>
      <Column source="content_title" label={t('Title')} field={TitleField} />
      <Column source="image" label={t('Picture')} field={ThumbnailField} disableSort />
      <Column source="updated_at" label={t('Last change')} field={TimeField} sortByOrder="DESC" />
      <Column source="updated_by" label={t('By')} />
    </DataTable>
  </List>
);
