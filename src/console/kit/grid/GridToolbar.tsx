import AddOutlined from '@mui/icons-material/AddOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useIsNarrow } from '../page/useIsNarrow';
import type { GridHistory } from './useGridHistory';

interface GridToolbarProps {
  readonly label: string;
  readonly history: GridHistory;
  readonly onAdd: () => void;
}

/** What can be done with a grid as a whole, and its keys. */
export const GridToolbar = ({ label, history: { undo, redo }, onAdd }: GridToolbarProps) => {
  const isNarrow = useIsNarrow();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Button
        variant="outlined"
        size="small"
        startIcon={<AddOutlined />}
        aria-label={`Add row to ${label}`}
        onClick={onAdd}
      >
        Add row
      </Button>
      <Button size="small" startIcon={<UndoOutlined />} aria-label={`Undo in ${label}`} disabled={!undo} onClick={undo}>
        Undo
      </Button>
      <Button size="small" startIcon={<RedoOutlined />} aria-label={`Redo in ${label}`} disabled={!redo} onClick={redo}>
        Redo
      </Button>
      <Typography variant="body2" color="text.secondary">
        {isNarrow
          ? 'Tap a cell to edit it.'
          : 'Arrow keys, Tab and Enter move; type or F2 edits, Esc undoes. Cells from a spreadsheet can be pasted.'}
      </Typography>
    </Stack>
  );
};
