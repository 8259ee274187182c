import { Box, Button, List, ListItemButton, Popover, Stack, Typography } from '@mui/material';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { addDays, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { t } from '../../language/t';
import { monthInWords } from '../words/time';
import { DayPicker } from './DayPicker';
import { daysFault } from './daysFault';

/** A range on offer. */
export interface RangeChoice {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** The days to choose from. */
export interface RangeChoices {
  readonly choices: readonly RangeChoice[];
  /** Undefined for all days. */
  readonly range: DayRange | undefined;
  readonly today: Day;
  /** The maximum number of days. */
  readonly most: number;
  readonly onChange: (range: DayRange) => void;
}

const MONTHS_SHOWN = 12;

interface Month {
  readonly label: string;
  readonly range: DayRange;
}

/** The last twelve months, oldest first; the current month ends today. */
const monthsUpTo = (today: Day): readonly Month[] => {
  const months: Month[] = [];
  for (let last = today; months.length < MONTHS_SHOWN; last = addDays(`${last.slice(0, 8)}01`, -1))
    months.unshift({
      label: monthInWords(last, 'short'),
      range: { from: `${last.slice(0, 8)}01`, to: last },
    });
  return months;
};

interface Ends {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

const wrongWith = ({ from, to }: Ends, most: number): string | undefined =>
  from !== undefined && to !== undefined ? daysFault({ from, to }, most) : undefined;

/** Two days, typed or picked. A complete range is passed on by Enter, by leaving a field, or by the calendar. */
const FreeDays = ({
  range,
  today,
  most,
  onChange,
  onEnter,
}: Omit<RangeChoices, 'choices'> & { readonly onEnter: () => void }) => {
  const [draft, setDraft] = useState<Ends>({ from: range?.from, to: range?.to });
  const latest = useRef(draft);
  const change = (next: Partial<Ends>) => {
    latest.current = { ...latest.current, ...next };
    setDraft(latest.current);
  };
  /** Passes the days on if they are complete and valid, and then returns true. */
  const pass = (): boolean => {
    const { from, to } = latest.current;
    if (from === undefined || to === undefined || wrongWith({ from, to }, most) !== undefined) return false;
    if (from !== range?.from || to !== range?.to) onChange({ from, to });
    return true;
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) pass();
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement || !pass()) return;
    // Prevented, since the focus goes back to the opener, which the key would press.
    event.preventDefault();
    onEnter();
  };
  return (
    <Stack sx={{ gap: 1 }}>
      {/* Each field is left separately: moving to the other one passes on a complete range. */}
      <Box onBlur={leave} onKeyDown={enter}>
        <DayPicker
          label={t('From')}
          value={draft.from}
          most={today}
          onChange={(from) => change({ from })}
          onDone={pass}
        />
      </Box>
      <Box onBlur={leave} onKeyDown={enter}>
        <DayPicker
          label={t('To')}
          value={draft.to}
          most={today}
          error={wrongWith(draft, most)}
          onChange={(to) => change({ to })}
          onDone={pass}
        />
      </Box>
    </Stack>
  );
};

interface RangePopoverProps extends RangeChoices {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Days to choose: named ones, a month, or any two. */
export const RangePopover = ({ anchor, onClose, choices, ...free }: RangePopoverProps) => {
  const { range, today, onChange } = free;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('Days'), sx: { mt: 0.5 } } }}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }}>
        <List dense disablePadding sx={{ py: 1, borderRight: { sm: 1 }, borderColor: { sm: 'divider' } }}>
          {choices.map(({ label, isChosen, onChoose }) => (
            <ListItemButton
              key={label}
              component="li"
              role="button"
              selected={isChosen}
              aria-pressed={isChosen}
              onClick={() => {
                onChoose();
                onClose();
              }}
            >
              {label}
            </ListItemButton>
          ))}
        </List>
        <Stack sx={({ measures }) => ({ p: 2, gap: 2, width: { sm: measures.formAside } })}>
          <Box
            role="group"
            aria-label={t('Months')}
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 0.5 }}
          >
            {monthsUpTo(today).map(({ label, range: month }) => {
              const isChosen = month.from === range?.from && month.to === range.to;
              return (
                <Button
                  key={label}
                  size="small"
                  color={isChosen ? 'primary' : 'inherit'}
                  variant={isChosen ? 'contained' : 'text'}
                  aria-pressed={isChosen}
                  onClick={() => {
                    onChange(month);
                    onClose();
                  }}
                >
                  {label}
                </Button>
              );
            })}
          </Box>
          <Typography variant="body2" color="text.secondary">
            {t('Or any number of days up to today, {count} at most', { count: free.most })}
          </Typography>
          <FreeDays {...free} onEnter={onClose} />
        </Stack>
      </Stack>
    </Popover>
  );
};
