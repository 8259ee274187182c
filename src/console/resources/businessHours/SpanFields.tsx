import { FormControlLabel, Stack, Switch } from '@mui/material';
import { t } from '../../language/t';
import type { HoursFaults, HoursValue } from './hours';
import { TimeInput } from './TimeInput';

/** The props of the fields of a day's hours. */
export interface HoursFieldsProps {
  /** The owner of the hours: `Monday`. */
  readonly name: string;
  readonly hours: HoursValue;
  readonly faults: HoursFaults;
  readonly onChange: (hours: HoursValue) => void;
}

/** The inputs of whether trains run, the first and the last train. */
export const SpanFields = ({ name, hours, faults, onChange }: HoursFieldsProps) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
    <FormControlLabel
      label={t('Closed')}
      control={
        <Switch
          size="small"
          checked={hours.closed}
          onChange={(_, closed) => onChange({ ...hours, closed })}
          slotProps={{ input: { 'aria-label': t('{name}, closed', { name }) } }}
        />
      }
      sx={{ ml: 0, mr: 1, minHeight: (theme) => theme.spacing(5), width: { xs: 1, sm: 'auto' } }}
    />
    {!hours.closed && (
      <>
        <TimeInput
          name={t('{name}, first train', { name })}
          label={t('First train')}
          value={hours.first_train}
          fault={faults.first_train}
          onChange={(first_train) => onChange({ ...hours, first_train })}
        />
        <TimeInput
          name={t('{name}, last train', { name })}
          label={t('Last train')}
          value={hours.last_train}
          after={hours.first_train}
          fault={faults.last_train}
          onChange={(last_train) => onChange({ ...hours, last_train })}
        />
      </>
    )}
  </Stack>
);
