import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, IconButton, Paper, Stack, Typography, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { useState } from 'react';

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

/** A notification on a locked phone: cut to a line of title and two of text until it is opened. */
export const LockScreenMessage = ({ app, title, text }: LockScreenMessageProps) => {
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
          {app} · now
        </Typography>
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Show less of the notification' : 'Show all of the notification'}
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
