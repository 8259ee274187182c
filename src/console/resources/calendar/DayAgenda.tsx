import { Box, Typography } from '@mui/material';
import { t } from '../../language/t';
import { DayButton } from './DayCell';
import type { DaysProps } from './DaysTable';
import { entriesOn } from './entries';
import { EntryItem } from './EntryItem';
import { firstStop, periodTitle, weekdayName } from './period';
import { useOneStop } from './useOneStop';

/** The month or the week as a list of its days, where there is no room for a table. What lasts is on the first of its days. */
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
          const begun = all.filter((entry) => entry.from === day || day === from);
          const lasting = all.length - begun.length;
          return (
            <Box
              key={day}
              component="li"
              data-day={day}
              sx={{
                ...{ display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', gap: 1, px: 1, py: 0.5 },
                ...{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } },
              }}
            >
              <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
                <DayButton
                  day={day}
                  isToday={day === today}
                  isInside
                  isBare={bare.has(day)}
                  count={all.length}
                  canAdd={canAdd(day)}
                  onOpen={onOpenDay}
                />
                <Typography aria-hidden variant="body2" color="text.secondary" sx={{ lineHeight: '1.75rem' }}>
                  {weekdayName(day, 'short')}
                </Typography>
              </Box>
              <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, alignContent: 'start' }}>
                {begun.map((entry) => (
                  <EntryItem
                    key={entry.key}
                    entry={entry}
                    isClashing={clashing.has(entry.key)}
                    isRoomy
                    onOpen={onOpenEntry}
                  />
                ))}
                {lasting > 0 && (
                  <Typography variant="body2" color="text.secondary" sx={{ lineHeight: '1.75rem' }}>
                    {t('{count} going on', { count: lasting })}
                  </Typography>
                )}
              </Box>
            </Box>
          );
        })}
    </Box>
  );
};
