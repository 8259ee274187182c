import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { use } from 'react';
import { useCreatePath, useResourceContext, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../../language/t';
import { Allowed } from '../page/Allowed';
import { oneOf, type Noun } from '../words/words';
import { ListViewContext } from './useList';

interface CreateButtonProps {
  /** The resource of the new record; by default that of the page. */
  readonly resource?: string;
  /** The name of a record; by default that of the list. */
  readonly noun?: Noun;
}

/** react-admin's CreateButton, named by the record: its place is kept until the permission to create one is known. */
export const CreateButton = (props: CreateButtonProps) => {
  const resource = useResourceContext(props);
  const { hasCreate } = useResourceDefinition({ resource });
  const createPath = useCreatePath();
  const { noun = use(ListViewContext)?.noun } = props;
  if (!resource || !hasCreate || !noun) return null;
  return (
    <Allowed resource={resource} action="create">
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
