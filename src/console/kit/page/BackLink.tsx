import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { MIRRORED_PICTURE } from '../../language/language';
import { Link as MuiLink, Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';

/** A button that leads to another page of the console. */
export const LinkButton = ({ to, ...props }: Omit<ButtonProps, 'href'> & { readonly to: string }) => (
  <Button component={Link} to={to} {...props} />
);

/** The way back to a page of the console. */
export const BackTo = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <MuiLink
    component={Link}
    to={to}
    underline="hover"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}
  >
    <ArrowBackRounded className={MIRRORED_PICTURE} fontSize="inherit" aria-hidden />
    {children}
  </MuiLink>
);

/** The way back from an opened record to its list. */
export const BackLink = ({ resource, children }: { readonly resource: string; readonly children: ReactNode }) => {
  const createPath = useCreatePath();
  return <BackTo to={createPath({ resource, type: 'list' })}>{children}</BackTo>;
};
