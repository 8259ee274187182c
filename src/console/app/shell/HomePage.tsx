import LockPersonOutlined from '@mui/icons-material/LockPersonOutlined';
import { useGetIdentity } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { messages } from '../../../contract/messages';
import { lazyPage } from '../../ui/page/lazyPage';
import { t } from '../../language/t';
import { LoadingPage } from './LoadingPage';
import { AccessUnknown, MessagePage } from './MessagePage';
import { LANDING, useMenuEntries } from './useMenuEntries';
import { insidePath, itemsOf } from './visibleEntries';

const WelcomePage = lazyPage(() => import('./WelcomePage').then((m) => m.WelcomePage));

/**
 * The page at `/`. It redirects holders of the dashboard's flag to the dashboard.
 * Other people get a welcome with a card for each page that they may open.
 */
export const HomePage = () => {
  const { entries, isFresh, hasFailed, retry } = useMenuEntries();
  const { identity } = useGetIdentity();
  const { key } = useLocation();
  if (!entries) return hasFailed ? <AccessUnknown onRetry={retry} /> : <LoadingPage />;
  const pages = itemsOf(entries);

  // With outdated flags, the dashboard's guard would redirect back here in an endless loop.
  const landing = pages.find(({ url }) => url === '/');
  // A page that the server lacks redirects back here, and then to the next one.
  // The key makes a new element per visit, since a redirect during the first render would show nothing.
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
