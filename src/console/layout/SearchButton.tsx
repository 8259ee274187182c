import Search from '@mui/icons-material/Search';
import { Box, ButtonBase, IconButton, Tooltip } from '@mui/material';

/** Opens the search: a field to look at where there is room, an icon where there is not. */
export const SearchButton = ({ onClick }: { readonly onClick: () => void }) => (
  <>
    <ButtonBase
      onClick={onClick}
      aria-keyshortcuts="Control+K Meta+K /"
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
        Find anything
      </Box>
      <Box component="kbd" aria-hidden sx={{ font: 'inherit', typography: 'overline' }}>
        Ctrl K
      </Box>
    </ButtonBase>
    <Tooltip title="Search">
      <IconButton onClick={onClick} aria-label="Search" sx={{ display: { xs: 'inline-flex', md: 'none' } }}>
        <Search />
      </IconButton>
    </Tooltip>
  </>
);
