import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { messages } from '../../../contract/messages';

/** Says to a screen reader what a skeleton shows. */
export const LoadingWord = () => (
  <Box role="status" sx={visuallyHidden}>
    {messages.loading}
  </Box>
);
