import { Box, Button, Paper, Stack, Alert } from '@mui/material';
import { createContext, use, type ReactNode } from 'react';
import { useRecordContext, useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ServerText } from '../../language/ServerText';
import { t } from '../../language/t';
import { BottomBar } from '../page/BottomBar';
import { LinkButton } from '../page/LinkButton';
import { listed } from '../words/permissionWords';
import { FaultLinks } from './FaultLinks';
import { useChangedFields } from './UnsavedChangesGuard';
import { useReturnPath } from './useWayBack';

interface SaveBarProps {
  /** The result of the last save. */
  readonly outcome?: ReactNode;
  /** A summary of the changes to save. */
  readonly summary: ReactNode;
  /** The buttons before Save. */
  readonly actions: ReactNode;
  /** The number of presses of Save, and whether faults are marked while the person types. */
  readonly attempts: number;
  readonly isLive?: boolean;
  readonly isSaving: boolean;
  readonly canSave: boolean;
  /** The label of the button, if it is not Save. */
  readonly label?: string | undefined;
  /** The action of Save; by default it submits the form. */
  readonly onSave?: () => void;
}

/** The bar at the bottom of a form: the last save's result, the faulty fields, the changes, and Save. */
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
          <Box
            role="status"
            sx={{ flex: { xs: summary === '' ? 1 : '1 0 100%', sm: 1 }, minWidth: 0, color: 'text.secondary' }}
          >
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

/** The last record that was saved from a form that stays open: its message, its name and its address. */
export interface LastSaved {
  readonly said: string;
  readonly name: string;
  readonly to?: string;
}

interface FormOfToolbar {
  readonly labels: Readonly<Record<string, string>>;
  /** The record that was saved last from this form. */
  readonly last: LastSaved | undefined;
  /** Resets the form to its first values. */
  readonly reset: () => Promise<void>;
}

const ToolbarContext = createContext<FormOfToolbar | undefined>(undefined);

/** Provides a form to its toolbar. */
export const ToolbarProvider = ToolbarContext.Provider;

interface ToolbarProps {
  /** The label of the save button, if it is not Save. */
  readonly label?: string;
  /** True if a button resets the form to its first values. */
  readonly hasReset?: boolean;
  /** Further save buttons, before that one. */
  readonly children?: ReactNode;
}

/** The toolbar of a record's form: its changes, the reason for a refused save, Cancel and Save. */
export const Toolbar = ({ label, hasReset = false, children }: ToolbarProps) => {
  const { labels = {}, last, reset } = use(ToolbarContext) ?? {};
  const isNew = useRecordContext() === undefined;
  const { to } = useReturnPath();
  const changed = useChangedFields(labels);
  const { saving = false } = useSaveContext();
  const { errors, isSubmitting, submitCount } = useFormState();
  const refusal = (errors.root as { server?: { message?: string } } | undefined)?.server?.message;
  return (
    <SaveBar
      attempts={submitCount}
      isSaving={saving}
      label={label}
      canSave={!isSubmitting && (isNew || changed.length > 0)}
      outcome={
        <>
          {refusal && (
            <Alert severity="error" role="alert" sx={{ mb: 1.5 }}>
              {refusal.split('\n').map((line, place) => (
                <div key={place}>
                  <ServerText>{line}</ServerText>
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
          ? ''
          : t('Changed: {fields}', { fields: listed(changed.map((name) => labels[name] ?? name)) })
      }
      actions={
        <>
          {hasReset && (
            <Button type="button" onClick={() => void reset?.()} disabled={saving} sx={{ mr: { xs: 'auto', sm: 0 } }}>
              {t('Reset')}
            </Button>
          )}
          <Button component={Link} to={to} disabled={saving}>
            {t('Cancel')}
          </Button>
          {children}
        </>
      }
    />
  );
};
