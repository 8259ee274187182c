import { Dialog } from '@mui/material';
import { CommandList } from './CommandList';

/** What the search needs to know. */
export interface CommandSearchProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog that finds a page or an action by a few letters of its name. */
export const CommandSearch = ({ isOpen, onClose }: CommandSearchProps) => (
  <Dialog
    open={isOpen}
    onClose={onClose}
    fullWidth
    maxWidth="sm"
    sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    slotProps={{
      paper: { 'aria-label': 'Search', sx: { mx: 2, width: (theme) => `calc(100% - ${theme.spacing(4)})` } },
    }}
  >
    <CommandList onClose={onClose} />
  </Dialog>
);
