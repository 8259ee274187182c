import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, IconButton, Stack, TextField, Tooltip } from '@mui/material';
import type { Faults } from './faultsOf';
import type { PeakValue } from './HoursValue';
import { TimeInput } from './TimeInput';
import { timeWidth } from './timeWidth';

interface PeakFieldsProps {
  /** Names it fully: `Monday, peak 1`. */
  readonly name: string;
  readonly peak: PeakValue;
  readonly faults: Faults;
  readonly onChange: (peak: PeakValue) => void;
  readonly onRemove: () => void;
}

/** One peak band: from, to, and the minutes between trains. */
export const PeakFields = ({ name, peak, faults, onChange, onRemove }: PeakFieldsProps) => (
  <Stack role="group" aria-label={name} direction="row" useFlexGap sx={{ gap: 1 }}>
    <TimeInput
      name={`${name} from`}
      label="From"
      value={peak.from}
      fault={faults.from}
      onChange={(from) => onChange({ ...peak, from })}
    />
    <TimeInput
      name={`${name} to`}
      label="To"
      value={peak.to}
      fault={faults.to}
      onChange={(to) => onChange({ ...peak, to })}
    />
    <Box sx={timeWidth}>
      <TextField
        label="Every"
        value={peak.headway_minutes ?? ''}
        margin="none"
        error={faults.headway_minutes !== undefined}
        helperText={faults.headway_minutes ?? 'min'}
        onChange={({ target }) =>
          onChange({ ...peak, headway_minutes: /^\d+$/.test(target.value) ? Number(target.value) : null })
        }
        slotProps={{
          htmlInput: { 'aria-label': `${name} minutes between trains`, inputMode: 'numeric', maxLength: 3 },
        }}
      />
    </Box>
    <Tooltip title="Remove this peak">
      <IconButton aria-label={`Remove ${name}`} onClick={onRemove} sx={{ alignSelf: 'flex-start' }}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Tooltip>
  </Stack>
);
