import CloseRounded from '@mui/icons-material/CloseRounded';
import { IconButton, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetIdentity } from 'react-admin';
import type { Report } from '../../../contract/endpoints/reports';
import { Allowed } from '../../ui/page/Allowed';
import { ConfirmDialog } from '../../ui/page/ConfirmDialog';
import { useDownloads } from './useDownloads';

/** Gives up a file that one asked for and that is still being made. */
export const CancelButton = ({ report }: { readonly report: Report }) => {
  const { id, name, user } = report;
  const { identity } = useGetIdentity();
  const dataProvider = useDataProvider();
  const { reread } = useDownloads();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dataProvider.delete('report-requests', { id, previousData: report }),
    onSuccess: () => setAsking(false),
    onSettled: reread,
  });
  if (!user?.username || user.username !== identity?.fullName) return null;
  return (
    <Allowed resource="report-requests" action="delete">
      <Tooltip title="Cancel">
        <IconButton size="small" aria-label={`Cancel ${name}`} onClick={() => setAsking(true)}>
          <CloseRounded fontSize="inherit" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        title={`Cancel “${name}”?`}
        body="The file is not made any further. It can be requested again."
        yes="Cancel the report"
        no="Keep it"
        colour="error"
        isOpen={isAsking}
        isBusy={isPending}
        refusal={error?.message}
        onYes={() => mutate()}
        onNo={() => setAsking(false)}
      />
    </Allowed>
  );
};
