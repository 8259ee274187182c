import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { MessagePage } from './MessagePage';

/** What stands in a page's place when the server could not say whether it may show. */
export const AccessUnknown = ({ onRetry }: { readonly onRetry: () => void }) => (
  <MessagePage
    isAlert
    icon={CloudOffOutlined}
    title="Your access could not be checked"
    actions={
      <Button variant="contained" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    The server gave no answer that can be used. Check the connection, then try again.
  </MessagePage>
);
