import type { CSSObject, Theme } from '@mui/material';
import { rowButtonLook } from './RowButton';
import { tagLook } from './Tag';

/** The style of the page for what is one plain element of it. */
export const plainLook = (theme: Theme): CSSObject => ({ ...tagLook(theme), ...rowButtonLook(theme) });
