import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { messages } from '../../../contract/messages';
import { t } from '../../language/t';

/** Says to a screen reader what a skeleton shows. */
export const LoadingWord = () => (
  <Box role="status" sx={visuallyHidden}>
    {t(messages.loading)}
  </Box>
);
