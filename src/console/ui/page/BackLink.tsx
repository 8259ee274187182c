import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { TextLink } from './TextLink';

/** The link back to a page of the console. */
export const BackTo = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Box sx={{ mb: 0.5, '& > a': { display: 'inline-flex', alignItems: 'center', gap: 0.5 } }}>
    <TextLink to={to}>
      <ArrowBackRounded fontSize="inherit" aria-hidden />
      {children}
    </TextLink>
  </Box>
);

/** The link back from an opened record to its list. */
export const BackLink = ({ resource, children }: { readonly resource: string; readonly children: ReactNode }) => {
  const createPath = useCreatePath();
  return <BackTo to={createPath({ resource, type: 'list' })}>{children}</BackTo>;
};
