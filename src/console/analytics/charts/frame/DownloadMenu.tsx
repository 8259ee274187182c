import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useId, useState } from 'react';

interface DownloadMenuProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onCsv: () => void;
  /** Absent for a chart without a picture. */
  readonly onPng: (() => void) | undefined;
}

/** The files that a chart can be taken away in. */
export const DownloadMenu = ({ title, isBusy, onCsv, onPng }: DownloadMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (write: () => void) => () => {
    setAnchor(null);
    write();
  };
  return (
    <>
      <Tooltip title="Download">
        <span>
          <IconButton
            size="small"
            aria-label={`Download ${title}`}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            aria-controls={anchor ? id : undefined}
            disabled={isBusy}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <DownloadOutlined fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onCsv)}>Figures (CSV)</MenuItem>
        {onPng && <MenuItem onClick={choose(onPng)}>Picture (PNG)</MenuItem>}
      </Menu>
    </>
  );
};
