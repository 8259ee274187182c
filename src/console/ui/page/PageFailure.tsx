import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Typography } from '@mui/material';
import { isFailure } from '../../../contract/failure';
import { NOT_OFFERED } from '../../providers/client';
import { FailureNotice, type FailureNoticeProps } from './FailureNotice';
import { StateNotice } from './StateNotice';

/** What stands in the place of a page whose list could not be loaded; an operator's server that lacks the call is no failure to retry (wire.md 6). */
export const PageFailure = ({ error, onRetry }: FailureNoticeProps) =>
  isFailure(error) && error.status === 404 ? (
    <StateNotice icon={<CloudOffOutlined />} title={NOT_OFFERED}>
      <Typography color="text.secondary">The rest of the console works on.</Typography>
    </StateNotice>
  ) : (
    <FailureNotice error={error} onRetry={onRetry} />
  );
