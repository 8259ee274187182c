import { Box, Typography, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import type { ReportDescription } from '../../../contract/reports/description';
import type { ReportFilter } from '../../../contract/reports/filters';
import { useConfig } from '../../data/config';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { counted } from '../../ui/words/words';
import { valueText, withSign } from '../../ui/words/valueText';
import { t } from '../../language/t';
import { useReport, useReportRange } from './useReport';

interface TotalFigureProps {
  readonly label: string;
  readonly isWaiting: boolean;
  /** Reserves room for this many digits, so that a loaded value moves nothing to another line. */
  readonly digits: number;
  readonly children: ReactNode;
}

/** Room for `₹1,23,45,678.90`, whose commas are narrower than digits, and for `12,34,567 pts`. */
const [MONEY_DIGITS, COUNT_DIGITS] = [12, 9] as const;

/** Values with more digits than this get a full line on a phone. */
const HALF = 16;

/** One sum and its label. */
const TotalFigure = ({ label, isWaiting, digits, children }: TotalFigureProps) => (
  <Box sx={{ minWidth: 0, ...(digits > HALF && { gridColumn: '1 / -1' }) }}>
    <Typography variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography component="div" noWrap sx={{ fontWeight: 500, minWidth: { sm: `${digits}ch` } }}>
      {isWaiting ? <Skeleton variant="text" /> : children}
    </Typography>
  </Box>
);

/** The sums of all matches, and the number of rows. */
type Totals = Readonly<Record<string, number | null>> & { readonly count: number };

/** Returns the totals of a report over all matches of a filter, requested beside the rows. */
const useReportTotals = (resource: string, filter: ReportFilter) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [resource, 'getTotals', filter],
    queryFn: async () => (await dataProvider.getTotals(resource, { filter })).data as Totals,
    placeholderData: (before) => before,
  });
};

interface TotalFiguresProps {
  readonly report: ReportDescription;
  /** The sums, undefined until they load; null after a failure. */
  readonly totals: Totals | null | undefined;
  /** True while the sums of the last filter are shown. */
  readonly isLate: boolean;
}

/** The figures of the totals, memoized: their parent renders for every new address, also when a page is turned. */
const TotalFigures = memo(({ report, totals, isLate }: TotalFiguresProps) => {
  const config = useConfig();
  const [one, many] = report.noun;
  const isWaiting = totals === undefined;
  return (
    <Box
      component="section"
      aria-label={t('Totals')}
      aria-busy={isWaiting || isLate}
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        flexWrap: 'wrap',
        columnGap: { xs: 2, sm: 4 },
        rowGap: 1,
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'surfaces.sunken',
        opacity: isLate ? 0.6 : 1,
      }}
    >
      {totals === null ? (
        <Typography color="text.secondary">{t('The totals could not be loaded.')}</Typography>
      ) : (
        <>
          <TotalFigure label={t('Total')} isWaiting={isWaiting} digits={many.length + COUNT_DIGITS}>
            {totals && counted(totals.count, { one, many })}
          </TotalFigure>
          {Object.entries(report.totals)
            .filter(([field, { seldom }]) => (totals ? totals[field] !== null : !seldom))
            .map(([field, { label, type, signed }]) => (
              <TotalFigure
                key={field}
                label={label}
                isWaiting={isWaiting}
                digits={type === 'money' ? MONEY_DIGITS : COUNT_DIGITS}
              >
                {(signed ? withSign : String)(valueText(type, totals?.[field], config))}
              </TotalFigure>
            ))}
        </>
      )}
    </Box>
  );
});

/** The totals of all matches, beyond the shown page. */
export const ReportTotals = () => {
  const { name, report } = useReport();
  const { filter } = useReportRange();
  const { data, isPlaceholderData, error } = useReportTotals(name, filter);
  return <TotalFigures report={report} totals={error ? null : data} isLate={isPlaceholderData} />;
};
