import { Box, Typography } from '@mui/material';
import { ReportValue } from '../fields/ReportValue';
import { useReport } from '../useReport';
import { RecordSection } from './RecordSection';

/** Everything that a record says of itself: what stands in its row, and what only its own page tells. */
export const RecordFacts = () => {
  const { report } = useReport();
  const facts = Object.entries({ ...report.columns, ...report.record?.facts }).filter(
    ([, { type }]) => type !== 'attention',
  );
  return (
    <RecordSection title="Details">
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
        {facts.map(([source, column]) => (
          <Box key={source} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {column.label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <ReportValue source={source} column={column} />
            </Typography>
          </Box>
        ))}
      </Box>
    </RecordSection>
  );
};
