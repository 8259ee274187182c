import { TextField } from '@mui/material';
import { Suspense } from 'react';
import type { ClockInputProps } from './ClockPicker';
import { lazyWithRetry } from '../page/lazyWithRetry';

const ClockPicker = lazyWithRetry(() => import('./ClockPicker').then((m) => m.ClockPicker));

/** An input of a time of day. The picker loads behind the page; its place is kept in the meantime. */
export const ClockInput = (props: ClockInputProps) => (
  <Suspense fallback={<TextField label={props.label} disabled />}>
    <ClockPicker {...props} />
  </Suspense>
);
