import { Box, Typography } from '@mui/material';
import type { Columns } from '../../../contract/reports/columns';
import { RecordValue } from './RecordValue';

/** Values of the record under their names, as many beside each other as there is room for. */
export const FactGrid = ({ columns }: { readonly columns: Columns }) => (
  <Box
    component="dl"
    sx={({ measures }) => ({
      display: 'grid',
      gridTemplateColumns: {
        xs: '1fr',
        sm: `repeat(auto-fill, minmax(min(100%, ${measures.card * 0.75}px), 1fr))`,
      },
      columnGap: 3,
      rowGap: { xs: 1.25, sm: 2 },
      m: 0,
      px: 2,
      pb: 2,
    })}
  >
    {Object.entries(columns).map(([source, column]) => (
      <Box key={source} sx={{ minWidth: 0 }}>
        <Typography component="dt" variant="body2" color="text.secondary">
          {column.label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          <RecordValue source={source} column={column} />
        </Typography>
      </Box>
    ))}
  </Box>
);
