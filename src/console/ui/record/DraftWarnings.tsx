import { Alert } from '@mui/material';
import type { PageDraft } from '../../../contract/endpoints/contentDrafts';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';
import { formatTime } from '../words/time';

// True if riders see a newer page than the one that the draft is based on.
const isOvertaken = ({ based_on: since, page_updated_at: now }: PageDraft): boolean =>
  since !== null && now !== null && since !== now;

// True if the page of a draft was deleted in the meantime.
const isOrphan = ({ content_id: page, based_on: since }: PageDraft): boolean => page === null && since !== null;

const overwrites = ({ page_updated_by: person, page_updated_at: at }: PageDraft): string =>
  t('{person} changed the published page on {time}. Publishing this draft replaces that change.', {
    person: person || t('unknown'),
    time: formatTime(at ?? undefined),
  });

/** The warnings on a draft of a page before it is published. */
export const DraftWarnings = ({ draft }: { readonly draft: PageDraft }) => (
  <>
    {draft.problem !== '' && (
      <Alert severity="error" variant="outlined">
        {translateServerText(draft.problem)}
      </Alert>
    )}
    {isOvertaken(draft) && (
      <Alert severity="warning" variant="outlined">
        {overwrites(draft)}
      </Alert>
    )}
    {isOrphan(draft) && (
      <Alert severity="warning" variant="outlined">
        {t('The page was deleted. Publishing adds it as a new page.')}
      </Alert>
    )}
  </>
);
