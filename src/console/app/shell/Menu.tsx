import { Box, List, Skeleton, ListItem, Typography, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { createContext, memo, useDeferredValue, useEffect, useId, useRef, type ReactNode, use } from 'react';
import { useLocation, Link } from 'react-router-dom';
import type { WaitingItem } from '../../../contract/endpoints/waiting';
import { messages } from '../../../contract/messages';
import { Tag } from '../../ui/fields/Tag';
import { t } from '../../language/t';
import { publicPaths } from '../publicPaths';
import { MenuCollapse } from './MenuCollapse';
import { useMenuEntries } from './useMenuEntries';
import { currentItem, itemsOf, insidePath } from './visibleEntries';
import type { MenuItem } from './MenuItem';
import { useWaitingByPath, WaitingBadge } from './waitingItems';

// The counts of waiting work are read once for all entries.
const WaitingContext = createContext<ReadonlyMap<string, WaitingItem>>(new Map());

interface MenuLinkProps {
  readonly item: MenuItem;
  readonly isCurrent: boolean;
  /** True inside a collapse: it is indented and has no icon. */
  readonly nested: boolean;
}

/** An entry of the menu with a link to a page. */
const MenuLink = memo(({ item, isCurrent, nested }: MenuLinkProps) => {
  const { title, url = '', icon: Icon, target, external, disabled, chip } = item;
  const waiting = use(WaitingContext).get(insidePath(item));
  const link = external ? { component: 'a', href: url } : { component: Link, to: publicPaths.toInside(url) };
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // In a low window the reports are below the edge of the drawer.
    if (isCurrent) entry.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <ListItem
      disablePadding
      ref={entry}
      secondaryAction={waiting && <WaitingBadge {...waiting} />}
      sx={{ mb: 0.25, '& .MuiListItemSecondaryAction-root': { right: 8 } }}
    >
      <ListItemButton
        {...link}
        {...(target && { target: '_blank', rel: 'noreferrer' })}
        disabled={disabled ?? false}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        sx={{
          borderRadius: 1,
          py: { xs: nested ? 0.5 : 0.75, md: 0.25 },
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
        {chip && <Tag isFilled>{chip}</Tag>}
      </ListItemButton>
    </ListItem>
  );
});

/** A part of the menu that is always open under its title. */
const MenuGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const titleId = useId();
  return (
    <ListItem disablePadding sx={{ display: 'block', pt: 1 }}>
      <Typography id={titleId} variant="overline" component="div" sx={{ px: 2, color: 'text.secondary' }}>
        {title}
      </Typography>
      <List disablePadding aria-labelledby={titleId}>
        {children}
      </List>
    </ListItem>
  );
};

interface MenuEntryProps {
  readonly item: MenuItem;
  /** The id of the item whose page is open. */
  readonly currentId?: string | undefined;
  /** True inside a collapse. */
  readonly nested?: boolean;
}

/** One entry with its children, rendered by its type; an unknown type is reported (docs/product.md#routes). */
export const MenuEntry = memo(({ item, currentId, nested = false }: MenuEntryProps) => {
  const { type, title, icon, children = [] } = item;
  const work = use(WaitingContext);
  switch (type) {
    case 'item':
      return <MenuLink item={item} isCurrent={item.id === currentId} nested={nested} />;
    case 'collapse':
      return (
        <MenuCollapse
          title={title}
          icon={icon}
          holdsCurrent={itemsOf(children).some(({ id }) => id === currentId)}
          waiting={itemsOf(children).reduce((sum, each) => sum + (work.get(insidePath(each))?.count ?? 0), 0)}
        >
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
          <Typography color="error">{t(messages.menuItemsError)}</Typography>
        </ListItem>
      );
  }
});
MenuEntry.displayName = 'MenuEntry';

/** A placeholder of a menu whose entries are not known yet. */
const MenuSkeleton = () => (
  <Box aria-hidden sx={{ px: 2 }}>
    {['60%', '75%', '50%'].map((width) => (
      <Skeleton key={width} width={width} sx={{ my: 2.5 }} />
    ))}
  </Box>
);

const noEntries: readonly MenuItem[] = [];

/** The pages that the signed-in person may open; the open one is marked. */
export const Menu = memo(() => {
  const { pathname } = useLocation();
  const { entries: known, hasFailed } = useMenuEntries();
  // Deferred, so that the requested page renders first; the menu's space is reserved.
  const entries = useDeferredValue(known, noEntries);
  const currentId = entries && currentItem(entries, pathname)?.id;
  const waiting = useWaitingByPath();
  return (
    <Box component="nav" aria-label={t('Pages')} sx={{ px: 2, pb: 3 }}>
      {entries && (
        <WaitingContext value={waiting}>
          <List disablePadding>
            {entries.map((item) => (
              <MenuEntry key={item.id} item={item} currentId={currentId} />
            ))}
          </List>
        </WaitingContext>
      )}
      {!known && !hasFailed && <MenuSkeleton />}
    </Box>
  );
});
