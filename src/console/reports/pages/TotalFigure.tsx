import { Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface TotalFigureProps {
  readonly label: string;
  readonly isWaiting: boolean;
  readonly children: ReactNode;
}

/** One sum and what it is of. */
export const TotalFigure = ({ label, isWaiting, children }: TotalFigureProps) => (
  <Box>
    <Typography variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography component="div" noWrap sx={{ fontWeight: 500, minWidth: (theme) => theme.spacing(9) }}>
      {isWaiting ? <Skeleton variant="text" /> : children}
    </Typography>
  </Box>
);
