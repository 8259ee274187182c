import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';

const OURS = new Set([
  ...['payment_mode', 'stage', 'channel', 'ticket_type', 'source', 'purchase', 'kind', 'reason'],
  ...['event', 'note', 'problem', 'category', 'bannerType'],
]);

/**
 * The status of the work on a record, in the person's language.
 * A button is named "Open" too, with another translation.
 */
export const workWords = (word: string): string => (word === 'Open' ? t('Open{work}', { work: '' }) : t(word));

/** The text of a field in the person's language if it is one of the server's own words. Other texts stay unchanged. */
export const ourWords = (field: string, text: string): string => {
  if (field === 'follow_up') return workWords(text);
  return OURS.has(field) ? translateServerText(text) : text;
};

/** The text of a filter's choice, which is a value of the server's own. */
export const optionWords = (field: string, option: string): string =>
  field === 'follow_up' ? workWords(option) : t(option);
