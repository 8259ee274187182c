import { Box } from '@mui/material';
import { useRecordContext, type RaRecord } from 'react-admin';
import type { PageDraft } from '../../../contract/endpoints/contentDrafts';
import { RecordLink } from '../../ui/fields/RecordLink';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { StatusChip } from '../../ui/fields/StatusChip';
import { TimeField } from '../../ui/fields/TimeField';
import { CreateButton } from '../../ui/list/CreateButton';
import { DataTable } from '../../ui/list/DataTable';
import { List } from '../../ui/list/List';
import { BackLink } from '../../ui/page/BackLink';
import { t } from '../../language/t';
import { draftState } from './drafts';

const DraftState = () => {
  const draft = useRecordContext<PageDraft>();
  return draft ? <StatusChip {...draftState(draft)} /> : null;
};

/** The published page of a draft. */
const PageOfDraft = () => {
  const draft = useRecordContext<PageDraft>();
  if (!draft) return null;
  return draft.content_id === null ? (
    t('New page')
  ) : (
    <ReferenceLink resource="contents" id={draft.content_id} text={draft.page_title} />
  );
};

const Column = DataTable.Col<PageDraft & RaRecord>;

const addPage = <CreateButton resource="contents" noun={{ one: 'page', many: 'pages' }} />;

/** The drafts of pages, which riders do not see yet. */
export const DraftList = () => (
  <>
    <BackLink resource="contents">{t('Back to the pages')}</BackLink>
    <List<PageDraft & RaRecord>
      title={t('Drafts of pages')}
      sentence={t('Riders do not see drafts until you publish them.')}
      noun={{ one: 'draft', many: 'drafts' }}
      empty={
        <>
          {t('To add a draft, choose “Save as draft” in the form of a page.')}
          <Box component="span" sx={{ display: 'block', pt: 2 }}>
            {addPage}
          </Box>
        </>
      }
      actions={addPage}
    >
      <DataTable>
        <Column source="content_title" label={t('Title')} field={RecordLink} />
        <Column source="publish_at" label={t('Status')} field={DraftState} sortedAs="times" />
        <Column source="page_title" label={t('Page')} field={PageOfDraft} />
        <Column source="updated_at" label={t('Saved')} field={TimeField} sortByOrder="DESC" />
        <Column source="updated_by" label={t('By')} />
      </DataTable>
    </List>
  </>
);
