import type { SvgIconComponent } from '@mui/icons-material';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import { Box, Typography, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../ui/page/PageHeader';
import { t } from '../../language/t';

/** The props of a page with only a message. */
export interface MessagePageProps {
  readonly icon: SvgIconComponent;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons with the next steps. */
  readonly actions?: ReactNode;
  /** Set if the message interrupts: screen readers announce it at once. */
  readonly isAlert?: boolean;
}

/** A page with one message and the links that lead on. */
export const MessagePage = ({ icon: Icon, title, children, actions, isAlert }: MessagePageProps) => (
  <Box
    role={isAlert ? 'alert' : undefined}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 1,
      px: 2,
      py: 8,
      mx: 'auto',
      maxWidth: (theme) => theme.measures.readingColumn,
      textAlign: 'center',
      overflowWrap: 'anywhere',
    }}
  >
    <Box sx={{ display: 'flex', p: 1.5, mb: 1, borderRadius: 1, bgcolor: 'surfaces.marked', color: 'primary.main' }}>
      <Icon />
    </Box>
    <PageHeading>{title}</PageHeading>
    <Typography component="div" color="text.secondary">
      {children}
    </Typography>
    {actions && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>{actions}</Box>
    )}
  </Box>
);

/** Shown in place of a page when the server could not report whether the person may open it. */
export const AccessUnknown = ({ onRetry }: { readonly onRetry: () => void }) => (
  <MessagePage
    isAlert
    icon={CloudOffOutlined}
    title={t('Your permissions could not be checked')}
    actions={
      <Button variant="contained" onClick={onRetry}>
        {t('Retry')}
      </Button>
    }
  >
    {t('No valid answer from the server. Check the connection, then try again.')}
  </MessagePage>
);

/** The page for an unknown address. */
export const NotFoundPage = () => (
  <MessagePage
    icon={ExploreOffOutlined}
    title={t('Page not found')}
    actions={
      <Button variant="contained" component={Link} to="/">
        {t('Home')}
      </Button>
    }
  >
    {t('Check the address, or choose a page from the menu.')}
  </MessagePage>
);
