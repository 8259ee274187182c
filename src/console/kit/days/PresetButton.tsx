import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';

/** One of the ranges on offer. */
export interface PresetChoice {
  readonly label: string;
  readonly onChoose: () => void;
}

interface PresetButtonProps {
  /** What the days on show are called. */
  readonly current: string;
  readonly choices: readonly PresetChoice[];
}

/** Sets the days to ones that are often asked for. */
export const PresetButton = ({ current, choices }: PresetButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CalendarMonthOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Days: ${current}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ height: (theme) => theme.spacing(4.625), borderColor: 'divider', width: { xs: 1, sm: 'auto' } }}
      >
        {current}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {choices.map(({ label, onChoose }) => (
          <MenuItem
            key={label}
            selected={label === current}
            onClick={() => {
              onChoose();
              close();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
