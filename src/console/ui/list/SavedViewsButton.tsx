import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Button, Divider, IconButton, ListItemText, Menu, MenuItem, Stack } from '@mui/material';
import { useState } from 'react';
import { SaveViewDialog } from './SaveViewDialog';
import { useSavedViews } from './useSavedViews';

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
