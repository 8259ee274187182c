import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useNotify } from 'react-admin';

/** Copies a text with one click; `what` names it: `Copy password`. */
export const CopyButton = ({ text, what }: { readonly text: string; readonly what: string }) => {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(`Copied the ${what}`, { type: 'success', autoHideDuration: 2000 }),
      () => notify('This browser does not let the console copy. Select the text and copy it.', { type: 'warning' }),
    );
  return (
    <Tooltip title={`Copy ${what}`}>
      <IconButton size="small" aria-label={`Copy ${what}`} onClick={() => void copy()}>
        <ContentCopyOutlined fontSize="inherit" />
      </IconButton>
    </Tooltip>
  );
};
