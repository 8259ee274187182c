import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useCanAccess } from 'react-admin';
import { messages } from '../../../contract/messages';
import { FailureNotice } from '../../ui/page/FailureNotice';
import { AdSettingsForm } from './AdSettingsForm';
import { useAdSettings } from './useAdSettings';

/** How the app shows banners; read-only for whoever may not change them. */
export const AdSettingsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const state = useAdSettings();
  const { canAccess, isPending: isAsking } = useCanAccess({ resource: 'banners', action: 'edit' });
  const isPending = state.isPending || isAsking;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        Ad settings
      </DialogTitle>
      {isPending || state.error ? (
        <>
          <DialogContent>
            {isPending ? (
              <Box role="status">{messages.loading}</Box>
            ) : (
              <FailureNotice error={state.error} onRetry={state.retry} />
            )}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      ) : (
        <AdSettingsForm state={state} isReadOnly={!canAccess} onClose={onClose} />
      )}
    </Dialog>
  );
};
