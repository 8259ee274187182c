import ArrowOutward from '@mui/icons-material/ArrowOutward';
import { IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';

/** The way to the rows behind a chart. */
export const ReportLink = ({ title, to }: { readonly title: string; readonly to: string }) => (
  <Tooltip title="Open the report">
    <IconButton size="small" component={Link} to={to} aria-label={`Open the report behind ${title}`}>
      <ArrowOutward fontSize="small" />
    </IconButton>
  </Tooltip>
);
