import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Stack } from '@mui/material';
import { MoveButtons } from './MoveButtons';
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

/** What can be done with a row: moved without dragging, duplicated, removed. */
export const RowActions = (props: RowActionsProps) => {
  const { name, isFirst, isLast, canAdd, onMove, onDuplicate, onRemove } = props;
  return (
    <Stack direction="row">
      <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      <RowAction label={`Duplicate ${name}`} isDisabled={!canAdd} onPress={onDuplicate}>
        <ContentCopy fontSize="small" />
      </RowAction>
      <RowAction label={`Remove ${name}`} isDisabled={false} onPress={onRemove}>
        <DeleteOutline fontSize="small" />
      </RowAction>
    </Stack>
  );
};
