import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { t } from '../../language/t';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

const AdSettingsDialog = lazyWithRetry(() => import('./AdSettingsDialog').then((m) => m.AdSettingsDialog));

/** Opens the ad settings. */
export const AdSettingsButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<TuneOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Ad settings')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AdSettingsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
