import { SnackbarContent, type SnackbarContentProps, type ThemeOptions } from '@mui/material';
import type { ComponentProps } from 'react';
import { ServerText } from '../../language/ServerText';

const AlertWords = ({ children, ...props }: ComponentProps<'div'>) => (
  <div {...props}>
    <ServerText>{children}</ServerText>
  </div>
);

const Note = ({ message, ...props }: SnackbarContentProps) => (
  <SnackbarContent {...props} message={<ServerText>{message}</ServerText>} />
);

// MUI leaves `component` out of the types of a theme.
const words = { message: { component: AlertWords } };

/** A theme whose boxes and notes mark the server's English texts as English (docs/decisions/0186). */
export const withEnglishMarked = (theme: ThemeOptions): ThemeOptions => {
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
