import { Chip } from '@mui/material';
import { statusColour } from './statusColour';

/** How a ticket, a payment or a refund stands, in words and in its colour. */
export const StatusChip = ({ field, status }: { readonly field: string; readonly status: string }) => (
  <Chip size="small" variant="outlined" color={statusColour(field, status)} label={status} />
);
