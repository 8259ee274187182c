import { Button, Alert } from '@mui/material';
import { useCreatePath, useResourceContext, useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { listed } from '../../../contract/permissionWords';
import { useChangedFields } from './UnsavedChangesGuard';
import { SaveBar } from './SaveBar';

interface FormSaveBarProps {
  readonly labels: Readonly<Record<string, string>>;
  readonly isNew: boolean;
  /** What was said of the record that was saved from here last. */
  readonly said?: string | undefined;
  /** Sets the form back to what it began with. */
  readonly onReset?: () => void;
}

/** The bar at the bottom of a record's form: what has changed, why it could not be saved, Cancel and Save. */
export const FormSaveBar = ({ labels, isNew, said, onReset }: FormSaveBarProps) => {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const changed = useChangedFields(labels);
  const { saving = false } = useSaveContext();
  const { errors, isSubmitting, submitCount } = useFormState();
  const refusal = (errors.root as { server?: { message?: string } } | undefined)?.server?.message;
  return (
    <SaveBar
      attempts={submitCount}
      isSaving={saving}
      canSave={!isSubmitting && (isNew || changed.length > 0)}
      outcome={
        <>
          {refusal && (
            <Alert severity="error" sx={{ mb: 1.5 }}>
              {refusal}
            </Alert>
          )}
          {said !== undefined && !refusal && changed.length === 0 && (
            <Alert severity="success" role="status" sx={{ mb: 1.5 }}>
              {said}
            </Alert>
          )}
        </>
      }
      summary={
        changed.length === 0 ? 'Nothing changed yet' : `Changed: ${listed(changed.map((name) => labels[name] ?? name))}`
      }
      actions={
        <>
          {onReset && (
            <Button type="button" onClick={onReset} disabled={saving} sx={{ mr: { xs: 'auto', sm: 0 } }}>
              Reset
            </Button>
          )}
          <Button component={Link} to={createPath({ resource, type: 'list' })} disabled={saving}>
            Cancel
          </Button>
        </>
      }
    />
  );
};
