import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Said } from '../../language/Said';

/** What a notice says. */
export interface StateNoticeProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` for a failure, `status` for everything else. */
  readonly role?: 'alert' | 'status';
}

/** Shown where content would be: an icon, what is the matter, and what to do about it. */
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
      <Said>{title}</Said>
    </Typography>
    <Box sx={({ measures }) => ({ maxWidth: measures.readingColumn })}>{children}</Box>
    {action && <Box sx={{ pt: 1 }}>{action}</Box>}
  </Stack>
);
