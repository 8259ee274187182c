import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useList } from '../../ui/list/useList';
import { useReportRange } from './RangeContext';
import { rangeName, rangePresets } from './rangePresets';

/** Sets the days to ones that are often asked for; a search can go through all of them. */
export const RangePresetButton = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { range, setRange, today } = useReportRange();
  const isSearching = useList().filterValues.q !== undefined;
  const current = range ? (rangeName(range, today) ?? 'Other days') : 'All days';
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
        {rangePresets(today).map((preset) => (
          <MenuItem
            key={preset.label}
            selected={preset.label === current}
            onClick={() => {
              setRange(preset.range);
              close();
            }}
          >
            {preset.label}
          </MenuItem>
        ))}
        {isSearching && (
          <MenuItem
            selected={!range}
            onClick={() => {
              setRange(undefined);
              close();
            }}
          >
            All days
          </MenuItem>
        )}
      </Menu>
    </>
  );
};
