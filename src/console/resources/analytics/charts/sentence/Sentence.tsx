import { Box } from '@mui/material';

const DAY = /(\d{2}-\d{2}-\d{4})/;

/** A sentence whose dates do not wrap. */
export const Sentence = ({ text }: { readonly text: string }) =>
  text.split(DAY).map((part, at) =>
    DAY.test(part) ? (
      <Box key={at} component="span" sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ) : (
      part
    ),
  );
