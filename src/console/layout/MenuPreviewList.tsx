import { List, ListItem, ListItemIcon, ListItemText } from '@mui/material';
import type { MenuItem } from './MenuItem';

/** What a list of the preview needs to know. */
export interface MenuPreviewListProps {
  readonly entries: readonly MenuItem[];
  /** What the list is called; one inside another needs no name. */
  readonly label?: string;
}

/** Entries of the menu as text, with what is in them set in below. */
export const MenuPreviewList = ({ entries, label }: MenuPreviewListProps) => (
  <List disablePadding dense aria-label={label} sx={{ width: 1 }}>
    {entries.map(({ id, title, icon: Icon, children }) => (
      <ListItem key={id} disablePadding sx={{ flexWrap: 'wrap', py: 0.25 }}>
        <ListItemIcon>{Icon && <Icon fontSize="small" />}</ListItemIcon>
        <ListItemText primary={title} />
        {children && <MenuPreviewList entries={children} />}
      </ListItem>
    ))}
  </List>
);
