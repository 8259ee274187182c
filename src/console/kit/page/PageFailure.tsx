import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { isFailure } from '../../../contract/failure';
import { NOT_OFFERED } from '../../../contract/messages';
import { FailureNotice, type FailureNoticeProps } from './FailureNotice';
import { StateNotice } from './StateNotice';

/** What stands in the place of a page whose list could not be loaded; an operator's server that lacks the call is no failure to retry (docs/wire.md#under-console). */
export const PageFailure = ({ error, onRetry }: FailureNoticeProps) =>
  isFailure(error, 'notOffered') ? (
    <StateNotice
      icon={<CloudOffOutlined />}
      title={NOT_OFFERED}
      action={
        <Button component={Link} to="/" variant="outlined">
          Go to the start page
        </Button>
      }
    >
      <Typography color="text.secondary">The rest of the console works on.</Typography>
    </StateNotice>
  ) : (
    <FailureNotice error={error} onRetry={onRetry} />
  );
