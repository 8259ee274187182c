import { messages } from '../../../contract/messages';
import { t } from '../../language/t';

/** Announces to screen readers that a skeleton is loading. */
export const LoadingStatus = () => (
  <div className="unseen" role="status">
    {t(messages.loading)}
  </div>
);
