import { alpha, type CSSObject, type Theme } from '@mui/material';
import type { ComponentProps } from 'react';

/** Material's icons of these buttons, as paths. */
const icons = {
  copy: 'M16 1H4c-1.1 0-2 .9-2 2v14h2V3h12zm3 4H8c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h11c1.1 0 2-.9 2-2V7c0-1.1-.9-2-2-2m0 16H8V7h11z',
  menu: 'M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2m0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2',
  about:
    'M11 7h2v2h-2zm0 4h2v6h-2zm1-9C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8',
  back: 'M15.41 16.59 10.83 12l4.58-4.59L14 6l-6 6 6 6z',
  on: 'M8.59 16.59 13.17 12 8.59 7.41 10 6l6 6-6 6z',
} as const;

/** How these buttons look, once for the whole page: small icon buttons of MUI's, to the pixel. */
export const rowButtonLook = ({ palette, transitions }: Theme): CSSObject => ({
  '.row-button': {
    display: 'inline-flex',
    flex: '0 0 auto',
    verticalAlign: 'middle',
    padding: 5,
    border: 0,
    borderRadius: '50%',
    color: palette.action.active,
    background: 'transparent',
    cursor: 'pointer',
    transition: transitions.create('background-color', { duration: transitions.duration.shortest }),
    '& > svg': { width: 18, height: 18, fill: 'currentColor' },
    '&[aria-haspopup] > svg': { width: 20, height: 20 },
    // Beside words, as high as their line.
    '&.row-button--of-words': { margin: '-1px 0', padding: 4, '@media print': { display: 'none' } },
    '&:disabled': { color: palette.action.disabled, cursor: 'default' },
    '@media (hover: hover)': {
      '&:hover:enabled': { backgroundColor: alpha(palette.action.active, palette.action.hoverOpacity) },
    },
  },
});

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  readonly icon: keyof typeof icons;
}

/**
 * A small button with an icon alone, plain, with the style of the page (`rowButtonLook`): MUI's, with its icon and tooltip, is fifteen
 * components, and a list has one or two a row.
 */
export const RowButton = ({ icon, className = '', ...button }: RowButtonProps) => (
  <button type="button" className={`row-button ${className}`} {...button}>
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d={icons[icon]} />
    </svg>
  </button>
);
