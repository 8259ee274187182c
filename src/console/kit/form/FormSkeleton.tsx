import { Box, Card, Skeleton, Stack } from '@mui/material';
import { LoadingWord } from '../page/LoadingWord';

/** The shape of a form whose record is on its way. */
export const FormSkeleton = () => (
  <>
    <LoadingWord />
    <Stack aria-hidden spacing={2.5} sx={({ measures }) => ({ maxWidth: measures.formColumn })}>
      <Box>
        <Skeleton variant="text" width="40%" sx={{ typography: 'h1' }} />
        <Skeleton variant="text" width="70%" />
      </Box>
      <Card sx={{ p: 2.5 }}>
        <Skeleton variant="text" width="30%" sx={{ typography: 'h2' }} />
        <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(5), my: 2 }} />
        <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(5) }} />
      </Card>
      <Card sx={{ p: 2.5 }}>
        <Skeleton variant="text" width="30%" sx={{ typography: 'h2' }} />
        <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(40), mt: 2 }} />
      </Card>
    </Stack>
  </>
);
