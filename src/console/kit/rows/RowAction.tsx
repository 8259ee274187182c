import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

interface RowActionProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPress: (button: HTMLElement) => void;
  /** The icon. */
  readonly children: ReactNode;
}

/** A button with an icon and a name, at a row. */
export const RowAction = ({ label, isDisabled, onPress, children }: RowActionProps) => (
  <Tooltip title={isDisabled ? '' : label}>
    <IconButton
      size="small"
      aria-label={label}
      disabled={isDisabled}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      {children}
    </IconButton>
  </Tooltip>
);
