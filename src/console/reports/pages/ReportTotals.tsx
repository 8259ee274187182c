import { Box, Typography } from '@mui/material';
import { useConfig } from '../../config';
import { valueText } from '../../ui/record/valueText';
import { counted } from '../../ui/list/Noun';
import { useReport } from '../useReport';
import { useReportRange } from './RangeContext';
import { TotalFigure } from './TotalFigure';
import { useReportTotals } from './useReportTotals';

/** The totals of everything that is filtered, not of the page on show. */
export const ReportTotals = () => {
  const { name, report } = useReport();
  const { filter } = useReportRange();
  const config = useConfig();
  const { data, isPending, isPlaceholderData, error } = useReportTotals(name, filter);
  const [one, many] = report.noun;
  return (
    <Box
      component="section"
      aria-label="Totals of everything filtered"
      aria-busy={isPending || isPlaceholderData}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 1,
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'surfaces.sunken',
        opacity: isPlaceholderData ? 0.6 : 1,
      }}
    >
      {error ? (
        <Typography color="text.secondary">The totals could not be loaded.</Typography>
      ) : (
        <>
          <TotalFigure label="In all" isWaiting={isPending}>
            {data && counted(data.count, { one, many })}
          </TotalFigure>
          {Object.entries(report.totals)
            .filter(([field]) => !data || data[field] !== null)
            .map(([field, { label, type }]) => (
              <TotalFigure key={field} label={label} isWaiting={isPending}>
                {valueText(type, data?.[field], config)}
              </TotalFigure>
            ))}
        </>
      )}
    </Box>
  );
};
