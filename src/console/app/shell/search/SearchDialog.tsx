import { Dialog } from '@mui/material';
import { SearchPanel } from './SearchPanel';

/** What the search needs to know. */
export interface SearchDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog that finds any record, page or action by a few letters or digits. */
export const SearchDialog = ({ isOpen, onClose }: SearchDialogProps) => (
  <Dialog
    open={isOpen}
    onClose={onClose}
    fullWidth
    maxWidth="md"
    sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    slotProps={{
      paper: {
        'aria-label': 'Find anything',
        sx: { mx: { xs: 1, sm: 2 }, width: (theme) => `calc(100% - ${theme.spacing(4)})` },
      },
    }}
  >
    <SearchPanel onClose={onClose} />
  </Dialog>
);
