import { Drawer } from '@mui/material';
import { memo, type ReactNode } from 'react';

/** What the drawer needs to know. */
interface AppDrawerProps {
  /** True from the medium width up: the drawer is then beside the page, else it comes over it. */
  readonly isWide: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The left drawer, in its two forms. */
export const AppDrawer = memo(({ isWide, isOpen, onClose, children }: AppDrawerProps) => (
  <Drawer
    variant={isWide ? 'persistent' : 'temporary'}
    open={isOpen}
    onClose={onClose}
    sx={{ displayPrint: 'none' }}
    slotProps={{
      paper: {
        sx: ({ measures }) => ({
          // A scroll bar lies in the padding: an opened part of the menu moves nothing, and breaks no title into two lines.
          ...{ overflowX: 'hidden', scrollbarWidth: 'thin' },
          '&, & > *': { width: `min(${measures.drawerWidth}px, 90vw)` },
          ...(isWide ? { top: measures.topOffset, height: `calc(100% - ${measures.topOffset}px)` } : { pt: 2 }),
        }),
      },
    }}
  >
    {children}
  </Drawer>
));
AppDrawer.displayName = 'AppDrawer';
