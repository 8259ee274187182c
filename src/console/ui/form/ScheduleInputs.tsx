import { Autocomplete, MenuItem, Stack, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'react-admin';
import { cadences, type Cadence } from '../../../contract/endpoints/reportSchedules';
import { sameId } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { FieldHelp } from './FieldHelp';

/** The intervals at which a report is sent automatically, in words. */
export const cadenceWords = perLanguage((): Readonly<Record<Cadence, string>> => ({
  daily: t('Every day'),
  weekly: t('Every week'),
  monthly: t('Every month'),
}));

const cadenceDays = perLanguage((): Readonly<Record<Cadence, string>> => ({
  daily: t('Made every night for the previous day.'),
  weekly: t('Made every Monday morning for the previous week.'),
  monthly: t('Made on the first of every month for the previous month.'),
}));

/** The interval and the recipients. */
export interface Schedule {
  readonly cadence: Cadence;
  readonly readerIds: readonly Identifier[];
}

interface ScheduleInputsProps {
  readonly value: Schedule;
  /** The faults by field. */
  readonly wrong?: Readonly<Record<string, string>>;
  readonly onChange: (value: Schedule) => void;
}

/** The interval of an automatic report, its days, and its recipients among the staff who may download it. */
export const ScheduleInputs = ({ value, wrong = {}, onChange }: ScheduleInputsProps) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data: staff = [], isPending } = useQuery({
    queryKey: ['report-schedules', 'readers'],
    queryFn: async () => (await dataProvider.callRow('report-schedules', 'getReaders', {})).colleagues,
  });
  const chosen = staff.filter(({ id }) => value.readerIds.some((each) => sameId(each, id)));
  return (
    <Stack spacing={2} sx={{ '& .MuiFormControl-root': { my: 0 } }}>
      <TextField
        select
        label={t('How often')}
        value={value.cadence}
        helperText={cadenceDays()[value.cadence]}
        onChange={({ target }) => onChange({ ...value, cadence: target.value as Cadence })}
      >
        {cadences.map((each) => (
          <MenuItem key={each} value={each}>
            {cadenceWords()[each]}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        multiple
        options={[...staff]}
        loading={isPending}
        value={chosen}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(one, other) => sameId(one.id, other.id)}
        renderOption={({ key, ...props }, { name, department }) => (
          <li key={key} {...props}>
            {name} · {department}
          </li>
        )}
        onChange={(_, people) => onChange({ ...value, readerIds: people.map(({ id }) => id) })}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('Sent to')}
            error={wrong.reader_ids !== undefined}
            helperText={
              <FieldHelp
                fault={wrong.reader_ids}
                hint={t('They get an e-mail with a link to Downloads, if they have permission to download reports.')}
              />
            }
          />
        )}
      />
    </Stack>
  );
};
