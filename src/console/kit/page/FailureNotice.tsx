import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button, Typography } from '@mui/material';
import { messages } from '../../../contract/messages';
import { causeOf } from './causeOf';
import { StateNotice } from './StateNotice';

/** What failed, and what can be done. */
export interface FailureNoticeProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What stands in the place of something that could not be loaded: the catalogue's sentence, its cause, Retry. */
export const FailureNotice = ({ error, onRetry }: FailureNoticeProps) => (
  <StateNotice
    role="alert"
    icon={<CloudOffOutlined />}
    title={(error instanceof Error && error.message) || messages.somethingWentWrong}
    action={
      <Button variant="outlined" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    <Typography color="text.secondary">{causeOf(error)}</Typography>
  </StateNotice>
);
