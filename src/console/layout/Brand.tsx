import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';

/** The operator's title with a drawing of two lines and their interchange; leads to `/`. */
export const Brand = ({ title }: { readonly title: string }) => (
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
