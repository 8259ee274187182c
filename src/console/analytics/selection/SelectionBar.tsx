import { FormControlLabel, Stack, Switch } from '@mui/material';
import { DASHBOARD_DAYS } from '../../../contract/endpoints/analytics';
import { PresetButton } from '../../ui/days/PresetButton';
import { presetsOf } from '../../ui/days/presets';
import { RangeInput } from '../../ui/days/RangeInput';
import { nameOf, offeredPresets } from './selection';
import type { Selecting } from './useSelection';

/** Which days an analytics page shows, and whether beside the period before. */
export const SelectionBar = ({ selection }: { readonly selection: Selecting }) => {
  const { days, today, isCompared, select } = selection;
  const presets = presetsOf(today);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ columnGap: 1, rowGap: 1.5, flexWrap: 'wrap', displayPrint: 'none', '& .MuiFormControl-root': { my: 0 } }}
    >
      <PresetButton
        current={nameOf(selection, today)}
        choices={offeredPresets.map((name) => ({
          label: presets[name].label,
          onChoose: () => select({ choice: name }),
        }))}
      />
      <RangeInput range={days} today={today} most={DASHBOARD_DAYS} onChange={(choice) => select({ choice })} />
      <FormControlLabel
        control={<Switch size="small" checked={isCompared} onChange={(_, on) => select({ isCompared: on })} />}
        label="Compare with the period before"
        sx={{ ml: 0.5, gap: 0.5, minHeight: (theme) => theme.spacing(4.625) }}
      />
    </Stack>
  );
};
