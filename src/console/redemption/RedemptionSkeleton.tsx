import { Card, Skeleton, Stack } from '@mui/material';
import { LoadingWord } from '../ui/page/LoadingWord';

/** The shape of the rules while they are on their way. */
export const RedemptionSkeleton = () => (
  <>
    <LoadingWord />
    <Stack aria-hidden spacing={2.5}>
      {[18, 30].map((height) => (
        <Card key={height} sx={{ p: 2.5 }}>
          <Skeleton variant="text" width="30%" sx={{ typography: 'h2' }} />
          <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(height), mt: 2 }} />
        </Card>
      ))}
    </Stack>
  </>
);
