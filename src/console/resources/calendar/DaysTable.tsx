import { Box, ButtonBase } from '@mui/material';
import type { Day } from '../../../contract/values';
import { t } from '../../language/t';
import { DayCell, DayRow, OngoingCount } from './DayCell';
import { entriesBeginningOn, entriesOn, type Entry } from './entries';
import { EntryItem } from './EntryItem';
import { firstStop, periodTitle, weekdayName, type CalendarPeriod } from './period';
import { useRovingTabIndex } from './useRovingTabIndex';

/** The content of the calendar, and the handlers that open it. */
export interface DaysProps {
  readonly period: CalendarPeriod;
  readonly today: Day;
  readonly entries: readonly Entry[];
  /** The keys of pushes that clash, and the days without a banner. */
  readonly clashing: ReadonlySet<string>;
  readonly bare: ReadonlySet<Day>;
  readonly canAdd: (day: Day) => boolean;
  readonly onOpenDay: (day: Day, anchor: HTMLElement) => void;
  readonly onOpenEntry: (entry: Entry, anchor: HTMLElement) => void;
}

/** The maximum number of entries shown per day in a month. */
const MAX_ENTRIES = 5;

const Week = ({ week, ...props }: DaysProps & { readonly week: readonly Day[] }) => {
  const { period, today, entries, clashing, bare, canAdd, onOpenDay, onOpenEntry } = props;
  const isWeek = period.view === 'week';
  return (
    <tr>
      {week.map((day) => {
        const all = entriesOn(entries, day);
        const begun = entriesBeginningOn(all, day, week[0]);
        const shown = isWeek ? begun : begun.slice(0, MAX_ENTRIES);
        const hidden = begun.length - shown.length;
        return (
          <DayCell
            key={day}
            day={day}
            isToday={day === today}
            isInside={isWeek || day.slice(0, 7) === period.range.from.slice(0, 7)}
            isBare={bare.has(day)}
            count={all.length}
            canAdd={canAdd(day)}
            height={isWeek ? '20rem' : '7rem'}
            onOpen={onOpenDay}
          >
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px', mt: '2px' }}>
              <OngoingCount count={all.length - begun.length} />
              {shown.map((entry) => (
                <EntryItem
                  key={entry.key}
                  entry={entry}
                  isClashing={clashing.has(entry.key)}
                  lines={isWeek ? 'all' : 2}
                  onOpen={onOpenEntry}
                />
              ))}
              {hidden > 0 && (
                <ButtonBase
                  data-stop={`more ${day}`}
                  tabIndex={-1}
                  aria-haspopup="dialog"
                  onClick={({ currentTarget }) => onOpenDay(day, currentTarget)}
                  sx={{
                    ...{ justifyContent: 'flex-start', px: 0.5, borderRadius: 0.5, typography: 'body2' },
                    ...{ color: 'text.secondary', '&:hover': { bgcolor: 'action.hover' } },
                  }}
                >
                  {t('{count} more', { count: hidden })}
                </ButtonBase>
              )}
            </Box>
          </DayCell>
        );
      })}
    </tr>
  );
};

/**
 * The month or the week as a table, a day per cell.
 * An entry of several days is on its first day in a week.
 * The table is one stop of the Tab key; arrows move in it.
 */
export const DaysTable = (props: DaysProps) => {
  const { period, today } = props;
  const [firstWeek = []] = period.weeks;
  const { ref, onKeyDown } = useRovingTabIndex<HTMLTableElement>(firstStop(period, today), 7);
  return (
    <Box
      component="table"
      role="grid"
      ref={ref}
      onKeyDown={onKeyDown}
      sx={{ width: 1, tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 }}
    >
      <caption className="unseen">
        {t('{period}. Use the arrow keys to move between days and entries.', { period: periodTitle(period) })}
      </caption>
      <thead>
        <tr>
          {firstWeek.map((day) => (
            <Box
              key={day}
              component="th"
              scope="col"
              abbr={weekdayName(day, 'long')}
              sx={{
                typography: 'body2',
                fontWeight: 500,
                color: 'text.secondary',
                bgcolor: 'surfaces.sunken',
                py: 0.75,
              }}
            >
              {weekdayName(day, 'short')}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {period.weeks.map((week) => (
          <Week key={week[0]} {...props} week={week} />
        ))}
      </tbody>
    </Box>
  );
};

/** The month or the week as a list of days, for windows too narrow for a table. An entry of several days is on its first day. */
export const DayAgenda = (props: DaysProps) => {
  const { period, today, entries, clashing, bare, canAdd, onOpenDay, onOpenEntry } = props;
  const { from, to } = period.range;
  const { ref, onKeyDown } = useRovingTabIndex<HTMLUListElement>(firstStop(period, today), 1);
  return (
    <Box
      component="ul"
      ref={ref}
      onKeyDown={onKeyDown}
      aria-label={periodTitle(period)}
      sx={{ m: 0, p: 0, listStyle: 'none', '& [data-stop]': { minHeight: '1.75rem' } }}
    >
      {period.weeks
        .flat()
        .filter((day) => day >= from && day <= to)
        .map((day) => {
          const all = entriesOn(entries, day);
          const begun = entriesBeginningOn(all, day, from);
          return (
            <DayRow
              key={day}
              day={day}
              isToday={day === today}
              isInside
              isBare={bare.has(day)}
              count={all.length}
              canAdd={canAdd(day)}
              onOpen={onOpenDay}
            >
              {begun.map((entry) => (
                <EntryItem
                  key={entry.key}
                  entry={entry}
                  isClashing={clashing.has(entry.key)}
                  lines="all"
                  onOpen={onOpenEntry}
                />
              ))}
              <OngoingCount count={all.length - begun.length} />
            </DayRow>
          );
        })}
    </Box>
  );
};
