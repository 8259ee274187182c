import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Report } from '../../../contract/endpoints/reports';
import { reportPageNames, reportPages } from '../../../contract/reports/pages';
import { AUTOMATED, WHOLE_ROWS } from '../../data/pagedList';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter';
import { FoldedFilters } from '../../ui/list/ListToolbar';
import { SelectFilter } from '../../ui/list/FilterInputs';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { reportStatusTexts, requestedBy, requesterText } from './downloads';
import { useDownloads } from './useDownloads';

const reports = perLanguage(() =>
  reportPageNames.map((name) => ({ id: reportPages[name].reportType, name: t(reportPages[name].title) })),
);
const states = perLanguage(() => Object.entries(reportStatusTexts()).map(([id, name]) => ({ id, name })));

/** Filters by one requester, among those with files on these days. */
const PersonFilter = () => {
  const { filterValues } = useDownloads();
  const dataProvider = useDataProvider();
  const [isWanted, setWanted] = useState(false);
  const { start_date, end_date } = filterValues;
  const { data = [], isPending } = useQuery({
    queryKey: ['reports', 'people', start_date, end_date],
    enabled: isWanted,
    queryFn: async () => {
      const { data: all } = await dataProvider.getList<Report>('reports', {
        filter: { start_date, end_date },
        sort: { field: 'requested_by', order: 'ASC' },
        pagination: { page: 1, perPage: WHOLE_ROWS },
      });
      return [...new Set(all.map(requestedBy))];
    },
  });
  const people = [AUTOMATED, ...data.filter((name) => name !== AUTOMATED)];
  return (
    <ChoiceFilter
      source="requested_by"
      label={t('Requested By')}
      choices={people.map((name) => ({ id: name, name: requesterText(name) }))}
      isPending={isWanted && isPending}
      onWanted={() => setWanted(true)}
    />
  );
};

/** Filters the shown files by report, person and status. */
export const DownloadsFilters = () => {
  const isNarrow = useIsNarrow();
  const inputs = (
    <>
      <SelectFilter source="report_type" label={t('Report')} choices={reports()} />
      <PersonFilter />
      <SelectFilter source="status" label={t('Status')} choices={states()} />
    </>
  );
  if (isNarrow) return <FoldedFilters buttonSx={{ alignSelf: 'flex-start' }}>{inputs}</FoldedFilters>;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={({ measures, typography }) => ({
        flexWrap: 'wrap',
        gap: 1.5,
        '& > *': { width: typography.pxToRem(measures.card * 0.7), my: 0 },
      })}
    >
      {inputs}
    </Stack>
  );
};
