import { TextField } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { ClockInputProps } from './ClockPicker';

const ClockPicker = lazy(() => import('./ClockPicker').then((m) => ({ default: m.ClockPicker })));

/** An input of a time of day. The picker comes behind the page; its place is kept meanwhile. */
export const ClockInput = (props: ClockInputProps) => (
  <Suspense fallback={<TextField label={props.label} disabled />}>
    <ClockPicker {...props} />
  </Suspense>
);
