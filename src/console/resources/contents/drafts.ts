import { useGetList, useGetOne, type RaRecord } from 'react-admin';
import type { PageDraft } from '../../../contract/endpoints/contentDrafts';
import type { Content } from '../../../contract/endpoints/contents';
import type { Id } from '../../../contract/values';
import type { StatusColour } from '../../ui/fields/StatusChip';
import { t } from '../../language/t';
import { formatTime } from '../../ui/words/time';

const MAX_DRAFTS = 1000;
// Rows that are rendered within this many milliseconds share one answer.
const FRESH_MS = 10_000;
const quietly = { onError: () => undefined };

/** Returns the drafts of pages; undefined until they are loaded, and where the server keeps none. */
export const usePageDrafts = (): readonly PageDraft[] | undefined => {
  const all = { pagination: { page: 1, perPage: MAX_DRAFTS }, sort: { field: 'updated_at', order: 'DESC' } } as const;
  return useGetList<PageDraft & RaRecord>('content-drafts', all, { ...quietly, staleTime: FRESH_MS }).data;
};

/** Returns the published page of a draft; undefined for a new one. */
export const usePublishedPage = (id: Id | null | undefined): (Content & RaRecord) | undefined =>
  useGetOne<Content & RaRecord>('contents', { id: id ?? '' }, { ...quietly, enabled: id !== null && id !== undefined })
    .data;

type State = Pick<PageDraft, 'problem' | 'publish_at'>;

/** Returns the state of a draft, in words and in a colour. */
export const draftState = ({ problem, publish_at: at }: State): { status: string; colour: StatusColour } => {
  if (problem !== '') return { status: t('Not published'), colour: 'error' };
  if (at) return { status: t('Publishes on {time}', { time: formatTime(at) }), colour: 'info' };
  return { status: t('Draft'), colour: 'default' };
};
