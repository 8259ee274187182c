import type { ThemeOptions } from '@mui/material/styles';
import type { Catalogue } from './language';
import { disguised } from './pseudo';

export const theme: ThemeOptions = { direction: 'rtl' };

export const loadMirror = () => import('./rightToLeft');

// Each word reads from right to left by an override, as the letters of such a language do by themselves.
const reversed = (text: string): string => text.replaceAll(/[\p{L}’']+/gu, '\u202E$&\u202C');

/** What the first letter of such a message says of it. */
const RIGHT_TO_LEFT = '\u200F';

/** English written from right to left: the journeys see in it whether every page is mirrored. It is not offered to people. */
export const catalogue: Catalogue = new Proxy<Catalogue>(
  {},
  {
    get: (_, message) =>
      typeof message === 'string' && /[a-z]{2}/i.test(message)
        ? `${RIGHT_TO_LEFT}${disguised(message, reversed)}`
        : undefined,
  },
);
