import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, FormHelperText, Stack } from '@mui/material';
import type { Faults } from './faultsOf';
import type { HoursValue, PeakValue } from './HoursValue';
import { PeakFields } from './PeakFields';

/** The contract takes no more of them a day. */
const MOST_PEAKS = 6;
const blank: PeakValue = { from: '', to: '', headway_minutes: null };

interface PeakListProps {
  readonly name: string;
  readonly hours: HoursValue;
  readonly faults: Faults;
  readonly onChange: (peaks: readonly PeakValue[]) => void;
}

const faultsAt = (faults: Faults, index: number): Faults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, text]) => {
      const prefix = `peaks.${index}.`;
      return path.startsWith(prefix) ? [[path.slice(prefix.length), text]] : [];
    }),
  );

/** The peak bands of a day: each changed in place, one added below, one removed. */
export const PeakList = ({ name, hours: { peaks }, faults, onChange }: PeakListProps) => (
  <Stack spacing={1}>
    {peaks.map((peak, index) => (
      <PeakFields
        key={index}
        name={`${name}, peak ${index + 1}`}
        peak={peak}
        faults={faultsAt(faults, index)}
        onChange={(next) => onChange(peaks.map((each, at) => (at === index ? next : each)))}
        onRemove={() => onChange(peaks.filter((_, at) => at !== index))}
      />
    ))}
    {faults.peaks && (
      <FormHelperText error aria-invalid data-name={`${name}, peaks`} tabIndex={-1}>
        {faults.peaks}
      </FormHelperText>
    )}
    <Box>
      <Button
        type="button"
        size="small"
        startIcon={<AddRounded />}
        aria-label={`Add peak to ${name}`}
        disabled={peaks.length >= MOST_PEAKS}
        onClick={() => onChange([...peaks, blank])}
      >
        Add peak
      </Button>
    </Box>
  </Stack>
);
