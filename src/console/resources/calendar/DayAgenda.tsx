import { Box } from '@mui/material';
import { DayRow, OngoingCount } from './DayCell';
import type { DaysProps } from './DaysTable';
import { begunOn, entriesOn } from './entries';
import { EntryItem } from './EntryItem';
import { firstStop, periodTitle } from './period';
import { useOneStop } from './useOneStop';

/**
 * The month or the week as a list of days, for windows too narrow for a table.
 * An entry of several days is on its first day.
 */
export const DayAgenda = (props: DaysProps) => {
  const { period, today, entries, clashing, bare, canAdd, onOpenDay, onOpenEntry } = props;
  const { from, to } = period.range;
  const { ref, onKeyDown } = useOneStop<HTMLUListElement>(firstStop(period, today), 1);
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
          const begun = begunOn(all, day, from);
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
