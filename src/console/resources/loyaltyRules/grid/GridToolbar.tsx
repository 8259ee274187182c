import AddOutlined from '@mui/icons-material/AddOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { t } from '../../../language/t';
import { useIsNarrow } from '../../../ui/page/useIsNarrow';
import type { GridHistory } from './useGridHistory';

interface GridToolbarProps {
  readonly label: string;
  readonly history: GridHistory;
  readonly onAdd: () => void;
}

/** The actions for a grid as a whole, and its keys. */
export const GridToolbar = ({ label, history: { undo, redo }, onAdd }: GridToolbarProps) => {
  const isNarrow = useIsNarrow();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Button
        variant="outlined"
        size="small"
        startIcon={<AddOutlined />}
        aria-label={t('Add row to {label}', { label })}
        onClick={onAdd}
      >
        {t('Add row')}
      </Button>
      <Button
        size="small"
        startIcon={<UndoOutlined />}
        aria-label={t('Undo in {label}', { label })}
        disabled={!undo}
        onClick={undo}
      >
        {t('Undo')}
      </Button>
      <Button
        size="small"
        startIcon={<RedoOutlined />}
        aria-label={t('Redo in {label}', { label })}
        disabled={!redo}
        onClick={redo}
      >
        {t('Redo')}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {isNarrow
          ? t('Tap a cell to edit it.')
          : t('Arrow keys move; typing, Enter or F2 edits a cell, Esc undoes. Cells from a spreadsheet can be pasted.')}
      </Typography>
    </Stack>
  );
};
