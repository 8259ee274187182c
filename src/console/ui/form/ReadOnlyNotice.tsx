import { Alert } from '@mui/material';
import type { Flag } from '../../../contract/permissions';
import { flagLabel } from '../permissions/labels';

interface ReadOnlyNoticeProps {
  readonly noun: string;
  readonly editFlag: Flag;
}

/** Says why a form can only be looked at. */
export const ReadOnlyNotice = ({ noun, editFlag }: ReadOnlyNoticeProps) => (
  <Alert severity="info" variant="outlined" sx={({ measures }) => ({ maxWidth: measures.formColumn, mb: 2.5 })}>
    You can look at this {noun} but not change it: that takes the permission “{flagLabel(editFlag)}”, which your account
    does not have.
  </Alert>
);
