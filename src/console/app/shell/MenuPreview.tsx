import { Typography, List, ListItem, ListItemIcon, ListItemText } from '@mui/material';
import { memo, useDeferredValue, useMemo } from 'react';
import type { PermissionFlags } from '../../../contract/permissions';
import { t } from '../../language/t';
import { useServedPages } from './useMenuEntries';
import { visibleEntries } from './visibleEntries';
import type { MenuItem } from './MenuItem';

interface MenuPreviewListProps {
  readonly entries: readonly MenuItem[];
  /** The name of the list; a nested one needs none. */
  readonly label?: string;
}

/** Entries of the menu as text, with their children indented below. */
const MenuPreviewList = memo(({ entries, label }: MenuPreviewListProps) => (
  <List disablePadding dense aria-label={label} sx={{ width: 1 }}>
    {entries.map(({ id, title, type, icon: Icon, children }) => (
      <ListItem key={id} disablePadding sx={{ flexWrap: 'wrap', py: 0.25 }}>
        {type === 'group' ? (
          <Typography variant="overline" component="div" sx={{ width: 1, pt: 0.5, color: 'text.secondary' }}>
            {title}
          </Typography>
        ) : (
          <>
            <ListItemIcon>{Icon && <Icon fontSize="small" />}</ListItemIcon>
            <ListItemText primary={title} />
          </>
        )}
        {children && <MenuPreviewList entries={children} />}
      </ListItem>
    ))}
  </List>
));
MenuPreviewList.displayName = 'MenuPreviewList';

/** The menu for somebody with these flags, as a read-only preview. */
export const MenuPreview = ({ flags }: { readonly flags: PermissionFlags }) => {
  const served = useServedPages();
  // Deferred, so that the preview does not delay the click that changes it.
  const shown = useDeferredValue(flags);
  const entries = useMemo(() => visibleEntries(shown, served), [shown, served]);
  return entries.length > 0 ? (
    <MenuPreviewList entries={entries} label={t('Menu with these permissions')} />
  ) : (
    <Typography color="text.secondary">{t('Empty menu: no page can be opened.')}</Typography>
  );
};
