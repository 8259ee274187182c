import { Alert } from '@mui/material';
import { t } from '../../language/t';
import type { ListMeta } from './useList';

/** Reports the numbers of unreadable rows, which are missing, and of unreadable days and times. */
export const UnreadableNotice = ({ unreadable, of, unreadTimes }: ListMeta) => (
  <>
    {!!unreadable && (
      <Alert severity="warning" square>
        {of === undefined
          ? t(
              '{count, plural, one {# row could not be read and is not shown.} other {# rows could not be read and are not shown.}}',
              { count: unreadable },
            )
          : t(
              '{count, plural, one {# of {of} could not be read and is not shown.} other {# of {of} could not be read and are not shown.}}',
              { count: unreadable, of },
            )}
      </Alert>
    )}
    {unreadTimes && (
      <Alert severity="warning" square>
        {t('{count} of {of} dates and times could not be read.', { ...unreadTimes })}
      </Alert>
    )}
  </>
);
