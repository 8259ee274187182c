import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { RichTextInputProps } from './RichTextEditor';

const RichTextEditor = lazy(() => import('./RichTextEditor').then((m) => ({ default: m.RichTextEditor })));

/** An input of rich text. The editor is fetched only where one is shown. */
export const RichTextInput = (props: RichTextInputProps) => (
  <Suspense fallback={<Skeleton variant="rounded" sx={{ height: ({ spacing }) => spacing(45) }} />}>
    <RichTextEditor {...props} />
  </Suspense>
);
