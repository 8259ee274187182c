import PhoneIphone from '@mui/icons-material/PhoneIphone';
import SwapVert from '@mui/icons-material/SwapVert';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Allowed } from '../../kit/page/Allowed';
import { LinkButton } from '../../kit/page/BackLink';
import { t } from '../../language/t';
import { AdSettingsButton } from './AdSettingsButton';

const OrderDialog = lazy(() => import('./OrderDialog').then((m) => ({ default: m.OrderDialog })));

/** What can be done with the banners as a whole: their settings, their order, their preview. */
export const BannerActions = () => {
  const [isOrdering, setOrdering] = useState(false);
  const createPath = useCreatePath();
  return (
    <>
      <AdSettingsButton />
      <Allowed action="edit">
        <Button startIcon={<SwapVert />} aria-haspopup="dialog" onClick={() => setOrdering(true)}>
          {t('Change order')}
        </Button>
      </Allowed>
      <LinkButton to={`${createPath({ resource: 'banners', type: 'list' })}/preview`} startIcon={<PhoneIphone />}>
        {t('Preview')}
      </LinkButton>
      {isOrdering && (
        <Suspense fallback={null}>
          <OrderDialog onClose={() => setOrdering(false)} />
        </Suspense>
      )}
    </>
  );
};
