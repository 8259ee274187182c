import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { RecordContextProvider, SaveContextProvider, useDataProvider, type SaveContextValue } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod';
import { WEEKDAYS, WeekdayDraft, type Weekday } from '../../../contract/endpoints/businessHours';
import { isFailure } from '../../../contract/failure';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { FormEndProvider, FormPageProvider } from '../../ui/form/formContext';
import { FormSection } from '../../ui/form/FormSection';
import { SimpleForm } from '../../ui/form/SimpleForm';
import { zodResolver } from '../../ui/form/zodResolver';
import { FactList } from '../../ui/record/FactGrid';
import { t } from '../../language/t';
import { hoursWords, emptyHours, TypedHours, withPeaksInOrder } from './hours';
import { HoursInputs } from './HoursInputs';
import { changedDays, dayNames, saveWeek, weekdaysInWords, type Week } from './week';

const day = z.preprocess((typed) => TypedHours.safeParse(typed).data, WeekdayDraft.transform(withPeaksInOrder));
const WeekDraft = z.object({
  ...{ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day },
});
type WeekDraft = z.infer<typeof WeekDraft>;
type WeekRecord = Week & { readonly id: string; readonly name: string };

const resolver = zodResolver(WeekDraft);

interface CopyButtonProps {
  readonly day: Weekday;
}

/** Copies the hours of a day to other days. */
const CopyButton = ({ day: from }: CopyButtonProps) => {
  const { getValues, setValue } = useFormContext();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const others = WEEKDAYS.filter((other) => other !== from);
  const workdays = others.filter((other) => !other.startsWith('s'));
  return (
    <Box>
      <Button
        type="button"
        size="small"
        aria-haspopup="menu"
        aria-label={t('Copy to other days: {day}', { day: dayNames()[from] })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('Copy to other days')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {[others, workdays, ...others.map((other) => [other])].map((days) => (
          <MenuItem
            key={days.join()}
            onClick={() => {
              setAnchor(undefined);
              for (const other of days) setValue(other, getValues(from), { shouldDirty: true });
            }}
          >
            {weekdaysInWords(days)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
};

const inWords = (hours: unknown): string => hoursWords(WeekdayDraft.safeParse(hours).data ?? emptyHours);

/** Another person's change of a day. */
const difference = (before: unknown, after: unknown) => (
  <FactList
    isPadded={false}
    facts={[
      { label: t('Before'), value: inWords(before) },
      { label: t('Theirs'), value: inWords(after) },
    ]}
  />
);

const differences = Object.fromEntries(WEEKDAYS.map((each) => [each, difference]));

/** Saves the week for the form above it: react-admin's own editor saves one record by one call. */
const useSaveWeek = (week: WeekRecord, reread: () => Promise<unknown>): SaveContextValue => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (mine: Week) => saveWeek(provider, week, mine),
    // The dialog of a conflict compares with the week that was loaded.
    onSettled: async (_, error) => (isFailure(error) && error.status === 409 ? undefined : reread()),
  });
  return {
    saving: isPending,
    save: async (draft: Partial<Week>, callbacks) => {
      const mine = { ...week, ...draft };
      try {
        await mutateAsync(mine);
        callbacks?.onSuccess?.(mine, mine, undefined);
        return undefined;
      } catch (error) {
        callbacks?.onError?.(error, mine, undefined);
        return isFailure(error) ? error.body.errors : undefined;
      }
    },
  };
};

interface WeekEditorProps {
  readonly week: Week;
  /** Reads the hours again. */
  readonly reread: () => Promise<unknown>;
  /** The header of the page. */
  readonly head: ReactNode;
}

/** The hours of the seven weekdays as a form. */
export const WeekEditor = ({ week, reread, head }: WeekEditorProps) => {
  const record = { ...week, id: 'week', name: t('Bussiness Hours') };
  const save = useSaveWeek(record, reread);
  const overRef = useRef(false);
  return (
    <RecordContextProvider value={record}>
      <SaveContextProvider value={save}>
        <FormEndProvider value={overRef}>
          {head}
          <FormPageProvider value={{ noun: t('page') }}>
            <SimpleForm<WeekDraft, WeekRecord>
              resolver={resolver}
              labels={dayNames()}
              differences={differences}
              successMessage={(draft) =>
                t('Hours of {days} saved', { days: weekdaysInWords(changedDays(week, draft)) })
              }
            >
              {WEEKDAYS.map((each) => (
                <FormSection key={each} title={dayNames()[each]}>
                  <HoursInputs prefix={`${each}.`} name={dayNames()[each]} autoFocus={each === 'monday'} />
                  <CopyButton day={each} />
                </FormSection>
              ))}
            </SimpleForm>
          </FormPageProvider>
        </FormEndProvider>
      </SaveContextProvider>
    </RecordContextProvider>
  );
};
