import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { FaultLinks } from '../../ui/form/FaultLinks';
import { FormDraft } from '../../ui/form/FormDraft';
import { FormEndProvider } from '../../ui/form/formContext';
import { UnsavedChangesGuard } from '../../ui/form/UnsavedChangesGuard';
import { t } from '../../language/t';
import type { HoursFaults, HoursValue } from './hours';
import { PeakList } from './PeakList';
import { SpanFields } from './SpanFields';

interface HoursFieldsProps {
  /** The owner of the hours: `Monday`. */
  readonly name: string;
  readonly hours: HoursValue;
  readonly faults: HoursFaults;
  readonly onChange: (hours: HoursValue) => void;
}

/** The inputs of a day's trains and peaks. */
export const HoursFields = ({ name, hours, faults, onChange }: HoursFieldsProps) => (
  <Stack
    direction={{ xs: 'column', xl: 'row' }}
    useFlexGap
    spacing={{ xs: 2, sm: 1 }}
    sx={{ minWidth: 0, columnGap: 3 }}
  >
    <SpanFields name={name} hours={hours} faults={faults} onChange={onChange} />
    {!hours.closed && (
      <PeakList name={name} hours={hours} faults={faults} onChange={(peaks) => onChange({ ...hours, peaks })} />
    )}
  </Stack>
);

interface EditorProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly title: string;
  /** The draft key of the editor, and the labels of its fields. */
  readonly draft: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Set to true when the draft is settled: nothing more is kept or confirmed. */
  readonly overRef: RefObject<boolean>;
  /** The number of times that Save was pressed. */
  readonly attempts: number;
  readonly isSaving: boolean;
  readonly refusal: ReactNode;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/**
 * Opening hours that are edited in their place: fields, their faults, Cancel and Save.
 * The draft is kept on this device.
 */
export const Editor = <T extends FieldValues>(props: EditorProps<T>) => {
  const { form, title, draft, labels, overRef, attempts, isSaving, refusal, onSave, onCancel, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened this editor no longer exists, so the heading takes the focus.
  useEffect(() => {
    const own = heading.current;
    if (own && !own.closest('form')?.contains(own.ownerDocument.activeElement)) own.focus();
  }, []);
  return (
    <FormProvider {...form}>
      <FormEndProvider value={overRef}>
        <Box
          component="li"
          sx={{ display: 'block', px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', bgcolor: 'surfaces.sunken' }}
        >
          <Stack
            component="form"
            noValidate
            aria-label={title}
            spacing={1.5}
            onSubmit={(event) => {
              event.preventDefault();
              onSave();
            }}
          >
            <Typography ref={heading} variant="h3" tabIndex={-1}>
              {title}
            </Typography>
            <FormDraft form={draft} labels={labels} />
            {children}
            <FaultLinks attempts={attempts} isLive />
            {refusal && (
              <Alert severity="error" role="alert">
                {refusal}
              </Alert>
            )}
            <Stack direction="row" sx={{ gap: 1, justifyContent: { xs: 'flex-end', md: 'flex-start' } }}>
              <Button type="button" disabled={isSaving} onClick={onCancel}>
                {t('Cancel')}
              </Button>
              <Button type="submit" variant="contained" loading={isSaving}>
                {t('Save')}
              </Button>
            </Stack>
          </Stack>
        </Box>
        <UnsavedChangesGuard labels={labels} />
      </FormEndProvider>
    </FormProvider>
  );
};
