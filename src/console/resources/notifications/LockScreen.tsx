import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import { Stack, Typography, Box, IconButton, Paper, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { useState } from 'react';
import { useDefaultTitle, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Notification } from '../../../contract/endpoints/notifications';
import { notificationFacts } from '../../../contract/notificationTimes';
import type { Instant } from '../../../contract/values';
import { formatClock, formatDay } from '../../ui/words/time';
import { t } from '../../language/t';

interface LockScreenMessageProps {
  readonly app: string;
  readonly title: string;
  readonly text: string;
}

const whole: SystemStyleObject<Theme> = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' };

const cutAfter = (lines: number): SystemStyleObject<Theme> => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/** A notification on a locked phone, cut to a line of title and two of text until it is opened. */
const LockScreenMessage = ({ app, title, text }: LockScreenMessageProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Paper elevation={0} sx={{ p: 1.5, border: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 0.5 }}>
        <Box
          sx={({ spacing }) => ({
            display: 'grid',
            placeItems: 'center',
            width: spacing(2.5),
            height: spacing(2.5),
            borderRadius: 0.5,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          })}
        >
          <NotificationsActive aria-hidden sx={{ fontSize: 'inherit' }} />
        </Box>
        <Typography variant="body2" color="text.secondary" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {t('{app} · now', { app })}
        </Typography>
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-label={isOpen ? t('Show less of the notification') : t('Show all of the notification')}
          onClick={() => setOpen(!isOpen)}
          sx={{ my: -0.5 }}
        >
          {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
        </IconButton>
      </Stack>
      <Typography variant="h4" component="p" sx={isOpen ? whole : cutAfter(1)}>
        {title}
      </Typography>
      <Typography sx={isOpen ? whole : cutAfter(2)}>{text}</Typography>
    </Paper>
  );
};

/** The typed values; an emptied field is null. */
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
          {formatClock(at).replace(/^0/, '')}
        </Typography>
        <Typography color="text.secondary">{formatDay(at)}</Typography>
      </Stack>
      <LockScreenMessage
        app={typeof app === 'string' ? app : ''}
        title={notification_title?.trim() || t('Title')}
        text={description?.trim() || t('Text')}
      />
    </Stack>
  );
};
