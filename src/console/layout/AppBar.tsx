import MenuIcon from '@mui/icons-material/Menu';
import { AppBar as MuiAppBar, Box, IconButton, Toolbar, Tooltip } from '@mui/material';
import { Brand } from './Brand';
import { SearchButton } from './SearchButton';
import { ThemeButton } from './ThemeButton';
import { UserMenu } from './UserMenu';

/** What the top bar needs to know. */
export interface AppBarProps {
  /** The operator's title, from config.json. */
  readonly title: string;
  readonly isDrawerOpen: boolean;
  readonly onDrawerToggle: () => void;
  readonly onSearch: () => void;
}

/** The fixed top bar: drawer, title, search, light or dark, and the person who is signed in. */
export const AppBar = ({ title, isDrawerOpen, onDrawerToggle, onSearch }: AppBarProps) => {
  const drawerLabel = isDrawerOpen ? 'Close the menu' : 'Open the menu';
  return (
    <MuiAppBar position="fixed" sx={{ displayPrint: 'none' }}>
      <Toolbar
        disableGutters
        sx={({ measures, breakpoints }) => ({
          gap: 0.5,
          // Toolbar and padding make up the offset at which the content begins.
          padding: `${measures.mainPadding}px`,
          minHeight: `${measures.toolbarHeight}px`,
          height: measures.topOffset,
          [breakpoints.up('xs')]: { minHeight: measures.toolbarHeight },
        })}
      >
        <Tooltip title={drawerLabel}>
          <IconButton edge="start" onClick={onDrawerToggle} aria-label={drawerLabel} aria-expanded={isDrawerOpen}>
            <MenuIcon />
          </IconButton>
        </Tooltip>
        <Brand title={title} />
        <Box sx={{ flex: 1 }} />
        <SearchButton onClick={onSearch} />
        <ThemeButton />
        <UserMenu />
      </Toolbar>
    </MuiAppBar>
  );
};
