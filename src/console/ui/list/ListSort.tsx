import SwapVert from '@mui/icons-material/SwapVert';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { sortChoices } from './sortChoices';
import { useList } from './useList';

/** Sorts cards, which have no header to press. */
export const ListSort = ({ columns }: { readonly columns: ReactNode }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { sort, setSort } = useList();
  return (
    <>
      <Button
        size="small"
        startIcon={<SwapVert />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Sort
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {sortChoices(columns).map(({ label, field, order }) => (
          <MenuItem
            key={`${field} ${order}`}
            selected={sort.field === field && sort.order === order}
            onClick={() => {
              setSort({ field, order });
              setAnchor(null);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
