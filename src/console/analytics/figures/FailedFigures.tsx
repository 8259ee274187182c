import { Alert, Button, Typography } from '@mui/material';
import { messages } from '../../../contract/messages';
import { causeOf } from '../../ui/page/causeOf';

interface FailedFiguresProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Says once for the whole page that there are no figures to show. */
export const FailedFigures = ({ error, onRetry }: FailedFiguresProps) => (
  <Alert
    severity="error"
    variant="outlined"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Retry
      </Button>
    }
    sx={{ mb: 2 }}
  >
    {(error instanceof Error && error.message) || messages.somethingWentWrong}
    <Typography variant="body2">{causeOf(error)}</Typography>
  </Alert>
);
