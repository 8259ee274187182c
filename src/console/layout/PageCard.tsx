import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { MenuItem } from './MenuItem';
import { insidePath } from './visibleEntries';

/** A page to open: its icon, its title and what it is for. */
export const PageCard = ({ item }: { readonly item: MenuItem }) => {
  const { title, caption, icon: Icon, external, disabled = false, url = '' } = item;
  const link = external ? { component: 'a', href: url } : { component: Link, to: insidePath(item) };
  return (
    <Card component="li">
      <CardActionArea
        {...link}
        disabled={disabled}
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, p: 2, height: 1 }}
      >
        <Box sx={{ display: 'flex', p: 1, borderRadius: 1, bgcolor: 'surfaces.marked', color: 'primary.main' }}>
          {Icon && <Icon fontSize="small" />}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="p">
            {title}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {caption}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
};
