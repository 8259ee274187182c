import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Search from '@mui/icons-material/Search';
import { AppBar as MuiAppBar, Box, IconButton, Toolbar, Tooltip, ButtonBase, Typography } from '@mui/material';
import { memo } from 'react';
import { useTheme } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../../language/t';
import { UserMenu } from './UserMenu';

/** The operator's title with a drawing of two lines and their interchange; leads to `/`. */
const Brand = ({ title }: { readonly title: string }) => (
  <Box
    component={Link}
    to="/"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.25,
      minWidth: 0,
      px: 0.5,
      py: 1,
      borderRadius: 1,
      color: 'text.primary',
      textDecoration: 'none',
    }}
  >
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{ display: { xs: 'none', sm: 'block' }, width: '2em', height: '2em', flexShrink: 0, color: 'primary.main' }}
    >
      <g fill="none" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round">
        <path d="M3 23h7l12-14h7" />
        <path d="M3 9h7l12 14h7" opacity="0.4" />
      </g>
      <Box
        component="circle"
        cx="16"
        cy="16"
        r="4"
        strokeWidth="3"
        stroke="currentColor"
        sx={{ fill: (theme) => theme.palette.surfaces.frame }}
      />
    </Box>
    <Typography variant="h2" component="span" noWrap>
      {title}
    </Typography>
  </Box>
);

/** Opens the search; looks like a field in a wide window, else like an icon. */
const SearchButton = ({ onClick }: { readonly onClick: () => void }) => (
  <>
    <ButtonBase
      onClick={onClick}
      aria-keyshortcuts="Control+K Meta+K"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flex: '0 1 auto',
        width: (theme) => theme.measures.formAside,
        gap: 1,
        px: 1.5,
        height: (theme) => theme.measures.toolbarHeight,
        justifyContent: 'flex-start',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'surfaces.sunken',
        color: 'text.secondary',
        typography: 'body1',
        '&:hover': { borderColor: 'text.disabled' },
      }}
    >
      <Search fontSize="small" />
      <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
        {t('Find anything')}
      </Box>
      <Box component="kbd" aria-hidden sx={{ font: 'inherit', typography: 'overline' }}>
        {t('Ctrl K')}
      </Box>
    </ButtonBase>
    <Tooltip title={t('Search')}>
      <IconButton onClick={onClick} aria-label={t('Search')} sx={{ display: { xs: 'inline-flex', md: 'none' } }}>
        <Search />
      </IconButton>
    </Tooltip>
  </>
);

/** Switches between the light and the dark theme; the choice is kept. */
const ThemeButton = () => {
  const [mode, setMode] = useTheme();
  const isDark = mode === 'dark';
  const label = isDark ? t('Light theme') : t('Dark theme');
  return (
    <Tooltip title={label}>
      <IconButton onClick={() => setMode(isDark ? 'light' : 'dark')} aria-label={label}>
        {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
      </IconButton>
    </Tooltip>
  );
};

/** The props of the top bar. */
export interface AppBarProps {
  /** The operator's title, from config.json. */
  readonly title: string;
  readonly isDrawerOpen: boolean;
  readonly onDrawerToggle: () => void;
  readonly onSearch: () => void;
  /** Shows the list of keys. */
  readonly onKeys: () => void;
}

/** The fixed top bar: drawer, title, search, light or dark, and the signed-in person. */
export const AppBar = memo(({ title, isDrawerOpen, onDrawerToggle, onSearch, onKeys }: AppBarProps) => {
  const drawerLabel = isDrawerOpen ? t('Close the menu') : t('Open the menu');
  return (
    <MuiAppBar position="fixed" sx={{ displayPrint: 'none' }}>
      <Toolbar
        disableGutters
        sx={({ measures, breakpoints }) => ({
          gap: 0.5,
          // Toolbar and padding add up to the offset of the content.
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
        <UserMenu onKeys={onKeys} />
      </Toolbar>
    </MuiAppBar>
  );
});
