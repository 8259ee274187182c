import { messages } from '../../../contract/messages';
import { t } from '../../language/t';

/** Says to a screen reader what a skeleton shows. */
export const LoadingWord = () => (
  <div className="unseen" role="status">
    {t(messages.loading)}
  </div>
);
