import { Alert } from '@mui/material';
import type { Flag } from '../../../contract/permissions';
import { flagLabel } from '../../../contract/permissionWords';

interface ReadOnlyNoticeProps {
  readonly noun: string;
  readonly editFlag: Flag;
  /** The reason, where it is not that the flag is missing. */
  readonly reason?: string | undefined;
}

/** Says why a form can only be looked at. */
export const ReadOnlyNotice = ({ noun, editFlag, reason }: ReadOnlyNoticeProps) => (
  <Alert severity="info" variant="outlined" sx={({ measures }) => ({ maxWidth: measures.formColumn, mb: 2.5 })}>
    You can look at this {noun} but not change it:{' '}
    {reason ?? `that takes the permission “${flagLabel(editFlag)}”, which your account does not have.`}
  </Alert>
);
