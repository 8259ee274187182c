import { alpha, type SxProps, type Theme } from '@mui/material';
import type { RaRecord } from 'react-admin';

const marked: SxProps<Theme> = {
  // Over the cell's own ground: the pinned cell must stay opaque.
  '& > td': ({ palette }: Theme) => {
    const wash = alpha(palette.warning.main, palette.action.selectedOpacity);
    return { backgroundImage: `linear-gradient(${wash}, ${wash})` };
  },
};
const plain: SxProps<Theme> = {};

/** How a row looks that somebody should see to, "paid, no ticket" for one; it says so in words too. */
export const attentionLook = ({ attention }: RaRecord): SxProps<Theme> =>
  typeof attention === 'string' && attention !== '' ? marked : plain;
