import SearchOff from '@mui/icons-material/SearchOff';
import { Button, Typography, Stack } from '@mui/material';
import { messages } from '../../../contract/messages';
import { coversAllDays } from '../../../contract/reports/range';
import { useList } from '../../ui/list/useList';
import { StateNotice } from '../../ui/page/StateNotice';
import { t } from '../../language/t';
import { useReport, useReportRange } from './useReport';

/** The notice of a report without matches; for a search it offers all days. */
export const NothingInRange = () => {
  const { filterValues, setFilters } = useList();
  const { report } = useReport();
  const { range, setRange } = useReportRange();
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <StateNotice
      icon={<SearchOff />}
      title={t(messages.noRecords)}
      action={
        isNarrowed && (
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
            {coversAllDays(filterValues, report.filters) && range && (
              <Button variant="contained" onClick={() => setRange(undefined)}>
                {t('Search all days')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => setFilters({})}>
              {t('Clear filters')}
            </Button>
          </Stack>
        )
      }
    >
      <Typography color="text.secondary">
        {isNarrowed
          ? range
            ? t('No records on these days match the search and filters.')
            : t('No records match the search and filters.')
          : t('No records on these days. Choose other days.')}
      </Typography>
    </StateNotice>
  );
};
