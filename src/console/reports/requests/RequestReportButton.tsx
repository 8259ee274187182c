import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { Allowed } from '../../ui/page/Allowed';

const RequestReportDialog = lazy(() =>
  import('./RequestReportDialog').then((m) => ({ default: m.RequestReportDialog })),
);

/** Asks for a file of what the report shows; only for whoever may download. */
export const RequestReportButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed resource="report-requests" action="create">
      <Button
        variant="contained"
        startIcon={<FileDownloadOutlined />}
        onClick={() => setOpen(true)}
        sx={{ width: { xs: 1, sm: 'auto' } }}
      >
        Request report
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RequestReportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Allowed>
  );
};
