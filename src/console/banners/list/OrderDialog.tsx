import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';
import { useGetList } from 'react-admin';
import type { Banner } from '../../../contract/endpoints/banners';
import { messages } from '../../../contract/messages';
import { FailureNotice } from '../../ui/page/FailureNotice';
import { everyBanner } from '../everyBanner';
import { OrderRows } from './OrderRows';
import { useBannerOrder } from './useBannerOrder';

const quietly = { onError: () => undefined };
const noBanners: readonly Banner[] = [];

/** Puts the banners into the order in which the app shows them, by dragging or by keys. */
export const OrderDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const { data, error, isPending, refetch } = useGetList<Banner>('banners', everyBanner, quietly);
  const order = useBannerOrder(data ?? noBanners, onClose);
  return (
    <Dialog open onClose={order.isSaving ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        Change order
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          The first is shown first. Drag a banner by its handle, or press Space on the handle and use the arrow keys.
        </DialogContentText>
        {error ? (
          <FailureNotice error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <Box role="status">{messages.loading}</Box>
        ) : (
          <OrderRows banners={order.banners} isFixed={order.isSaving} onMove={order.move} />
        )}
        {order.refusal !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {order.refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={order.isSaving}>
          Cancel
        </Button>
        <Button variant="contained" disabled={order.changed === 0} loading={order.isSaving} onClick={order.save}>
          Save order
        </Button>
      </DialogActions>
    </Dialog>
  );
};
