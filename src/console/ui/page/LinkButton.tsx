import { Button, type ButtonProps } from '@mui/material';
import { Link } from 'react-router-dom';

/** A button that leads to another page of the console. */
export const LinkButton = ({ to, ...props }: Omit<ButtonProps, 'href'> & { readonly to: string }) => (
  <Button component={Link} to={to} {...props} />
);
