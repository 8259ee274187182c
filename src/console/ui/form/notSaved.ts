import { isFailure, mayBeDone } from '../../../contract/failure';
import { messages } from '../../../contract/messages';
import { t } from '../../language/t';
import { causeOf } from '../page/FailureNotice';

/**
 * The reason for a failed save: the server's message, or else the catalogue's.
 * If no readable answer arrived, a second line has the cause.
 * For a new record it warns that the record may exist: a second attempt would make it twice.
 */
export const notSaved = (failure: Error, isNew: boolean): string => {
  // Any other error is a fault of this program, whose message means nothing to people.
  if (!isFailure(failure)) return t(messages.anUnexpectedError);
  const said = failure.message || t(messages.somethingWentWrong);
  if (failure.kind === 'notOffered')
    return t('The server did not accept this. Copy your text and tell your administrator.');
  const further = [
    failure.isUnread && causeOf(failure),
    isNew && mayBeDone(failure) && t('It may already be saved. Check the list before you save again.'),
  ].filter((part) => typeof part === 'string');
  return further.length > 0 ? `${said}\n${further.join(' ')}` : said;
};
