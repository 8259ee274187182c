import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useCreatePath } from 'react-admin';
import { LinkButton } from '../../ui/page/LinkButton';
import { useReport } from '../useReport';
import { RequestReportFields } from './RequestReportFields';
import { useReportRequest } from './useReportRequest';

/** Asks for a file of the report on show: says first what will be in it, then where to find it. */
export const RequestReportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const { report } = useReport();
  const request = useReportRequest();
  const createPath = useCreatePath();
  const { isPending, isSuccess, error, canAsk, ask } = request;
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {isSuccess ? 'Your report is on its way' : 'Request report'}
      </DialogTitle>
      <DialogContent>
        <DialogContentText role={isSuccess ? 'status' : undefined}>
          {isSuccess
            ? `“${report.title}” is being made. You can go on working; it shows in Downloads, and is ready there when its status says completed.`
            : `${report.title} as a file. It is made in the background and shows in Downloads.`}
        </DialogContentText>
        {!isSuccess && <RequestReportFields request={request} />}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isPending}>
          {isSuccess ? 'Close' : 'Cancel'}
        </Button>
        {isSuccess ? (
          <LinkButton to={createPath({ resource: 'reports', type: 'list' })} variant="contained" autoFocus>
            Go to Downloads
          </LinkButton>
        ) : (
          <Button variant="contained" onClick={ask} disabled={!canAsk} loading={isPending}>
            Request
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
