import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { Allowed } from '../../kit/page/Allowed';
import { t } from '../../language/t';

const SchedulesDialog = lazy(() => import('./SchedulesDialog').then((m) => ({ default: m.SchedulesDialog })));

/** Opens the scheduled reports; their code comes with the first look at them. */
export const SchedulesButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Allowed resource="report-schedules" action="list">
        <Button
          variant="outlined"
          startIcon={<ScheduleSendOutlined />}
          onClick={() => setOpen(true)}
          sx={{ width: { xs: 1, sm: 'auto' } }}
        >
          {t('Scheduled reports')}
        </Button>
      </Allowed>
      {isOpen && (
        <Suspense fallback={null}>
          <SchedulesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
