import { Box } from '@mui/material';
import type { MenuItem } from './MenuItem';
import { PageCard } from './PageCard';

/** A card for each of some pages, as many beside each other as there is room for. */
export const PageCards = ({ pages }: { readonly pages: readonly MenuItem[] }) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gridTemplateColumns: ({ measures }) => `repeat(auto-fill, minmax(min(100%, ${measures.card}px), 1fr))`,
      gap: 2,
      listStyle: 'none',
      m: 0,
      p: 0,
    }}
  >
    {pages.map((item) => (
      <PageCard key={item.id} item={item} />
    ))}
  </Box>
);
