import { Button, Stack, Typography } from '@mui/material';

/** The place of the difference while what the permissions are compared with is on its way. */
export const DifferenceSkeleton = () => (
  <Stack inert aria-hidden direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', visibility: 'hidden' }}>
    <Typography sx={{ flex: 1 }}>The same.</Typography>
    <Button size="small" variant="outlined">
      Set back to department
    </Button>
  </Stack>
);
