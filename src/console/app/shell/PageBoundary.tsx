import ReportGmailerrorredOutlined from '@mui/icons-material/ReportGmailerrorredOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { t } from '../../language/t';
import { MessagePage } from './MessagePage';

/** What shows where a page broke: words and two ways on, never a stack trace. */
export const ErrorPage = () => (
  <MessagePage
    isAlert
    icon={ReportGmailerrorredOutlined}
    title={t('This page ran into a problem')}
    actions={
      <>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('Reload')}
        </Button>
        {/* A plain link: it starts the console afresh, whatever broke. */}
        <Button variant="outlined" href="/">
          {t('Home')}
        </Button>
      </>
    }
  >
    {t(
      'Nothing that was saved is lost. Reload to try again; if it happens again, tell your administrator what you were doing.',
    )}
  </MessagePage>
);

/** Keeps a broken page from taking the frame with it: the menu still leads elsewhere, and another page is another try. */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[useLocation().pathname]}>
    {children}
  </ErrorBoundary>
);
