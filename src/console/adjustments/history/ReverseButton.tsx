import { Button } from '@mui/material';
import { useState } from 'react';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { ReverseDialog } from './ReverseDialog';

/** Undoes an entry by its opposite, after asking. */
export const ReverseButton = ({ adjustment }: { readonly adjustment: LoyaltyAdjustment }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" color="error" variant="outlined" sx={{ mr: 'auto' }} onClick={() => setOpen(true)}>
        Reverse
      </Button>
      <ReverseDialog adjustment={adjustment} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
