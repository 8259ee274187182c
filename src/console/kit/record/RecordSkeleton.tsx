import { Box, Card, Skeleton, Stack } from '@mui/material';
import { LoadingWord } from '../page/LoadingWord';

/** The shape of a record that is on its way. */
export const RecordSkeleton = () => (
  <>
    <LoadingWord />
    <Stack aria-hidden spacing={2.5}>
      <Box>
        <Skeleton variant="text" width="15%" />
        <Skeleton variant="text" width="30%" sx={{ typography: 'h1' }} />
        <Skeleton variant="text" width="50%" />
      </Box>
      {[24, 32].map((height) => (
        <Card key={height} sx={{ p: 2.5 }}>
          <Skeleton variant="text" width="15%" sx={{ typography: 'h2' }} />
          <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(height), mt: 2 }} />
        </Card>
      ))}
    </Stack>
  </>
);
