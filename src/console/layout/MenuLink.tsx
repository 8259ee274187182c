import { Chip, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { publicPaths } from '../publicPaths';
import type { MenuItem } from './MenuItem';
import { LoadPageContext } from './ServedPagesContext';
import { insidePath } from './visibleEntries';

/** What an entry that leads to a page needs to know. */
export interface MenuLinkProps {
  readonly item: MenuItem;
  readonly isCurrent: boolean;
  /** True for what stands in a collapse: it is set in and has no icon. */
  readonly nested: boolean;
}

/** An entry of the menu that leads to a page. */
export const MenuLink = ({ item, isCurrent, nested }: MenuLinkProps) => {
  const { title, url = '', icon: Icon, target, external, disabled, chip } = item;
  const loadPage = use(LoadPageContext);
  // Who points at an entry is about to open it. What fails here is told when it is opened.
  const prepare = () => void (external || loadPage(insidePath(item)).catch(() => undefined));
  const link = external ? { component: 'a', href: url } : { component: Link, to: publicPaths.toInside(url) };
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      <ListItemButton
        {...link}
        onPointerEnter={prepare}
        onFocus={prepare}
        {...(target && { target: '_blank', rel: 'noreferrer' })}
        disabled={disabled ?? false}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        sx={{
          borderRadius: 1,
          py: nested ? 0.5 : 0.75,
          '&.Mui-selected': { bgcolor: 'surfaces.marked', color: 'primary.main' },
          '&.Mui-selected:hover': { bgcolor: 'surfaces.marked' },
        }}
      >
        {!nested && Icon && (
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon fontSize="small" />
          </ListItemIcon>
        )}
        <ListItemText
          primary={title}
          slotProps={{ primary: { variant: nested ? 'body2' : 'body1', fontWeight: isCurrent ? 500 : 400 } }}
          sx={{ pl: nested ? 4.5 : 0 }}
        />
        {chip && <Chip size="small" label={chip} />}
      </ListItemButton>
    </ListItem>
  );
};
