import { Box, Typography } from '@mui/material';
import type { LoyaltyAccount } from '../../../contract/endpoints/adjustments';
import { pointsCounted } from '../pointsInWords';

/** A member among those that were found: name, number, balance. */
export const CustomerOption = ({ account }: { readonly account: LoyaltyAccount }) => (
  <Box sx={{ display: 'flex', gap: 2, width: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
    <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{account.name || 'No name'}</Typography>
    <Typography color="text.secondary">{account.mobile}</Typography>
    <Typography color="text.secondary">{pointsCounted(account.balance)}</Typography>
  </Box>
);
