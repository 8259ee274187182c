import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useDefaultTitle, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Notification } from '../../contract/endpoints/notifications';
import { notificationFacts } from '../../contract/notificationTimes';
import type { Instant } from '../../contract/values';
import { formatClock, formatDay } from '../ui/fields/time';
import { LockScreenMessage } from './LockScreenMessage';

/** What is typed; a field that was emptied is null. */
interface Values {
  readonly notification_title?: string | null;
  readonly description?: string | null;
  readonly schedule_times?: readonly Instant[];
}

/** A locked phone at the next time of the notification, with the notification on it. */
export const LockScreen = () => {
  const record = useRecordContext<Notification>();
  const app = useDefaultTitle();
  const { notification_title, description, schedule_times = [] } = useWatch<Values>();
  const [now] = useState(() => Date.now());
  const at = notificationFacts({ ...record, schedule_times }, now).next_time ?? schedule_times.at(-1) ?? now;
  return (
    <Stack spacing={3} sx={{ minHeight: 1, px: 1.25, pt: 3, pb: 2, bgcolor: 'surfaces.marked' }}>
      <Stack sx={{ alignItems: 'center' }}>
        <Typography component="p" sx={{ fontSize: '3rem', lineHeight: 1, fontWeight: 300 }}>
          {formatClock(at)
            .replace(/ [AP]M$/, '')
            .replace(/^0/, '')}
        </Typography>
        <Typography color="text.secondary">{formatDay(at)}</Typography>
      </Stack>
      <LockScreenMessage
        app={typeof app === 'string' ? app : ''}
        title={notification_title?.trim() || 'Title'}
        text={description?.trim() || 'Text'}
      />
    </Stack>
  );
};
