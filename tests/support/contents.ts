import type { ContentDraft } from '../../src/contract/endpoints/contents';

/** A page of the app as it is sent to be saved. */
export const draft = (changes: Partial<ContentDraft> = {}): ContentDraft => ({
  userid: 1,
  content_title: 'Refund policy',
  content_description: '<p>You get your money back.</p>',
  image: {},
  ...changes,
});
