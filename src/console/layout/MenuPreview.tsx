import { Typography } from '@mui/material';
import type { PermissionFlags } from '../../contract/permissions';
import { MenuPreviewList } from './MenuPreviewList';
import { useServedPages } from './ServedPagesContext';
import { visibleEntries } from './visibleEntries';

/** The menu as somebody with these flags would see it, to look at rather than to press. */
export const MenuPreview = ({ flags }: { readonly flags: PermissionFlags }) => {
  const entries = visibleEntries(flags, useServedPages());
  return entries.length > 0 ? (
    <MenuPreviewList entries={entries} label="The menu as a holder would see it" />
  ) : (
    <Typography color="text.secondary">An empty menu: none of the pages can be opened.</Typography>
  );
};
