import { Box, CircularProgress, Typography } from '@mui/material';
import { t } from '../../language/t';

/** Shown in a page's place while it is not known whether, or with what, it may show. */
export const LoadingPage = () => (
  <Box
    role="status"
    sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1.5, py: 10, color: 'text.secondary' }}
  >
    <CircularProgress size="1em" color="inherit" aria-hidden />
    <Typography>{t('Loading...')}</Typography>
  </Box>
);
