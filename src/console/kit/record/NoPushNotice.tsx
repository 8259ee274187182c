import { Alert } from '@mui/material';
import { useConfig } from '../../app/config';
import { t } from '../../language/t';

/** Says that no notification reaches a phone where the server has no push service; nothing where it has one. */
export const NoPushNotice = () =>
  useConfig().sendsPush ? null : (
    <Alert severity="warning" variant="outlined" sx={{ mb: 1.5 }}>
      {t('Push is not set up. Nothing reaches phones.')}
    </Alert>
  );
