import { ButtonBase, type ButtonBaseProps, type ThemeOptions } from '@mui/material';
import type { MouseEvent } from 'react';

const ignore = (event: MouseEvent) => {
  // Neither what the button does nor, where it submits, its form; and no row or card around it.
  event.preventDefault();
  event.stopPropagation();
};

/** MUI's base of a button, which is disabled in what it does and says, but keeps the focus: an element with `disabled` loses it. */
const SteadyButtonBase = ({ disabled = false, className = '', onClick, ...props }: ButtonBaseProps) =>
  disabled ? (
    <ButtonBase
      {...props}
      className={`${className} Mui-disabled`}
      aria-disabled
      // No stop for the Tab key, as before; where the focus is already, it stays.
      tabIndex={-1}
      onClick={ignore}
    />
  ) : (
    <ButtonBase {...props} className={className} {...(onClick && { onClick })} />
  );

// MUI hands `as` on to what draws the button, and leaves it out of its types.
const steady = { as: SteadyButtonBase };

/** A theme whose buttons keep the focus while they work and when they have become useless (docs/decisions/0180). */
export const withSteadyButtons = (theme: ThemeOptions): ThemeOptions => {
  const { MuiButton, MuiIconButton, ...others } = theme.components ?? {};
  return {
    ...theme,
    components: {
      ...others,
      MuiButton: { ...MuiButton, defaultProps: { ...MuiButton?.defaultProps, ...steady } },
      MuiIconButton: { ...MuiIconButton, defaultProps: { ...MuiIconButton?.defaultProps, ...steady } },
    },
  };
};
