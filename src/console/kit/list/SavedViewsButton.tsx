import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import {
  Button,
  Divider,
  IconButton,
  ListItemText,
  Menu,
  MenuItem,
  Stack,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useState, useId, type SyntheticEvent } from 'react';
import { extractValidSavedQueries, useSavedQueries, type SavedQuery } from 'react-admin';
import { useList } from './useList';

interface SaveViewDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}

/** Asks for the name of a view that is being saved. */
const SaveViewDialog = ({ isOpen, onClose, onSave }: SaveViewDialogProps) => {
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

/** The saved views of the list on show: search, filters, sort and rows a page, by name, kept for this person. */
const useSavedViews = () => {
  const { resource, filterValues, sort, perPage, setFilters, setSort, setPerPage } = useList();
  const [stored, setStored] = useSavedQueries(resource);
  const views = extractValidSavedQueries(stored);
  return {
    views,
    open: ({ value }: SavedQuery) => {
      setFilters(value.filter as Record<string, unknown>);
      if (value.sort) setSort(value.sort);
      if (value.perPage) setPerPage(value.perPage);
    },
    /** A view of the same name is replaced. */
    save: (label: string) =>
      setStored([
        ...views.filter((view) => view.label !== label),
        {
          label,
          value: { filter: filterValues, sort, perPage },
        },
      ]),
    remove: ({ label }: SavedQuery) => setStored(views.filter((view) => view.label !== label)),
  };
};

/** The ways this person likes to see the list: opens one, saves what is on show, removes one. */
export const SavedViewsButton = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setNaming] = useState(false);
  const { views, open, save, remove } = useSavedViews();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkBorder />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Views
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {views.map((view) => (
          <Stack key={view.label} component="li" role="none" direction="row" sx={{ alignItems: 'center', pr: 1 }}>
            <MenuItem
              component="div"
              sx={{ flex: 1 }}
              onClick={() => {
                open(view);
                close();
              }}
            >
              <ListItemText primary={view.label} />
            </MenuItem>
            <IconButton size="small" aria-label={`Remove view ${view.label}`} onClick={() => remove(view)}>
              <DeleteOutline fontSize="small" />
            </IconButton>
          </Stack>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            setNaming(true);
            close();
          }}
        >
          Save this view…
        </MenuItem>
      </Menu>
      <SaveViewDialog isOpen={isNaming} onClose={() => setNaming(false)} onSave={save} />
    </>
  );
};
