import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { Box, Button, Stack, Typography, Chip } from '@mui/material';
import type { Weekday } from '../../../contract/endpoints/businessHours';
import { StatusChip } from '../../kit/fields/StatusChip';
import { useReadOnly } from '../../kit/form/formContext';
import { type Faults, type HoursValue, hoursWords } from './hours';
import { dayNames } from './hoursLists';
import { PeakList } from './PeakList';
import { SpanFields } from './SpanFields';

interface DayHeadProps {
  readonly name: string;
  readonly isToday: boolean;
  readonly isChanged: boolean;
}

/** Which day it is, whether it is today, and whether it has changes that are not saved. */
const DayHead = ({ name, isToday, isChanged }: DayHeadProps) => (
  <Box sx={({ measures }) => ({ width: { xs: 1, md: measures.card * 0.5 }, flexShrink: 0 })}>
    <Typography variant="h3">{name}</Typography>
    <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {isToday && <Chip size="small" color="primary" label="Today" />}
      {isChanged && <StatusChip status="Not saved" colour="warning" />}
    </Stack>
  </Box>
);

interface DayRowProps {
  readonly day: Weekday;
  readonly hours: HoursValue;
  readonly faults: Faults;
  readonly isToday: boolean;
  readonly isChanged: boolean;
  readonly onChange: (hours: HoursValue) => void;
  readonly onCopy: () => void;
}

/** A weekday, changed in place: closed or not, its trains, its peaks, and copying it to other days. */
export const DayRow = ({ day, hours, faults, isToday, isChanged, onChange, onCopy }: DayRowProps) => {
  const isReadOnly = useReadOnly();
  const name = dayNames[day];
  return (
    <Stack
      component="section"
      aria-label={isToday ? `${name}, today` : name}
      direction={{ xs: 'column', md: 'row' }}
      useFlexGap
      spacing={1.5}
      sx={{
        ...{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' },
        ...(isToday && { bgcolor: 'action.selected' }),
      }}
    >
      <DayHead name={name} isToday={isToday} isChanged={isChanged} />
      {isReadOnly ? (
        <Typography>{hoursWords(hours)}</Typography>
      ) : (
        <>
          <Stack
            useFlexGap
            direction={{ xs: 'column', xl: 'row' }}
            spacing={1}
            sx={{ flex: 1, minWidth: 0, columnGap: 3 }}
          >
            <SpanFields name={name} hours={hours} faults={faults} onChange={onChange} />
            {!hours.closed && (
              <PeakList name={name} hours={hours} faults={faults} onChange={(peaks) => onChange({ ...hours, peaks })} />
            )}
          </Stack>
          <Box sx={{ flexShrink: 0 }}>
            <Button
              type="button"
              size="small"
              startIcon={<ContentCopyOutlined />}
              aria-label={`Copy ${name} to other days`}
              onClick={onCopy}
            >
              Copy
            </Button>
          </Box>
        </>
      )}
    </Stack>
  );
};
