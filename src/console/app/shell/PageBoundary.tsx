import ReportGmailerrorredOutlined from '@mui/icons-material/ReportGmailerrorredOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { t } from '../../language/t';
import { MessagePage } from './MessagePage';

/** Replaces a page that broke: a message and two links, never a stack trace. */
export const ErrorPage = () => (
  <MessagePage
    isAlert
    icon={ReportGmailerrorredOutlined}
    title={t('This page could not be shown')}
    actions={
      <>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('Reload')}
        </Button>
        {/* A plain link reloads the console after any failure. */}
        <Button variant="outlined" href="/">
          {t('Home')}
        </Button>
      </>
    }
  >
    {t('Your saved data is safe. Reload the page. If this repeats, tell your administrator.')}
  </MessagePage>
);

/** Contains the failure of a page: the menu still works, and the next page is rendered again. */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[useLocation().pathname]}>
    {children}
  </ErrorBoundary>
);
