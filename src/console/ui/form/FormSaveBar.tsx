import { Alert, Box, Button, GlobalStyles, Paper, Stack, Typography } from '@mui/material';
import { useCreatePath, useResourceContext, useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { listed } from '../permissions/labels';
import { useChangedFields } from './useChangedFields';

// What the focus moves to comes out from under the bar, which is two lines high at most while nothing is refused.
const roomForTheBar = <GlobalStyles styles={(theme) => ({ html: { scrollPaddingBottom: theme.spacing(12) } })} />;

interface FormSaveBarProps {
  readonly labels: Readonly<Record<string, string>>;
  readonly isNew: boolean;
  /** What was said of the record that was saved from here last. */
  readonly said?: string | undefined;
  /** Sets the form back to what it began with. */
  readonly onReset?: () => void;
}

/** The bar at the bottom of a form: what has changed, why it could not be saved, Cancel and Save. */
export const FormSaveBar = ({ labels, isNew, said, onReset }: FormSaveBarProps) => {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const changed = useChangedFields(labels);
  const { saving = false } = useSaveContext();
  const { errors, isSubmitting } = useFormState();
  const refusal = (errors.root as { server?: { message?: string } } | undefined)?.server?.message;
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 'appBar', pb: 1, mb: -1 }}>
      {roomForTheBar}
      <Paper sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5 }}>
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
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
        >
          <Typography color="text.secondary" sx={{ flex: { xs: onReset ? '1 0 100%' : 1, sm: 1 }, minWidth: 0 }}>
            {changed.length === 0
              ? 'Nothing changed yet'
              : `Changed: ${listed(changed.map((name) => labels[name] ?? name))}`}
          </Typography>
          {onReset && (
            <Button type="button" onClick={onReset} disabled={saving} sx={{ mr: { xs: 'auto', sm: 0 } }}>
              Reset
            </Button>
          )}
          <Button component={Link} to={createPath({ resource, type: 'list' })} disabled={saving}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={saving}
            disabled={isSubmitting || (!isNew && changed.length === 0)}
          >
            Save
          </Button>
        </Stack>
      </Paper>
    </Box>
  );
};
