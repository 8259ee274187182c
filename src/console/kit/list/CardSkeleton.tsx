import { Box, Skeleton } from '@mui/material';
import { LoadingWord } from '../page/LoadingWord';

/** The shape of cards that are on their way. */
export const CardSkeleton = () => (
  <>
    <LoadingWord />
    {Array.from({ length: 5 }, (_, card) => (
      <Box key={card} aria-hidden sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Skeleton variant="text" width="50%" />
        <Skeleton variant="text" width="90%" />
        <Skeleton variant="text" width="75%" />
      </Box>
    ))}
  </>
);
