import { Box } from '@mui/material';
import { useMemo } from 'react';
import { chartTable } from './chartTable';
import type { ChartCardProps, PlottedChart } from './chart';
import { ChartPicture } from './ChartPicture';
import { ChartTable } from './ChartTable';

interface ChartBodyProps extends Pick<ChartCardProps, 'openedBy'> {
  readonly drawn: PlottedChart;
  readonly isTable: boolean;
}

/** A chart as its picture or its table. The table is laid over the picture, so that nothing else moves. */
export const ChartBody = ({ drawn, isTable, openedBy }: ChartBodyProps) => {
  const table = useMemo(() => chartTable(drawn), [drawn]);
  const hasPicture = drawn.chart.kind !== 'table';
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: '1fr', height: '100%', position: 'relative' }}>
      {hasPicture && (
        <Box
          inert={isTable}
          sx={{
            display: 'flex',
            minWidth: 0,
            ...(isTable && { visibility: 'hidden', '@media print': { display: 'none' } }),
          }}
        >
          <ChartPicture drawn={drawn} openedBy={openedBy} />
        </Box>
      )}
      {(isTable || !hasPicture) && (
        <Box
          sx={{
            ...(hasPicture && { position: 'absolute', inset: 0, '@media print': { position: 'static' } }),
            minWidth: 0,
          }}
        >
          <ChartTable title={drawn.chart.title} table={table} openedBy={openedBy} />
        </Box>
      )}
    </Box>
  );
};
