import { Box, CircularProgress, Typography } from '@mui/material';
import { t } from '../../language/t';

/** Shown in place of a page while its access or its data is still unknown. */
export const LoadingPage = () => (
  <Box
    role="status"
    sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1.5, py: 10, color: 'text.secondary' }}
  >
    <CircularProgress size="1em" color="inherit" aria-hidden />
    <Typography>{t('Loading...')}</Typography>
  </Box>
);
