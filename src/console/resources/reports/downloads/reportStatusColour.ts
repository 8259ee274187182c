import type { ChipProps } from '@mui/material';

/** The colour of a report file's chip (docs/product.md#states): completed green, processing blue, anything else red. */
export const reportStatusColour = (status: string): NonNullable<ChipProps['color']> => {
  if (status === 'completed') return 'success';
  return status === 'processing' ? 'info' : 'error';
};
