import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { IconButton, Tooltip } from '@mui/material';

interface ViewButtonProps {
  readonly title: string;
  readonly isTable: boolean;
  readonly onToggle: () => void;
}

/** Turns a chart into its table and back. */
export const ViewButton = ({ title, isTable, onToggle }: ViewButtonProps) => (
  <Tooltip title={isTable ? 'Picture' : 'Table'}>
    <IconButton size="small" aria-label={`Table of ${title}`} aria-pressed={isTable} onClick={onToggle}>
      {isTable ? <BarChartOutlined fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
    </IconButton>
  </Tooltip>
);
