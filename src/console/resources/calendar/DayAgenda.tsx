import { Box, Typography } from '@mui/material';
import { t } from '../../language/t';
import { plainParts, type DaysProps, type TableParts } from './DaysTable';
import { entriesOn } from './entries';
import { firstStop, periodTitle } from './period';
import { useOneStop } from './useOneStop';

/** The month or the week as a list of its days, where there is no room for a table. What lasts is on the first of its days. */
export const DayAgenda = ({ parts = plainParts, ...props }: DaysProps & { readonly parts?: TableParts }) => {
  const { period, today, entries, clashing, bare, canAdd, isMovable, onOpenDay, onOpenEntry } = props;
  const { Row, Item } = parts;
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
            <Row
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
                <Item
                  key={entry.key}
                  entry={entry}
                  isClashing={clashing.has(entry.key)}
                  isMovable={isMovable(entry)}
                  lines="all"
                  onOpen={onOpenEntry}
                />
              ))}
              {lasting > 0 && (
                <Typography variant="body2" color="text.secondary" sx={{ lineHeight: '1.75rem' }}>
                  {t('{count} going on', { count: lasting })}
                </Typography>
              )}
            </Row>
          );
        })}
    </Box>
  );
};
