import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { Failure, isFailure } from '../../../contract/failure';
import { messages, NOT_OFFERED } from '../../../contract/messages';
import { t } from '../../language/t';
import { StateNotice } from './StateNotice';

/** Returns a failure as it is. Any other error is a fault of this program: its message means nothing to people. */
export const asFailure = (error: unknown): Failure =>
  isFailure(error) ? error : new Failure(t(messages.anUnexpectedError), { cause: error });

/** The cause of a failure, in a sentence for support; undefined if none is known. */
export const causeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Failure)) return undefined;
  if (error.kind === 'timeout') return t('The server took longer than 30 seconds.');
  if (error.kind === 'cancelled') return t('Loading was cancelled.');
  if (error.kind === 'notOffered') return t('The rest of the console still works.');
  if (error.kind === 'unreachable') return t('The server could not be reached. Check the connection.');
  if (error.status === 403) return t('Your account does not have the permission needed.');
  if (error.status === 404) return t('It may have been deleted.');
  if (error.status === 413) return t('The data is too large for this server.');
  if (error.status >= 400)
    return [
      t('The server answered with status {status}.', { status: String(error.status) }),
      ...(error.reference === undefined ? [] : [t('Log reference: {reference}.', { reference: error.reference })]),
    ].join(' ');
  if (error.isUnread) return t('The server’s answer could not be read.');
  return undefined;
};

/** A failure and the actions against it. */
export interface FailureNoticeProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Repeats the request without the filters of a list, if they may be the reason for a refusal. */
  readonly onClear?: (() => void) | false;
}

/** Replaces content that could not be loaded: the catalogue's sentence, its cause, Retry. */
export const FailureNotice = ({ error, onRetry, onClear = false }: FailureNoticeProps) => (
  <StateNotice
    role="alert"
    icon={<CloudOffOutlined />}
    title={(error instanceof Error && error.message) || t(messages.somethingWentWrong)}
    action={
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="outlined" onClick={onRetry}>
          {t('Retry')}
        </Button>
        {onClear && (
          <Button variant="outlined" onClick={onClear}>
            {t('Clear filters')}
          </Button>
        )}
      </Stack>
    }
  >
    <Typography color="text.secondary">{causeOf(error)}</Typography>
  </StateNotice>
);

/**
 * Replaces a page whose list could not be loaded.
 * A missing call of an operator's server is no failure to retry (docs/wire.md#under-console).
 */
export const PageFailure = ({ error, ...actions }: FailureNoticeProps) =>
  isFailure(error, 'notOffered') ? (
    <StateNotice
      icon={<CloudOffOutlined />}
      title={t(NOT_OFFERED)}
      action={
        <Button component={Link} to="/" variant="outlined">
          {t('Go to the start page')}
        </Button>
      }
    >
      <Typography color="text.secondary">{t('The rest of the console still works.')}</Typography>
    </StateNotice>
  ) : (
    <FailureNotice error={error} {...actions} />
  );
