import ReportGmailerrorredOutlined from '@mui/icons-material/ReportGmailerrorredOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
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

interface PageBoundaryProps {
  /** The page's path: another page is another try. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Keeps a broken page from taking the frame with it: the menu still leads elsewhere. */
export const PageBoundary = ({ path, children }: PageBoundaryProps) => (
  <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[path]}>
    {children}
  </ErrorBoundary>
);
