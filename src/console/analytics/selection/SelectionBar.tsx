import { Stack } from '@mui/material';
import { DASHBOARD_DAYS } from '../../../contract/endpoints/analytics';
import { PresetButton } from '../../ui/days/PresetButton';
import { RangeInput } from '../../ui/days/RangeInput';
import { CompareInput } from './CompareInput';
import { dashboardRanges, rangeNames } from './dashboardRanges';
import { nameOf } from './selection';
import type { Selecting } from './useSelection';

/** Which days an analytics page shows, and beside which others. */
export const SelectionBar = ({ selection }: { readonly selection: Selecting }) => {
  const { days, today, choose } = selection;
  const ranges = dashboardRanges(today);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ columnGap: 1, rowGap: 1.5, flexWrap: 'wrap', displayPrint: 'none', '& .MuiFormControl-root': { my: 0 } }}
    >
      <PresetButton
        current={nameOf(selection, today)}
        choices={rangeNames.map((name) => ({ label: ranges[name].label, onChoose: () => choose(name) }))}
      />
      <RangeInput range={days} today={today} most={DASHBOARD_DAYS} onChange={choose} />
      <CompareInput selection={selection} />
    </Stack>
  );
};
