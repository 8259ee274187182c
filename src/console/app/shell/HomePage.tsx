import LockPersonOutlined from '@mui/icons-material/LockPersonOutlined';
import { useGetIdentity } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { messages } from '../../../contract/messages';
import { lazyPage } from '../../kit/page/lazyPage';
import { t } from '../../language/t';
import { LoadingPage } from './LoadingPage';
import { AccessUnknown, MessagePage } from './MessagePage';
import { LANDING, useMenuEntries } from './useMenuEntries';
import { insidePath, itemsOf } from './visibleEntries';

const WelcomePage = lazyPage(() => import('./WelcomePage').then((m) => m.WelcomePage));

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
  return <WelcomePage title={welcome} entries={entries} />;
};
