import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Id } from '../../contract/values';
import { Allowed } from '../ui/page/Allowed';

/** Opens the form that credits points, with the rider filled in; for whoever may credit. */
export const CreditButton = ({ customer }: { readonly customer: Id }) => {
  const createPath = useCreatePath();
  return (
    <Allowed resource="loyalty-adjustments" action="create">
      <Button
        component={Link}
        to={createPath({ resource: 'loyalty-adjustments', type: 'list' })}
        state={{ creditTo: customer }}
        variant="contained"
        startIcon={<AddRounded />}
      >
        Credit points
      </Button>
    </Allowed>
  );
};
