import { Drawer } from '@mui/material';
import { memo, type ReactNode } from 'react';

interface AppDrawerProps {
  /** True from the medium width up: the drawer is then beside the page, else above it. */
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
          // The scroll bar takes its space from the padding: opening a section moves nothing and wraps no title.
          ...{ overflowX: 'hidden' },
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
