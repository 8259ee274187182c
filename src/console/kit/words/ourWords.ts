import { said } from '../../language/said';
import { t } from '../../language/t';

const OURS = new Set([
  ...['payment_mode', 'stage', 'channel', 'ticket_type', 'source', 'purchase', 'kind', 'reason'],
  ...['event', 'note', 'problem', 'category', 'bannerType'],
]);

/** How far the work on a record is, in the person's language: a button is called "Open" too, and an entry of points "Waiting". */
export const workWords = (word: string): string => {
  if (word === 'Open') return t('Open{work}', { work: '' });
  return word === 'Waiting' ? t('Waiting{work}', { work: '' }) : t(word);
};

/** The text of a field in the person's language where it is a word of the server's own; what people have written stays as it is. */
export const ourWords = (field: string, text: string): string => {
  if (field === 'follow_up') return workWords(text);
  return OURS.has(field) ? said(text) : text;
};

/** What a choice of a filter is called: a value of the server's own. */
export const optionWords = (field: string, option: string): string =>
  field === 'follow_up' ? workWords(option) : t(option);
