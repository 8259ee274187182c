import { Box, Stack } from '@mui/material';
import type { FormHTMLAttributes } from 'react';

/** The filters of the log side by side, one below the other where there is no room. */
export const FilterFields = (props: FormHTMLAttributes<HTMLFormElement>) => (
  <Box component="form" role="search" {...props} sx={{ width: 1, '& .MuiFormControl-root': { my: 0 } }}>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {props.children}
    </Stack>
  </Box>
);
