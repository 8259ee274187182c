import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useId, useState, type SyntheticEvent } from 'react';

interface SaveViewDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}

/** Asks for the name of a view that is being saved. */
export const SaveViewDialog = ({ isOpen, onClose, onSave }: SaveViewDialogProps) => {
  const id = useId();
  const [name, setName] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    onSave(name.trim());
    setName('');
    onClose();
  };
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id} variant="h2">
          Save this view
        </DialogTitle>
        <DialogContent>
          <DialogContentText>Search, filters, sorting and rows a page, under a name of yours.</DialogContentText>
          <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} autoFocus required />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Save view
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
