import { List, ListItem, Typography } from '@mui/material';
import { useId } from 'react';
import type { ReactNode } from 'react';

/** A part of the menu that always stands open under its title. */
export const MenuGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const titleId = useId();
  return (
    <ListItem disablePadding sx={{ display: 'block', pt: 2 }}>
      <Typography id={titleId} variant="overline" component="div" sx={{ px: 2, color: 'text.secondary' }}>
        {title}
      </Typography>
      <List disablePadding aria-labelledby={titleId}>
        {children}
      </List>
    </ListItem>
  );
};
