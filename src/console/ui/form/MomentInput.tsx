import { TextField } from '@mui/material';
import { Suspense } from 'react';
import { useInput } from 'react-admin';
import type { Instant } from '../../../contract/values';
import { formatTime } from '../words/time';
import { useReadOnly } from './formContext';
import { lazyWithRetry } from '../page/lazyWithRetry';

const MomentPicker = lazyWithRetry(() => import('../days/MomentPicker').then((m) => m.MomentPicker));

interface MomentInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string;
  readonly disabled?: boolean;
  readonly isRequired?: boolean;
}

/** A form's input of a moment, shown and typed at +05:30 whatever the machine's zone. The picker loads behind the page. */
export const MomentInput = ({ source, label, helperText, disabled, isRequired }: MomentInputProps) => {
  const isReadOnly = useReadOnly();
  const { field, fieldState } = useInput<{ readonly [name: string]: Instant | null }>({ source });
  const value = (field.value as Instant | null) ?? undefined;
  const error = fieldState.error?.message;
  if (isReadOnly)
    return <TextField label={label} value={formatTime(value)} slotProps={{ input: { readOnly: true } }} />;
  return (
    <Suspense
      fallback={<TextField label={label} value={formatTime(value)} helperText={helperText ?? '\u200b'} disabled />}
    >
      <MomentPicker
        {...{ label, value, error, helperText, disabled, isRequired }}
        onChange={(moment) => field.onChange(moment ?? null)}
      />
    </Suspense>
  );
};
