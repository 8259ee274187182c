import { createTheme, GlobalStyles, ThemeProvider, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { lightTheme } from '../../app/shell/theme';
import { useIsPrinting } from '../../kit/charts/useIsPrinting';

const paper = createTheme(lightTheme);

/** Paper is white, whatever the screen is: what is in here is drawn for it while it is printed. */
export const PaperTheme = ({ children }: { readonly children: ReactNode }) => {
  const isPrinting = useIsPrinting();
  return (
    <ThemeProvider theme={(screen: Theme) => (isPrinting ? paper : screen)}>
      <GlobalStyles
        styles={({ palette, spacing }) => ({
          '@page': { size: 'A4 portrait', margin: spacing(5) },
          '@media print': {
            // Letters of the size of print, so that two charts and the tiles share a sheet.
            html: { colorScheme: 'light', zoom: 0.8 },
            // More than one class deep, as the ground of the screen is.
            'body, body main, body main *': { backgroundColor: 'transparent' },
            'body, body main': { color: palette.text.primary },
          },
        })}
      />
      {children}
    </ThemeProvider>
  );
};
