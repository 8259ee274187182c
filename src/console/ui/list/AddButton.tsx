import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useCreatePath, useResourceContext, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../../language/t';
import { Allowed } from '../page/Allowed';
import { oneOf, type Noun } from '../words/words';

/** Leads to the form of a new record; only with the permission to create one. */
export const AddButton = ({ noun }: { readonly noun: Noun }) => {
  const resource = useResourceContext();
  const { hasCreate } = useResourceDefinition();
  const createPath = useCreatePath();
  if (!resource || !hasCreate) return null;
  return (
    <Allowed action="create">
      <Button
        component={Link}
        to={createPath({ resource, type: 'create' })}
        variant="contained"
        startIcon={<AddIcon />}
        sx={{ width: { xs: 1, sm: 'auto' } }}
      >
        {t('Add {noun}', { noun: oneOf(noun) })}
      </Button>
    </Allowed>
  );
};
