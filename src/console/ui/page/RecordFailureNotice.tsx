import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import { Typography } from '@mui/material';
import { useCreatePath, useResourceContext } from 'react-admin';
import { isFailure } from '../../../contract/failure';
import { NOT_OFFERED } from '../../../contract/messages';
import { t } from '../../language/t';
import { FailureNotice, type FailureNoticeProps } from './FailureNotice';
import { LinkButton } from './LinkButton';
import { StateNotice } from './StateNotice';

interface RecordFailureNoticeProps extends FailureNoticeProps {
  /** The name of a record: `ticket`. */
  readonly noun: string;
}

/** Replaces a record that could not be loaded; one that the server does not know has no retry. */
export const RecordFailureNotice = ({ noun, error, onRetry }: RecordFailureNoticeProps) => {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  if (!isFailure(error) || error.status !== 404 || error.message === t(NOT_OFFERED))
    return <FailureNotice error={error} onRetry={onRetry} />;
  return (
    <StateNotice
      role="alert"
      icon={<SearchOffOutlined />}
      title={t('This {noun} was not found', { noun })}
      action={
        <LinkButton variant="outlined" to={createPath({ resource, type: 'list' })}>
          {t('Back to the list')}
        </LinkButton>
      }
    >
      <Typography color="text.secondary">
        {t('Check the number in the address. The {noun} may have been deleted.', { noun })}
      </Typography>
    </StateNotice>
  );
};
