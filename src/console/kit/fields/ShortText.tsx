import { Box } from '@mui/material';
import { clamped } from './clamped';
import { Dash } from './Dash';

/** A text that should be short, and stays within two lines where it is not. */
export const ShortText = ({ text }: { readonly text: string }) =>
  text.trim() === '' ? (
    <Dash />
  ) : (
    <Box
      component="bdi"
      sx={({ measures }) => ({ ...clamped(2), overflowWrap: 'break-word', maxWidth: measures.card })}
    >
      {text}
    </Box>
  );
