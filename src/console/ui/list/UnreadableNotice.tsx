import { Alert } from '@mui/material';
import { t } from '../../language/t';
import type { ListMeta } from './useList';

/** Reports the number of rows of an answer that could not be read and are missing. */
export const UnreadableNotice = ({ unreadable, of }: ListMeta) => {
  if (!unreadable) return null;
  return (
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
  );
};
