import type { ChipProps } from '@mui/material';

type Colour = NonNullable<ChipProps['color']>;

const ofTickets: Readonly<Record<string, Colour>> = {
  NEW: 'primary',
  ENTRY_USED: 'secondary',
  EXIT_USED: 'success',
  'Changed Destination': 'info',
};

/** The colour of a ticket's chip (docs/product.md#states): whatever is none of the four known ones is an error's. */
export const ticketStatusColour = (status: string): Colour => ofTickets[status] ?? 'error';

const ofOthers: Readonly<Record<string, Colour>> = {
  Paid: 'success',
  Issued: 'success',
  Written: 'success',
  Processed: 'success',
  earned: 'success',
  Pending: 'warning',
  Failed: 'error',
  Refunded: 'info',
  'Partly refunded': 'info',
  adjusted: 'info',
  redeemed: 'secondary',
  reversed: 'warning',
};

/** The colour of a chip in a column of a report. Beside the tickets' own, a value unknown here has none. */
export const statusColour = (field: string, status: string): Colour =>
  field === 'ticketStatus' ? ticketStatusColour(status) : (ofOthers[status] ?? 'default');
