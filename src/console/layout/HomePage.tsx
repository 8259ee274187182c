import LockPersonOutlined from '@mui/icons-material/LockPersonOutlined';
import { Box, Typography } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { AccessUnknown } from './AccessUnknown';
import { defaultName } from './initials';
import { LoadingPage } from './LoadingPage';
import { MessagePage } from './MessagePage';
import { PageCard } from './PageCard';
import { useMenuEntries } from './useMenuEntries';
import { insidePath, itemsOf } from './visibleEntries';

/** The page at `/`: on to the dashboard for whoever has one, else a welcome with a card for each page that the person may open. */
export const HomePage = () => {
  const { entries, isFresh, hasFailed, retry } = useMenuEntries();
  const { identity } = useGetIdentity();
  if (!entries) return hasFailed ? <AccessUnknown onRetry={retry} /> : <LoadingPage />;
  const pages = itemsOf(entries).filter(({ disabled }) => !disabled);

  // On an old answer the dashboard's own guard might refuse and send back here, and so on for ever.
  const landing = pages.find(({ url }) => url === '/');
  if (landing) return isFresh ? <Navigate to={insidePath(landing)} replace /> : <LoadingPage />;
  if (pages.length === 0) {
    return (
      <MessagePage icon={LockPersonOutlined} title="No pages assigned yet.">
        Ask an administrator to give your department access.
      </MessagePage>
    );
  }
  return (
    <>
      <Typography variant="h1">Welcome, {identity?.fullName ?? defaultName}</Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3 }}>
        These are the pages that you can open.
      </Typography>
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
    </>
  );
};
