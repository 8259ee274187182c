import { Box } from '@mui/material';
import { useMemo } from 'react';
import type { ChartCardProps } from '../ChartCardProps';
import type { DrawnGroups } from '../drawn';
import { NARROW } from '../narrow';
import { BarLine } from './BarLine';
import { barsOf } from './barRows';

interface BarPictureProps extends Pick<ChartCardProps, 'openedBy'> {
  readonly drawn: DrawnGroups;
}

/** A bar a group with its figure, which share out the height of the card; in a narrow card each below its label. */
export const BarPicture = ({ drawn, openedBy }: BarPictureProps) => {
  const { rows, unit, isCompared } = useMemo(() => barsOf(drawn), [drawn]);
  const hasShares = rows.some(({ share }) => share !== undefined);
  return (
    <Box
      component="ol"
      aria-label={drawn.chart.title}
      sx={{
        display: 'grid',
        gridTemplateColumns: `fit-content(38%) minmax(0, 1fr) auto${hasShares ? ' auto' : ''}`,
        columnGap: 1.5,
        rowGap: 1,
        gridAutoRows: 'minmax(0, 1fr)',
        [NARROW]: { gridAutoRows: 'auto', gridTemplateColumns: `minmax(0, 1fr) auto${hasShares ? ' auto' : ''}` },
        width: '100%',
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {rows.map((row) => (
        <BarLine key={row.key} row={row} unit={unit} isCompared={isCompared} address={openedBy?.(row.key)} />
      ))}
    </Box>
  );
};
