import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

const LEAST = 10;
const MOST = 500;

/** What happened, in the words of whoever enters it, with a counter. */
export const RemarkInput = ({ isReadOnly }: { readonly isReadOnly: boolean }) => {
  const remark: unknown = useWatch({ name: 'remark' });
  const length = typeof remark === 'string' ? remark.trim().length : 0;
  const left = LEAST - length;
  return (
    <TextInput
      source="remark"
      label="Remark"
      multiline
      minRows={2}
      readOnly={isReadOnly}
      helperText={
        left > 0 ? `What happened: ${left} more ${left === 1 ? 'character' : 'characters'}` : `${length} of ${MOST}`
      }
      autoComplete="off"
    />
  );
};
