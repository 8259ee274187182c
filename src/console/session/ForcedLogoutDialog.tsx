import { Button, Dialog, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { messages } from '../../contract/messages';

/** The alert of a forced logout (spec section 4). Whatever closes it leads to the sign-in page. */
export const ForcedLogoutDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open role="alertdialog" aria-labelledby="forced-logout" onClose={onClose}>
    <DialogContent>
      <DialogContentText id="forced-logout">{messages.forcedLogout}</DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button autoFocus variant="contained" onClick={onClose}>
        OK
      </Button>
    </DialogActions>
  </Dialog>
);
