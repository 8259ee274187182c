import { alpha, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { ComponentProps, ReactNode } from 'react';

/** The state of a box: everything that it covers is ticked, some of it, or nothing. */
export type Ticked = 'all' | 'some' | 'none';

/** Material's icons of a box, as paths. */
const icons: Readonly<Record<Ticked, string>> = {
  all: 'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z',
  some: 'M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2zm-2 10H7v-2h10v2z',
  none: 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z',
};

/** The style of boxes, once for all boxes of their container. `size` is their width; their icon is 20 px. */
export const tickBoxLook = ({ palette, spacing, transitions }: Theme, size = 32): SystemStyleObject<Theme> => ({
  '& .tick-box': {
    position: 'relative',
    display: 'inline-flex',
    verticalAlign: 'middle',
    '& > input': { position: 'absolute', inset: 0, width: 1, height: 1, m: 0, opacity: 0, cursor: 'pointer' },
    '& > svg': {
      boxSizing: 'content-box',
      width: spacing(2.5),
      height: spacing(2.5),
      p: `calc((${size}px - ${spacing(2.5)}) / 2)`,
      borderRadius: '50%',
      fill: 'currentColor',
      color: 'text.secondary',
      transition: transitions.create('background-color', { duration: transitions.duration.shortest }),
    },
    '& > input:is(:checked, :indeterminate) + svg': { color: 'primary.main' },
    '& > input:focus-visible + svg': { outline: `2px solid ${palette.primary.main}`, outlineOffset: '2px' },
    '& > input[aria-disabled]': { cursor: 'not-allowed', '& + svg': { color: 'text.disabled' } },
    '@media (hover: hover)': {
      '&:hover > svg': { bgcolor: alpha(palette.primary.main, palette.action.hoverOpacity) },
    },
  },
});

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'children' | 'ref'> {
  readonly ticked: Ticked;
  /** The label beside the box. */
  readonly children?: ReactNode;
}

// The handler where the container handles changes itself.
const heardElsewhere = () => undefined;

/**
 * A plain box with the style of its container (`tickBoxLook`).
 * MUI's own is seven components, and a grid or a list has many (decision 0162).
 */
export const TickBox = ({ ticked, children, onChange = heardElsewhere, ...input }: TickBoxProps) => (
  <span className="tick-box">
    <input
      type="checkbox"
      {...input}
      onChange={onChange}
      checked={ticked === 'all'}
      // The browser has no attribute for the mixed state.
      ref={(element) => {
        if (element) element.indeterminate = ticked === 'some';
      }}
    />
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d={icons[ticked]} />
    </svg>
    {children}
  </span>
);
