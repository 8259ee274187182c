import { Box, ButtonBase } from '@mui/material';
import type { ComponentType } from 'react';
import { dayCount } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { t } from '../../language/t';
import { DayCell, DayRow, type DayCellProps } from './DayCell';
import { entriesOn, type Entry } from './entries';
import { EntryItem, type EntryItemProps } from './EntryItem';
import { barsOfWeeks, isSingle, type Bar } from './lanes';
import type { Movable } from './moves';
import { firstStop, periodTitle, weekdayName, type Period } from './period';
import { useOneStop } from './useOneStop';

/** What days and entries are drawn with: other parts where they can be dragged. */
export interface TableParts {
  readonly Cell: ComponentType<DayCellProps>;
  readonly Row: ComponentType<Omit<DayCellProps, 'height'>>;
  readonly Item: ComponentType<EntryItemProps>;
}

/** Days and entries that stay where they are. */
export const plainParts: TableParts = { Cell: DayCell, Row: DayRow, Item: EntryItem };

/** What the calendar shows and what is opened from it. */
export interface DaysProps {
  readonly period: Period;
  readonly today: Day;
  readonly entries: readonly Entry[];
  /** The keys of pushes that clash, and the days without a banner. */
  readonly clashing: ReadonlySet<string>;
  readonly bare: ReadonlySet<Day>;
  readonly canAdd: (day: Day) => boolean;
  readonly isMovable: (entry: Entry) => entry is Movable;
  readonly onOpenDay: (day: Day, anchor: HTMLElement) => void;
  readonly onOpenEntry: (entry: Entry, anchor: HTMLElement) => void;
}

/** The height of a line of a day, in rem, with what is below it. */
const LINE = 1.5;
/** The head of a day. */
const HEAD = 1.875;
/** So many bars above each other, and so many entries of one day, are seen in a month. */
const MOST = { lanes: 3, singles: 3 };

interface CellsProps extends DaysProps, TableParts {
  readonly week: readonly Day[];
  readonly bars: readonly Bar[];
}

const isOver = ({ day: first, span }: Bar, day: Day): boolean => first <= day && dayCount(first, day) <= span;

const Week = ({ week, bars, Cell, Item, ...props }: CellsProps) => {
  const { period, today, entries, clashing, bare, canAdd, isMovable, onOpenDay, onOpenEntry } = props;
  const isWeek = period.view === 'week';
  const item = (entry: Entry) => ({
    ...{ entry, isClashing: clashing.has(entry.key), isMovable: isMovable(entry), onOpen: onOpenEntry },
  });
  const barOn = (bar: Bar) => (
    <Box
      key={bar.entry.key}
      sx={{
        ...{ position: 'absolute', zIndex: 1, top: `${HEAD + bar.lane * LINE}rem` },
        insetInlineStart: bar.begins ? 4 : 0,
        width: `calc(${bar.span * 100}% + ${bar.span - 1}px - ${(bar.begins ? 4 : 0) + (bar.ends ? 4 : 0)}px)`,
      }}
    >
      <Item {...item(bar.entry)} begins={bar.begins} ends={bar.ends} />
    </Box>
  );
  return (
    <tr>
      {week.map((day) => {
        const all = entriesOn(entries, day);
        const singles = all.filter(isSingle);
        const shown = isWeek ? singles : singles.slice(0, MOST.singles);
        const seen = bars.filter((bar) => isOver(bar, day));
        const lanes = Math.max(0, ...seen.map(({ lane }) => lane + 1));
        const goingOn = seen.filter(({ day: begun }) => begun < day).map(({ entry }) => entry.title);
        const hidden = all.length - shown.length - seen.length;
        return (
          <Cell
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
            {bars.filter((bar) => bar.day === day).map(barOn)}
            {goingOn.length > 0 && (
              <span className="unseen">{t('Goes on: {names}', { names: goingOn.join(', ') })}</span>
            )}
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr)',
                gap: '2px',
                mt: `calc(${lanes * LINE}rem + 2px)`,
              }}
            >
              {shown.map((entry) => (
                <Item key={entry.key} {...item(entry)} lines={isWeek ? 'all' : 2} />
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
          </Cell>
        );
      })}
    </tr>
  );
};

/** The month or the week as a table: a day a cell, what lasts for days as bars over them. One stop of the tab key; arrows go on in it. */
export const DaysTable = ({ parts = plainParts, ...props }: DaysProps & { readonly parts?: TableParts }) => {
  const { period, today } = props;
  const [firstWeek = []] = period.weeks;
  const bars = barsOfWeeks(props.entries, period.weeks, period.view === 'month' ? MOST.lanes : undefined);
  const { ref, onKeyDown } = useOneStop<HTMLTableElement>(firstStop(period, today), 7);
  return (
    <Box
      component="table"
      role="grid"
      ref={ref}
      onKeyDown={onKeyDown}
      sx={{ width: 1, tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 }}
    >
      <caption className="unseen">
        {t('{period}. Arrow keys go from day to day, and through what is on a day.', { period: periodTitle(period) })}
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
        {period.weeks.map((week, place) => (
          <Week key={week[0]} {...props} {...parts} week={week} bars={bars[place] ?? []} />
        ))}
      </tbody>
    </Box>
  );
};
