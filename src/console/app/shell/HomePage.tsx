import LockPersonOutlined from '@mui/icons-material/LockPersonOutlined';
import { Box, Typography, Card, CardActionArea } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { Navigate, Link, useLocation } from 'react-router-dom';
import { messages } from '../../../contract/messages';
import { PageHeading } from '../../kit/page/PageHeader';
import { t } from '../../language/t';
import { LoadingPage } from './LoadingPage';
import { AccessUnknown, MessagePage } from './MessagePage';
import { LANDING, useMenuEntries } from './useMenuEntries';
import { insidePath, itemsOf } from './visibleEntries';
import type { MenuItem } from './MenuItem';

/** A page to open: its icon, its title and what it is for. */
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

/** A card for each of some pages, as many beside each other as there is room for. */
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

/** The page at `/`: on to the dashboard for a holder of its flag, else a welcome with a card for each page that the person may open. */
export const HomePage = () => {
  const { entries, isFresh, hasFailed, retry } = useMenuEntries();
  const { identity } = useGetIdentity();
  const { key } = useLocation();
  if (!entries) return hasFailed ? <AccessUnknown onRetry={retry} /> : <LoadingPage />;
  const pages = itemsOf(entries);

  // On an old answer the dashboard's own guard might refuse and send back here, and so on for ever.
  const landing = pages.find(({ url }) => url === '/');
  // A page that the server turns out to lack leads back here, and to the next.
  // Made again for each visit: one that comes before the first page is drawn finds this one still here, and would stay on nothing.
  if (landing)
    return isFresh ? <Navigate key={key} to={insidePath(landing)} state={LANDING} replace /> : <LoadingPage />;
  const welcome = t('Welcome, {name}', { name: identity?.fullName || t(messages.defaultUser) });
  if (pages.length === 0) {
    return (
      <MessagePage icon={LockPersonOutlined} title={welcome}>
        {t('No pages assigned yet. Ask an administrator to give your department access.')}
      </MessagePage>
    );
  }
  // The headings of the menu hold few pages each: here they would be more headings than cards.
  const ungrouped = entries.flatMap((entry) => (entry.type === 'group' ? (entry.children ?? []) : entry));
  const alone = ungrouped.filter(({ children }) => !children);
  return (
    <>
      <PageHeading>{welcome}</PageHeading>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3 }}>
        {t('These are the pages that you can open.')}
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
