import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Button, FormHelperText, Stack, IconButton, Tooltip } from '@mui/material';
import { FieldHelp } from '../../ui/form/FieldHelp';
import { WholeNumberField } from '../../ui/form/WholeNumberField';
import { t } from '../../language/t';
import { spansInOrder, type HoursFaults, type HoursValue, type PeakValue } from './hours';
import { TimeInput, timeWidth } from './TimeInput';

interface PeakFieldsProps {
  /** The full name: `Monday, peak 1`. */
  readonly name: string;
  readonly peak: PeakValue;
  /** The first train of the day. */
  readonly after: string;
  readonly faults: HoursFaults;
  readonly onChange: (peak: PeakValue) => void;
  readonly onRemove: () => void;
}

/** One peak band: from, to, and the minutes between trains. */
const PeakFields = ({ name, peak, after, faults, onChange, onRemove }: PeakFieldsProps) => (
  <Stack role="group" aria-label={name} direction="row" useFlexGap sx={{ gap: 1 }}>
    <TimeInput
      name={t('{name} from', { name })}
      label={t('From')}
      value={peak.from}
      after={after}
      fault={faults.from}
      onChange={(from) => onChange({ ...peak, from })}
    />
    <TimeInput
      name={t('{name} to', { name })}
      label={t('To')}
      value={peak.to}
      after={peak.from}
      fault={faults.to}
      onChange={(to) => onChange({ ...peak, to })}
    />
    <Box sx={timeWidth}>
      <WholeNumberField
        label={t('Every')}
        value={peak.headway_minutes ?? Number.NaN}
        margin="none"
        error={faults.headway_minutes !== undefined}
        helperText={<FieldHelp fault={faults.headway_minutes} hint={t('min')} />}
        onChange={(minutes) => onChange({ ...peak, headway_minutes: Number.isNaN(minutes) ? null : minutes })}
        slotProps={{ htmlInput: { 'aria-label': t('{name} minutes between trains', { name }), maxLength: 3 } }}
      />
    </Box>
    <Tooltip title={t('Remove this peak')}>
      <IconButton aria-label={t('Remove {name}', { name })} onClick={onRemove} sx={{ alignSelf: 'flex-start' }}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Tooltip>
  </Stack>
);

/** The contract's limit of peak bands per day. */
const MOST_PEAKS = 6;
const blank: PeakValue = { from: '', to: '', headway_minutes: null };

interface PeakListProps {
  readonly name: string;
  readonly hours: HoursValue;
  readonly faults: HoursFaults;
  readonly onChange: (peaks: readonly PeakValue[]) => void;
}

const faultsAt = (faults: HoursFaults, index: number): HoursFaults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, text]) => {
      const prefix = `peaks.${index}.`;
      return path.startsWith(prefix) ? [[path.slice(prefix.length), text]] : [];
    }),
  );

/** The peak bands of a day: each changed in place, one added below, one removed. */
export const PeakList = ({ name, hours: { first_train, peaks }, faults, onChange }: PeakListProps) => (
  <Stack spacing={{ xs: 2, sm: 1 }}>
    {peaks.map((peak, index) => (
      <PeakFields
        key={index}
        name={t('{name}, peak {number}', { name, number: index + 1 })}
        peak={peak}
        after={first_train}
        faults={faultsAt(faults, spansInOrder(peaks).indexOf(peak))}
        onChange={(next) => onChange(peaks.map((each, at) => (at === index ? next : each)))}
        onRemove={() => onChange(peaks.filter((_, at) => at !== index))}
      />
    ))}
    {faults.peaks && (
      <FormHelperText error aria-invalid data-name={t('{name}, peaks', { name })} tabIndex={-1}>
        {faults.peaks}
      </FormHelperText>
    )}
    <Box>
      <Button
        type="button"
        size="small"
        startIcon={<AddRounded />}
        aria-label={t('Add peak to {name}', { name })}
        disabled={peaks.length >= MOST_PEAKS}
        onClick={() => onChange([...peaks, blank])}
      >
        {t('Add peak')}
      </Button>
    </Box>
  </Stack>
);
