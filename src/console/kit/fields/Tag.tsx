import { alpha, type CSSObject, type Theme } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';

const colours = ['primary', 'secondary', 'error', 'info', 'success', 'warning'] as const;

/** The colours that a tag can have: grey, or one of the theme's. */
export type TagColour = (typeof colours)[number] | 'default';

/** How tags look, once for the whole page: a small chip of MUI's, to the pixel. */
export const tagLook = ({ palette, typography }: Theme): CSSObject => ({
  '.tag': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    verticalAlign: 'middle',
    height: 24,
    maxWidth: '100%',
    borderRadius: '16px',
    fontFamily: typography.fontFamily,
    fontSize: typography.pxToRem(13),
    fontWeight: typography.fontWeightMedium,
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: palette.text.primary,
    backgroundColor: palette.action.selected,
    '& > span': { padding: '0 8px', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > svg': { fontSize: 18, marginLeft: 4, marginRight: -4 },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  },
  '.tag-outlined': {
    backgroundColor: 'transparent',
    border: `1px solid ${palette.grey[palette.mode === 'light' ? 400 : 700]}`,
    '& > span': { padding: '0 7px' },
    '& > svg': { marginLeft: 2 },
  },
  ...Object.fromEntries(
    colours.flatMap((colour) => {
      const { main, contrastText } = palette[colour];
      return [
        [`.tag-${colour}`, { backgroundColor: main, color: contrastText }],
        [`.tag-outlined.tag-${colour}`, { backgroundColor: 'transparent', borderColor: alpha(main, 0.7), color: main }],
      ];
    }),
  ),
});

interface TagProps extends Omit<ComponentProps<'span'>, 'color' | 'className'> {
  readonly colour?: TagColour | undefined;
  readonly isFilled?: boolean;
  /** Before the words, in the tag's colour. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A chip that says something and is not pressed, plain, with the style of the page (`tagLook`): MUI's is four components that each
 * make their style, and a list has many.
 */
export const Tag = ({ colour = 'default', isFilled = false, icon, children, ...span }: TagProps) => (
  <span {...span} className={`tag tag-${colour}${isFilled ? '' : ' tag-outlined'}`}>
    {icon}
    <span>{children}</span>
  </span>
);
