import { Alert, Button } from '@mui/material';
import { formatRecent } from '../fields/time';
import { useFormDraft } from './useFormDraft';

interface FormDraftProps {
  /** What the form's draft is kept under. */
  readonly form: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** Keeps a draft of the form, and offers an earlier one back. */
export const FormDraft = ({ form, labels }: FormDraftProps) => {
  const { offered, restore, discard } = useFormDraft(form, Object.keys(labels));
  if (!offered) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <>
          <Button size="small" color="inherit" onClick={restore}>
            Restore
          </Button>
          <Button size="small" color="inherit" onClick={discard}>
            Discard
          </Button>
        </>
      }
    >
      You have an unsaved draft from {formatRecent(offered.savedAt, offered.readAt)}.
    </Alert>
  );
};
