import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { MIRRORED_PICTURE } from '../../language/language';
import { Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { TextLink } from './TextLink';

/** A button that leads to another page of the console. */
export const LinkButton = ({ to, ...props }: Omit<ButtonProps, 'href'> & { readonly to: string }) => (
  <Button component={Link} to={to} {...props} />
);

/** The way back to a page of the console. */
export const BackTo = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <TextLink to={to} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
    <ArrowBackRounded className={MIRRORED_PICTURE} fontSize="inherit" aria-hidden />
    {children}
  </TextLink>
);

/** The way back from an opened record to its list. */
export const BackLink = ({ resource, children }: { readonly resource: string; readonly children: ReactNode }) => {
  const createPath = useCreatePath();
  return <BackTo to={createPath({ resource, type: 'list' })}>{children}</BackTo>;
};
