import { SnackbarContent, type SnackbarContentProps, type ThemeOptions } from '@mui/material';
import type { ComponentProps } from 'react';
import { Said } from '../../language/Said';

const AlertWords = ({ children, ...props }: ComponentProps<'div'>) => (
  <div {...props}>
    <Said>{children}</Said>
  </div>
);

const Note = ({ message, ...props }: SnackbarContentProps) => (
  <SnackbarContent {...props} message={<Said>{message}</Said>} />
);

// MUI leaves `component` out of the types of a theme.
const words = { message: { component: AlertWords } };

/** A theme whose boxes and notes mark the server's English texts as English (docs/decisions/0186). */
export const withSaidInEnglish = (theme: ThemeOptions): ThemeOptions => {
  const { MuiAlert, MuiSnackbar, ...others } = theme.components ?? {};
  return {
    ...theme,
    components: {
      ...others,
      MuiAlert: { ...MuiAlert, defaultProps: { ...MuiAlert?.defaultProps, slotProps: words } },
      MuiSnackbar: { ...MuiSnackbar, defaultProps: { ...MuiSnackbar?.defaultProps, slots: { content: Note } } },
    },
  };
};
