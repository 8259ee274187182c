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
}

/** A form's input of a moment, shown and typed at +05:30 whatever the machine's zone. The picker loads behind the page. */
export const MomentInput = ({ source, label, helperText }: MomentInputProps) => {
  const isReadOnly = useReadOnly();
  const { field, fieldState } = useInput<{ readonly [name: string]: Instant | null }>({ source });
  const value = (field.value as Instant | null) ?? undefined;
  const error = fieldState.error?.message;
  return (
    <Suspense
      fallback={<TextField label={label} value={formatTime(value)} helperText={helperText ?? '\u200b'} disabled />}
    >
      <MomentPicker
        {...{ label, value, error, helperText }}
        readOnly={isReadOnly}
        onChange={(moment) => field.onChange(moment ?? null)}
      />
    </Suspense>
  );
};
