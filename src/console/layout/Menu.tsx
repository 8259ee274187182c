import { Box, List } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { MenuEntry } from './MenuEntry';
import { MenuSkeleton } from './MenuSkeleton';
import { useMenuEntries } from './useMenuEntries';
import { currentItem } from './visibleEntries';

/** The pages that the signed-in person may open, with the one that is open marked. */
export const Menu = () => {
  const { pathname } = useLocation();
  const { entries, hasFailed } = useMenuEntries();
  const currentId = entries && currentItem(entries, pathname)?.id;
  return (
    <Box component="nav" aria-label="Pages" sx={{ px: 2, pb: 3 }}>
      {entries && (
        <List disablePadding>
          {entries.map((item) => (
            <MenuEntry key={item.id} item={item} currentId={currentId} />
          ))}
        </List>
      )}
      {!entries && !hasFailed && <MenuSkeleton />}
    </Box>
  );
};
