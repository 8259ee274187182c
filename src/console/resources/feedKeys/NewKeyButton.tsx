import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { Allowed } from '../../ui/page/Allowed';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';
import { t } from '../../language/t';

// The code of the form is loaded with the first press.
const NewKeyDialog = lazyWithRetry(() => import('./NewKeyDialog').then((m) => m.NewKeyDialog));

/** Opens the dialog that makes a key; only with the permission. */
export const NewKeyButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed resource="feed-keys" action="create">
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        onClick={() => setOpen(true)}
        sx={{ width: { xs: 1, sm: 'auto' } }}
      >
        {t('New key')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewKeyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Allowed>
  );
};
