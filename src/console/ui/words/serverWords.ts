import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';

const OURS = new Set([
  ...['payment_mode', 'stage', 'channel', 'ticket_type', 'source', 'purchase', 'kind', 'reason'],
  ...['event', 'note', 'problem', 'category', 'bannerType'],
]);

/** The status of the work on a record, in the person's language. A button is named "Open" too, with another translation. */
export const workStatusInWords = (word: string): string => (word === 'Open' ? t('Open{work}', { work: '' }) : t(word));

/** Translates the text of a field if it is one of the server's own words; other texts stay unchanged. */
export const fieldValueInWords = (field: string, text: string): string => {
  if (field === 'follow_up') return workStatusInWords(text);
  return OURS.has(field) ? translateServerText(text) : text;
};

/** Translates the text of a filter's choice, which is one of the server's own words. */
export const optionInWords = (field: string, option: string): string =>
  field === 'follow_up' ? workStatusInWords(option) : t(option);
