import { Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Notification } from '../../contract/endpoints/notifications';
import { isUntold } from '../../contract/notificationTimes';
import { sentText } from './sentText';
import { UNTOLD } from './untold';

/** How many of a notification's times have gone out; where the server does not say, how many are over, and that it does not. */
export const SentCountField = () => {
  const notification = useRecordContext<Notification>();
  const [now] = useState(() => Date.now());
  if (!notification) return null;
  const text = (
    <Typography variant="inherit" component="span" noWrap>
      {sentText(notification, now)}
    </Typography>
  );
  return isUntold(notification) ? (
    <Tooltip title={UNTOLD} describeChild>
      {text}
    </Tooltip>
  ) : (
    text
  );
};
