import { Box, Button, Paper, Stack, Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Said } from '../../language/Said';
import { t } from '../../language/t';
import { BottomBar } from '../page/BottomBar';
import { LinkButton } from '../page/LinkButton';
import { listed } from '../words/permissionWords';
import { FaultLinks } from './FaultLinks';
import { useChangedFields } from './UnsavedChangesGuard';
import { useWayBack } from './useWayBack';

interface SaveBarProps {
  /** What became of the last save. */
  readonly outcome?: ReactNode;
  /** What would be saved. */
  readonly summary: ReactNode;
  /** The buttons before Save. */
  readonly actions: ReactNode;
  /** How often Save was pressed, and whether what is wrong is marked while one types. */
  readonly attempts: number;
  readonly isLive?: boolean;
  readonly isSaving: boolean;
  readonly canSave: boolean;
  /** What the button is called, where that is not Save. */
  readonly label?: string | undefined;
  /** What Save does; it submits the form where absent. */
  readonly onSave?: () => void;
}

/** The bar at the bottom of a form: what became of the last save, which fields need attention, what has changed, and Save. */
export const SaveBar = (props: SaveBarProps) => {
  const { outcome, summary, actions, attempts, isLive = false, isSaving, canSave, label, onSave } = props;
  return (
    <BottomBar>
      <Paper sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5 }}>
        {outcome}
        <FaultLinks attempts={attempts} isLive={isLive} />
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ alignItems: 'center', justifyContent: 'flex-end', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
        >
          <Box role="status" sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0, color: 'text.secondary' }}>
            {summary}
          </Box>
          {actions}
          <Button
            type={onSave ? 'button' : 'submit'}
            variant="contained"
            loading={isSaving}
            disabled={!canSave}
            onClick={onSave}
          >
            {label ?? t('Save')}
          </Button>
        </Stack>
      </Paper>
    </BottomBar>
  );
};

/** The record that was saved from a form that stays open: what is said of it, its name, and where it is. */
export interface LastSaved {
  readonly said: string;
  readonly name: string;
  readonly to?: string;
}

interface FormSaveBarProps {
  readonly labels: Readonly<Record<string, string>>;
  readonly isNew: boolean;
  /** The record that was saved from here last. */
  readonly last?: LastSaved | undefined;
  readonly saveLabel?: string | undefined;
  /** Further ways to save. */
  readonly further?: ReactNode;
  /** Sets the form back to what it began with. */
  readonly onReset?: () => void;
}

/** The bar at the bottom of a record's form: what has changed, why it could not be saved, Cancel and Save. */
export const FormSaveBar = ({ labels, isNew, last, saveLabel, further, onReset }: FormSaveBarProps) => {
  const { to } = useWayBack();
  const changed = useChangedFields(labels);
  const { saving = false } = useSaveContext();
  const { errors, isSubmitting, submitCount } = useFormState();
  const refusal = (errors.root as { server?: { message?: string } } | undefined)?.server?.message;
  return (
    <SaveBar
      attempts={submitCount}
      isSaving={saving}
      label={saveLabel}
      canSave={!isSubmitting && (isNew || changed.length > 0)}
      outcome={
        <>
          {refusal && (
            <Alert severity="error" role="alert" sx={{ mb: 1.5 }}>
              {refusal.split('\n').map((line, place) => (
                <div key={place}>
                  <Said>{line}</Said>
                </div>
              ))}
            </Alert>
          )}
          {last !== undefined && !refusal && changed.length === 0 && (
            <Alert
              severity="success"
              role="status"
              action={
                last.to !== undefined && (
                  <LinkButton to={last.to} color="inherit" size="small">
                    {t('Open “{name}”', { name: last.name })}
                  </LinkButton>
                )
              }
              sx={{ mb: 1.5 }}
            >
              {last.said}
            </Alert>
          )}
        </>
      }
      summary={
        changed.length === 0
          ? isNew
            ? t('Nothing entered yet')
            : t('Nothing changed yet')
          : t('Changed: {fields}', { fields: listed(changed.map((name) => labels[name] ?? name)) })
      }
      actions={
        <>
          {onReset && (
            <Button type="button" onClick={onReset} disabled={saving} sx={{ mr: { xs: 'auto', sm: 0 } }}>
              {t('Reset')}
            </Button>
          )}
          <Button component={Link} to={to} disabled={saving}>
            {t('Cancel')}
          </Button>
          {further}
        </>
      }
    />
  );
};
