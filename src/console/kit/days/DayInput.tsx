import { TextField } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { DayInputProps } from './DayInputProps';

const DayPicker = lazy(() => import('./DayPicker').then((m) => ({ default: m.DayPicker })));

/** An input of a day, picked or typed as DD/MM/YYYY. The picker comes behind the page; its place is kept meanwhile. */
export const DayInput = (props: DayInputProps) => (
  <Suspense
    fallback={
      <TextField
        label={props.label}
        value={props.value?.split('-').reverse().join('/') ?? ''}
        error={props.error !== undefined}
        helperText={props.error}
        disabled
      />
    }
  >
    <DayPicker {...props} />
  </Suspense>
);
