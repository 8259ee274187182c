import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { MessagePage } from './MessagePage';

/** What shows at an address where there is no page. */
export const NotFoundPage = () => (
  <MessagePage
    icon={ExploreOffOutlined}
    title="There is no such page"
    actions={
      <Button variant="contained" component={Link} to="/">
        Home
      </Button>
    }
  >
    Check the address for a slip of the pen, or find the page in the menu.
  </MessagePage>
);
