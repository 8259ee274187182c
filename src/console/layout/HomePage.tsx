import LockPersonOutlined from '@mui/icons-material/LockPersonOutlined';
import { Box, Typography } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { messages } from '../../contract/messages';
import { AccessUnknown } from './AccessUnknown';
import { LANDING } from './landing';
import { LoadingPage } from './LoadingPage';
import { MessagePage } from './MessagePage';
import { PageCards } from './PageCards';
import { useMenuEntries } from './useMenuEntries';
import { insidePath, itemsOf } from './visibleEntries';

/** The page at `/`: on to the dashboard for whoever has one, else a welcome with a card for each page that the person may open. */
export const HomePage = () => {
  const { entries, isFresh, hasFailed, retry } = useMenuEntries();
  const { identity } = useGetIdentity();
  if (!entries) return hasFailed ? <AccessUnknown onRetry={retry} /> : <LoadingPage />;
  const pages = itemsOf(entries);

  // On an old answer the dashboard's own guard might refuse and send back here, and so on for ever.
  const landing = pages.find(({ url }) => url === '/');
  // A page that the server turns out to lack leads back here, and to the next.
  if (landing) return isFresh ? <Navigate to={insidePath(landing)} state={LANDING} replace /> : <LoadingPage />;
  const welcome = `Welcome, ${identity?.fullName || messages.defaultUser}`;
  if (pages.length === 0) {
    return (
      <MessagePage icon={LockPersonOutlined} title={welcome}>
        No pages assigned yet. Ask an administrator to give your department access.
      </MessagePage>
    );
  }
  const alone = entries.filter(({ children }) => !children);
  return (
    <>
      <Typography variant="h1">{welcome}</Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3 }}>
        These are the pages that you can open.
      </Typography>
      {alone.length > 0 && <PageCards pages={alone} />}
      {entries
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
