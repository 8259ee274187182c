import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, Stack, Tooltip, type Theme } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { NumberInput, TextInput } from '../../ui/form/inputs';
import { clockWords } from '../../ui/words/serviceTime';
import { t } from '../../language/t';
import { asTime } from './hours';

/** Returns the width of an input: three of them and a button fit side by side on a phone. */
const inputWidth = ({ measures }: Theme) => ({
  flex: '1 1 0',
  minWidth: measures.card * 0.25,
  maxWidth: measures.card * 0.5,
  // The clock time has a line of its own below a narrow field, too.
  '& .MuiFormHelperText-root': { mx: { xs: 0.75, sm: 1.75 } },
});

interface TimeInputProps {
  readonly source: string;
  readonly label: string;
  /** The full name: `Monday, first train`. */
  readonly name: string;
  /** The preceding time of the day. An input on a twelve-hour clock that is not later belongs to the next day. */
  readonly after?: string;
  readonly autoFocus?: boolean;
}

/** An input of a service day's time, as HH:MM up to 29:59 or as `1:00 AM`. The clock time is below it. */
const TimeInput = ({ source, label, name, after, autoFocus = false }: TimeInputProps) => {
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: source });
  const time = asTime(typed, after);
  return (
    <TextInput
      source={source}
      label={label}
      autoFocus={autoFocus}
      placeholder="HH:MM"
      margin="none"
      helperText={clockWords(time) || ' '}
      onBlur={() => time !== typed && setValue(source, time, { shouldDirty: true })}
      sx={inputWidth}
      slotProps={{ htmlInput: { 'aria-label': name, autoComplete: 'off', maxLength: 10 } }}
    />
  );
};

interface PeakRowProps {
  readonly source: string;
  /** The full name: `Monday, peak 1`. */
  readonly name: string;
  /** The first train of the day. */
  readonly first: string;
  readonly onRemove: () => void;
}

/** A peak band: from, to, and the minutes between trains. */
const PeakRow = ({ source, name, first, onRemove }: PeakRowProps) => {
  const from = asTime(useWatch({ name: `${source}.from` }), first);
  return (
    <Stack role="group" aria-label={name} direction="row" useFlexGap sx={{ gap: 1 }}>
      <TimeInput source={`${source}.from`} label={t('From')} name={t('{name} from', { name })} after={first} />
      <TimeInput source={`${source}.to`} label={t('To')} name={t('{name} to', { name })} after={from} />
      <NumberInput
        source={`${source}.headway_minutes`}
        label={t('Every')}
        margin="none"
        helperText={t('min')}
        sx={inputWidth}
        slotProps={{ htmlInput: { 'aria-label': t('{name} minutes between trains', { name }), maxLength: 3 } }}
      />
      <Tooltip title={t('Remove this peak')}>
        <IconButton aria-label={t('Remove {name}', { name })} onClick={onRemove} sx={{ alignSelf: 'flex-start' }}>
          <DeleteOutline fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
};

/** The contract's limit of peak bands per day. */
const MAX_PEAKS = 6;

type PeakRowsProps = Omit<PeakRowProps, 'onRemove'>;

/** The peak bands of a day as rows, each changed in place. */
const PeakRows = ({ source, name, first }: PeakRowsProps) => {
  const { fields, append, remove } = useFieldArray({ name: source });
  return (
    <>
      {fields.map(({ id }, index) => (
        <PeakRow
          key={id}
          source={`${source}.${index}`}
          name={t('{name}, peak {number}', { name, number: index + 1 })}
          first={first}
          onRemove={() => remove(index)}
        />
      ))}
      <Box>
        <Button
          type="button"
          size="small"
          startIcon={<AddRounded />}
          aria-label={t('Add peak to {name}', { name })}
          disabled={fields.length >= MAX_PEAKS}
          onClick={() => append({ from: '', to: '', headway_minutes: null })}
        >
          {t('Add peak')}
        </Button>
      </Box>
    </>
  );
};

interface HoursInputsProps {
  /** The start of the fields' names: `monday.`; none for an exception. */
  readonly prefix?: string;
  /** The owner of the hours: `Monday`. */
  readonly name: string;
  readonly autoFocus?: boolean;
}

/** The inputs of a day's hours: whether trains run, the first and the last train, and the peak bands. */
export const HoursInputs = ({ prefix = '', name, autoFocus = false }: HoursInputsProps) => {
  const isClosed = useWatch({ name: `${prefix}closed` }) === true;
  const first = asTime(useWatch({ name: `${prefix}first_train` }));
  return (
    <Stack spacing={{ xs: 2, sm: 1 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <BooleanInput
          source={`${prefix}closed`}
          label={t('Closed')}
          helperText={false}
          options={{ size: 'small', slotProps: { input: { 'aria-label': t('{name}, closed', { name }) } } }}
          sx={{ width: { xs: 1, sm: 'auto' }, minHeight: ({ spacing }) => spacing(5), justifyContent: 'center' }}
        />
        {!isClosed && (
          <>
            <TimeInput
              source={`${prefix}first_train`}
              label={t('First train')}
              name={t('{name}, first train', { name })}
              autoFocus={autoFocus}
            />
            <TimeInput
              source={`${prefix}last_train`}
              label={t('Last train')}
              name={t('{name}, last train', { name })}
              after={first}
            />
          </>
        )}
      </Stack>
      {!isClosed && <PeakRows source={`${prefix}peaks`} name={name} first={first} />}
    </Stack>
  );
};
