import { ButtonBase, type ButtonBaseProps, type ThemeOptions } from '@mui/material';
import type { MouseEvent } from 'react';

const ignore = (event: MouseEvent) => {
  // Prevents the button's own action, its submit, and the clicks of a row or card around it.
  event.preventDefault();
  event.stopPropagation();
};

/** MUI's base of a button that looks and acts disabled but keeps the focus, which an element with `disabled` loses. */
const SteadyButtonBase = ({ disabled = false, className = '', onClick, ...props }: ButtonBaseProps) =>
  disabled ? (
    <ButtonBase
      {...props}
      className={`${className} Mui-disabled`}
      aria-disabled
      // The button leaves the Tab order; a focus that it already has stays.
      tabIndex={-1}
      onClick={ignore}
    />
  ) : (
    <ButtonBase {...props} className={className} {...(onClick && { onClick })} />
  );

// MUI passes `as` to the element of the button, and leaves it out of its types.
const steady = { as: SteadyButtonBase };

/** A theme whose buttons keep the focus while they are busy and after they are disabled (docs/decisions/0180). */
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
