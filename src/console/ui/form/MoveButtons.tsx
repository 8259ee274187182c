import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../language/t';

interface RowActionProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPress: (button: HTMLElement) => void;
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

interface MoveButtonsProps {
  /** The name of the row in a sentence: `picture 2`. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Moves the row by this many places. */
  readonly onMove: (by: -1 | 1) => void;
}

// A row that moves is removed from the page for a moment, and its button loses the focus.
const keepingFocus = (button: HTMLElement, act: () => void) => {
  flushSync(act);
  button.focus();
};

/** Moves a row by single presses, for people who do not drag. */
export const MoveButtons = ({ name, isFirst, isLast, onMove }: MoveButtonsProps) => (
  <>
    <RowAction
      label={t('Move {name} up', { name })}
      isDisabled={isFirst}
      onPress={(button) => keepingFocus(button, () => onMove(-1))}
    >
      <ArrowUpward fontSize="small" />
    </RowAction>
    <RowAction
      label={t('Move {name} down', { name })}
      isDisabled={isLast}
      onPress={(button) => keepingFocus(button, () => onMove(1))}
    >
      <ArrowDownward fontSize="small" />
    </RowAction>
  </>
);
