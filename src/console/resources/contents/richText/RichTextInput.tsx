import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { RichTextInputProps } from './RichTextEditor';
import { lazyWithRetry } from '../../../ui/page/lazyWithRetry';

const RichTextEditor = lazyWithRetry(() => import('./RichTextEditor').then((m) => m.RichTextEditor));

/** An input of rich text. The editor is fetched only if one is shown. */
export const RichTextInput = (props: RichTextInputProps) => (
  <Suspense fallback={<Skeleton variant="rounded" sx={{ height: ({ spacing }) => spacing(45) }} />}>
    <RichTextEditor {...props} />
  </Suspense>
);
