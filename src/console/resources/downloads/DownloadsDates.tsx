import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { Box, Button, Stack } from '@mui/material';
import { useState, type SyntheticEvent } from 'react';
import type { Day } from '../../../contract/values';
import { DayInput } from '../../ui/days/DayInput';
import { FaultLinks } from '../../ui/form/FaultLinks';
import { ListSort } from '../../ui/list/ListViews';
import { useIsNarrow } from '../../ui/page/useIsNarrow';
import { t } from '../../language/t';
import { downloadColumns } from './DownloadFields';
import { useDownloads } from './useDownloads';

const asDay = (value: unknown): Day | undefined => (typeof value === 'string' ? value : undefined);

/**
 * The days whose files are listed: both ends included, none in the future, requested with Submit.
 * The field with a wrong day shows the reason.
 */
export const DownloadsDates = ({ today }: { readonly today: Day }) => {
  const { filterValues, setFilters, total, isFetching, reread } = useDownloads();
  const isNarrow = useIsNarrow();
  const [from, setFrom] = useState(asDay(filterValues.start_date));
  const [to, setTo] = useState(asDay(filterValues.end_date));
  const [attempts, setAttempts] = useState(0);
  const asked = `${String(filterValues.start_date)} ${String(filterValues.end_date)}`;
  const [known, setKnown] = useState(asked);
  // The requested days changed outside the fields: they were cleared, or Back was pressed.
  if (known !== asked) {
    setKnown(asked);
    setFrom(asDay(filterValues.start_date));
    setTo(asDay(filterValues.end_date));
  }
  const whatToEnter = t('Enter a date as DD/MM/YYYY');
  const faults = {
    from: from === undefined ? whatToEnter : undefined,
    to:
      to === undefined
        ? whatToEnter
        : from !== undefined && to < from
          ? t('Choose {day} or later', { day: from.split('-').reverse().join('/') })
          : undefined,
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (faults.from ?? faults.to) {
      // A field shows its fault when it loses focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      setAttempts(attempts + 1);
      return;
    }
    setAttempts(0);
    if (from === filterValues.start_date && to === filterValues.end_date) reread();
    else setFilters({ ...filterValues, start_date: from, end_date: to });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', '& .MuiFormControl-root': { my: 0 } }}
    >
      <FaultLinks attempts={attempts} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Box sx={({ measures, typography }) => ({ width: { xs: 1, sm: typography.pxToRem(measures.card * 0.7) } })}>
          <DayInput
            isLater
            label={t('From Date')}
            value={from}
            most={today}
            error={attempts > 0 ? faults.from : undefined}
            onChange={(day) => {
              setFrom(day);
              if (day !== undefined && to !== undefined && to < day) setTo(day);
            }}
          />
        </Box>
        <Box sx={({ measures, typography }) => ({ width: { xs: 1, sm: typography.pxToRem(measures.card * 0.7) } })}>
          <DayInput
            isLater
            label={t('To Date')}
            value={to}
            least={from}
            most={today}
            error={attempts > 0 ? faults.to : undefined}
            onChange={setTo}
          />
        </Box>
        <Button
          type="submit"
          variant="contained"
          // A press that blurs a field would move this button away: the fault appears under the field.
          onMouseDown={(event) => event.preventDefault()}
          sx={{ height: (theme) => theme.spacing(4.625), flex: { xs: '1 1 0', sm: 'none' } }}
        >
          {t('Submit')}
        </Button>
        {total ? (
          <Button
            variant="outlined"
            startIcon={<RefreshRounded />}
            loading={isFetching}
            loadingPosition="start"
            onClick={reread}
            sx={{ height: (theme) => theme.spacing(4.625), flex: { xs: '1 1 0', sm: 'none' } }}
          >
            {t('Refresh')}
          </Button>
        ) : null}
        {isNarrow && total ? <ListSort columns={downloadColumns()} /> : null}
      </Stack>
    </Box>
  );
};
