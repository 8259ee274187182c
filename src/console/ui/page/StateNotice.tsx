import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ServerText } from '../../language/ServerText';

/** The content of a notice. */
export interface StateNoticeProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` for a failure, `status` for everything else. */
  readonly role?: 'alert' | 'status';
}

/** Replaces missing content by an icon, the reason, and the next step. */
export const StateNotice = ({ icon, title, children, action, role = 'status' }: StateNoticeProps) => (
  <Stack role={role} spacing={1} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: { xs: 5, sm: 8 } }}>
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: (theme) => theme.spacing(7),
        height: (theme) => theme.spacing(7),
        borderRadius: 1,
        bgcolor: 'surfaces.marked',
        color: 'primary.main',
        mb: 1,
      }}
    >
      {icon}
    </Box>
    <Typography variant="h2">
      <ServerText>{title}</ServerText>
    </Typography>
    <Box sx={({ measures }) => ({ maxWidth: measures.readingColumn })}>{children}</Box>
    {action && <Box sx={{ pt: 1 }}>{action}</Box>}
  </Stack>
);
