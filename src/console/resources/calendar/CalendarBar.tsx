import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Button, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import type { Day } from '../../../contract/values';
import type { View } from '../../ui/days/calendarQuery';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import type { EntryKind } from './entries';
import { kindLooks } from './kindLooks';
import { dayBeside, periodTitle, type CalendarPeriod } from './period';

interface CalendarBarProps {
  readonly period: CalendarPeriod;
  readonly today: Day;
  /** The offered kinds, and the hidden ones. */
  readonly offered: readonly EntryKind[];
  readonly hidden: readonly EntryKind[];
  readonly onHide: (hidden: readonly EntryKind[]) => void;
  readonly onShow: (view: View, day: Day) => void;
}

const views = perLanguage((): readonly (readonly [View, string])[] => [
  ['month', t('Month')],
  ['week', t('Week')],
]);

const pressable = (isPressed: boolean) => ({
  ...{ py: 0.25, borderColor: 'surfaces.edge', color: isPressed ? 'text.primary' : 'text.secondary' },
  ...(isPressed && { bgcolor: 'action.selected' }),
  '@media (forced-colors: active)': isPressed ? { outline: '2px solid Highlight', outlineOffset: -2 } : {},
});

/** The inputs of the calendar's period and of its kinds of entries. */
export const CalendarBar = ({ period, today, offered, hidden, onHide, onShow }: CalendarBarProps) => {
  const { view, range } = period;
  const isMonth = view === 'month';
  const isHere = today >= range.from && today <= range.to;
  const steps = [
    {
      by: -1,
      label: isMonth ? t('Previous month') : t('Previous week'),
      icon: <ChevronLeftRounded />,
    },
    {
      by: 1,
      label: isMonth ? t('Next month') : t('Next week'),
      icon: <ChevronRightRounded />,
    },
  ] as const;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, px: 2, py: 1.5 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        {steps.map(({ by, label, icon }) => (
          <Tooltip key={by} title={label}>
            <IconButton size="small" aria-label={label} onClick={() => onShow(view, dayBeside(period, by))}>
              {icon}
            </IconButton>
          </Tooltip>
        ))}
        <Button size="small" onClick={() => onShow(view, today)} disabled={isHere} sx={{ ml: 0.5 }}>
          {t('Today')}
        </Button>
      </Stack>
      <Typography variant="h2" aria-live="polite" sx={{ flex: 1, minWidth: 'max-content' }}>
        {periodTitle(period)}
      </Typography>
      <Stack direction="row" role="group" aria-label={t('Period')} sx={{ gap: 0.5 }}>
        {views().map(([each, name]) => (
          <Button
            key={each}
            size="small"
            color="inherit"
            variant="outlined"
            aria-pressed={each === view}
            // A month with today in it opens at the week of today.
            onClick={() => onShow(each, isHere ? today : range.from)}
            sx={pressable(each === view)}
          >
            {name}
          </Button>
        ))}
      </Stack>
      <Stack direction="row" useFlexGap role="group" aria-label={t('Show')} sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        {offered.map((kind) => {
          const { many, icon: Icon, colour } = kindLooks()[kind];
          const isShown = !hidden.includes(kind);
          return (
            <Button
              key={kind}
              size="small"
              color="inherit"
              variant="outlined"
              aria-pressed={isShown}
              startIcon={<Icon aria-hidden color={isShown ? colour : 'inherit'} />}
              onClick={() => onHide(isShown ? [...hidden, kind] : hidden.filter((each) => each !== kind))}
              sx={pressable(isShown)}
            >
              {many}
            </Button>
          );
        })}
      </Stack>
    </Stack>
  );
};
