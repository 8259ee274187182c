import { Box, Skeleton } from '@mui/material';

/** The shape of a menu whose entries are not known yet. */
export const MenuSkeleton = () => (
  <Box aria-hidden sx={{ px: 2 }}>
    {['60%', '75%', '50%'].map((width) => (
      <Skeleton key={width} width={width} sx={{ my: 2.5 }} />
    ))}
  </Box>
);
