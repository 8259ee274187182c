import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { FormSection } from '../ui/form/FormSection';
import { PhoneFrame } from '../ui/phone/PhoneFrame';

const AppPage = lazy(() => import('./AppPage').then((m) => ({ default: m.AppPage })));

/** Beside the form, the page as riders see it, with what is not saved yet. */
export const ContentPreview = () => (
  <FormSection title="Preview" sentence="As riders see it, with what is not saved yet.">
    <PhoneFrame label="Preview of the page on a phone">
      <Suspense fallback={<Skeleton variant="rectangular" sx={{ height: 1 }} />}>
        <AppPage />
      </Suspense>
    </PhoneFrame>
  </FormSection>
);
