import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../ui/page/PageHeader';
import { t } from '../../language/t';
import type { MenuItem } from './MenuItem';
import { insidePath, itemsOf } from './visibleEntries';

/** A page to open: its icon, its title and its purpose. */
const PageCard = ({ item }: { readonly item: MenuItem }) => {
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

/** A card for each page, as many in a row as fit. */
const PageCards = ({ pages }: { readonly pages: readonly MenuItem[] }) => (
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

/** The start page of people without a dashboard: a welcome and a card for each page that they may open. */
export const WelcomePage = ({ title, entries }: { readonly title: string; readonly entries: readonly MenuItem[] }) => {
  // Under the headings of the menu there would be more headings than cards.
  const ungrouped = entries.flatMap((entry) => (entry.type === 'group' ? (entry.children ?? []) : entry));
  const alone = ungrouped.filter(({ children }) => !children);
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3 }}>
        {t('You can open these pages.')}
      </Typography>
      {alone.length > 0 && <PageCards pages={alone} />}
      {ungrouped
        .filter(({ children }) => children)
        .map((entry) => (
          <Box key={entry.id} component="section" aria-labelledby={entry.id} sx={{ mt: 4 }}>
            <Typography id={entry.id} variant="h2" sx={{ mb: 1.5 }}>
              {entry.title}
            </Typography>
            <PageCards pages={itemsOf([entry])} />
          </Box>
        ))}
    </>
  );
};
