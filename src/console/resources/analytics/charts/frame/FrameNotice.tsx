import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface FrameNoticeProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'alert' | 'status';
}

/** What stands where a picture would: that there is nothing, or that it failed. */
export const FrameNotice = ({ children, action, role = 'status' }: FrameNoticeProps) => (
  <Stack
    role={role}
    spacing={1.5}
    sx={{ alignItems: 'center', justifyContent: 'center', textAlign: 'center', height: '100%', px: 2 }}
  >
    <Typography color="text.secondary">{children}</Typography>
    {action}
  </Stack>
);
