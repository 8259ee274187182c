import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import type { PropsWithChildren } from 'react';
import { prefixer } from 'stylis';
import { MIRRORED_PICTURE } from './language';

const cache = createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] });

const styles = {
  [`.${MIRRORED_PICTURE}`]: { transform: 'scaleX(-1)' },
  // An id, an amount or a sentence reads in its own direction, what they are in from the right, where all begin: this is mirrored, too.
  body: { textAlign: 'left' },
  'body :not(svg, svg *, :has(*))': { unicodeBidi: 'plaintext' },
} as const;

/** Mirrors all styles inside of it: what is on the left is on the right. */
export const Mirrored = ({ children }: PropsWithChildren) => (
  <CacheProvider value={cache}>
    <GlobalStyles styles={styles} />
    {children}
  </CacheProvider>
);
