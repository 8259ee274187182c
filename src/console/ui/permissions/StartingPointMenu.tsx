import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Button, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { StartingPoint } from '../../../contract/startingPoints';
import { t } from '../../language/t';

/** A group of starting points under a heading. */
export interface StartingPointGroup {
  readonly heading: string;
  readonly points: readonly StartingPoint[];
}

interface StartingPointMenuProps {
  readonly groups: readonly StartingPointGroup[];
  readonly onChoose: (point: StartingPoint) => void;
}

/** Fills the grid from a set of permissions with a name. */
export const StartingPointMenu = ({ groups, onChoose }: StartingPointMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('Start from')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: '60vh' } } }}
      >
        {groups.flatMap(({ heading, points }) => [
          ...(points.length > 0
            ? [
                <ListSubheader key={heading} role="presentation" sx={{ bgcolor: 'transparent', lineHeight: 2.5 }}>
                  {heading}
                </ListSubheader>,
              ]
            : []),
          ...points.map((point) => (
            <MenuItem
              key={`${heading} ${point.name}`}
              onClick={() => {
                onChoose(point);
                setAnchor(null);
              }}
            >
              {point.name}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
};
