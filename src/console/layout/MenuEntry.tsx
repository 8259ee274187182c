import { ListItem, Typography } from '@mui/material';
import { messages } from '../../contract/messages';
import { MenuCollapse } from './MenuCollapse';
import { MenuGroup } from './MenuGroup';
import type { MenuItem } from './MenuItem';
import { MenuLink } from './MenuLink';
import { itemsOf } from './visibleEntries';

/** What an entry of the menu needs to know. */
export interface MenuEntryProps {
  readonly item: MenuItem;
  /** The id of the item whose page is open. */
  readonly currentId?: string | undefined;
  /** True for what stands in a collapse. */
  readonly nested?: boolean;
}

/** One entry, and what is in it, drawn by its type; a type that nobody knows says so (spec section 2). */
export const MenuEntry = ({ item, currentId, nested = false }: MenuEntryProps) => {
  const { type, title, icon, children = [] } = item;
  switch (type) {
    case 'item':
      return <MenuLink item={item} isCurrent={item.id === currentId} nested={nested} />;
    case 'collapse':
      return (
        <MenuCollapse title={title} icon={icon} holdsCurrent={itemsOf(children).some(({ id }) => id === currentId)}>
          {children.map((child) => (
            <MenuEntry key={child.id} item={child} currentId={currentId} nested />
          ))}
        </MenuCollapse>
      );
    case 'group':
      return (
        <MenuGroup title={title}>
          {children.map((child) => (
            <MenuEntry key={child.id} item={child} currentId={currentId} nested={nested} />
          ))}
        </MenuGroup>
      );
    default:
      return (
        <ListItem>
          <Typography color="error">{messages.menuItemsError}</Typography>
        </ListItem>
      );
  }
};
