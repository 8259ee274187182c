import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Stack } from '@mui/material';
import { flushSync } from 'react-dom';
import { RowAction } from './RowAction';

interface RowActionsProps {
  /** What the row is called in a sentence: `picture 2`. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** False where there are as many rows as there may be. */
  readonly canAdd: boolean;
  /** Moves the row by so many places. */
  readonly onMove: (by: -1 | 1) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

// A row that moves takes its buttons out of the page for a moment, and the focus with them.
const keepingFocus = (button: HTMLElement, act: () => void) => {
  flushSync(act);
  const here = button.matches(':disabled') ? button.closest('li')?.querySelector<HTMLElement>('button') : button;
  here?.focus();
};

/** What can be done with a row: moved without dragging, duplicated, removed. */
export const RowActions = (props: RowActionsProps) => {
  const { name, isFirst, isLast, canAdd, onMove, onDuplicate, onRemove } = props;
  return (
    <Stack direction="row">
      <RowAction
        label={`Move ${name} up`}
        isDisabled={isFirst}
        onPress={(button) => keepingFocus(button, () => onMove(-1))}
      >
        <ArrowUpward fontSize="small" />
      </RowAction>
      <RowAction
        label={`Move ${name} down`}
        isDisabled={isLast}
        onPress={(button) => keepingFocus(button, () => onMove(1))}
      >
        <ArrowDownward fontSize="small" />
      </RowAction>
      <RowAction label={`Duplicate ${name}`} isDisabled={!canAdd} onPress={onDuplicate}>
        <ContentCopy fontSize="small" />
      </RowAction>
      <RowAction label={`Remove ${name}`} isDisabled={false} onPress={onRemove}>
        <DeleteOutline fontSize="small" />
      </RowAction>
    </Stack>
  );
};
