import AddRounded from '@mui/icons-material/AddRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { Box, Button, Popover, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TimeState } from '../../../contract/notificationTimes';
import type { Day } from '../../../contract/values';
import { useConfig } from '../../data/config';
import type { View } from '../../ui/days/calendarQuery';
import { FactList, type Fact } from '../../ui/record/FactGrid';
import { useRecordPath } from '../../ui/record/useRecordPath';
import { formatMoney, type MoneyStyle } from '../../ui/words/money';
import { trainSpan } from '../../ui/words/serviceTime';
import { daysInWords, formatDay, formatTime } from '../../ui/words/time';
import { counted } from '../../ui/words/words';
import { ServerText } from '../../language/ServerText';
import { perLanguage } from '../../language/language';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';
import { entriesOn, type Entry, type PushEntry } from './entries';
import { EntryItem } from './EntryItem';
import { kindLooks } from './kindLooks';
import type { Movable } from './moves';
import { weekdayName } from './period';

/** The open popover of the calendar: a day, or an entry. */
export interface OpenPopover {
  readonly anchor: HTMLElement;
  readonly day?: Day;
  readonly entry?: Entry;
}

/** An addition on a day: the resource of its form, and its label. */
export interface Addition {
  readonly resource: 'banners' | 'notifications';
  readonly label: string;
}

interface CalendarPopoverProps {
  readonly opened: OpenPopover;
  readonly entries: readonly Entry[];
  readonly clashing: ReadonlySet<string>;
  readonly bare: ReadonlySet<Day>;
  /** The view that an opened form returns to. */
  readonly view: View;
  readonly additionsOn: (day: Day) => readonly Addition[];
  readonly isMovable: (entry: Entry) => entry is Movable;
  readonly onOpen: (entry: Entry) => void;
  readonly onMove: (entry: Movable) => void;
  readonly onClose: () => void;
}

const states = perLanguage((): Readonly<Record<TimeState, string>> => ({
  waiting: t('Upcoming'),
  due: t('Being sent'),
  sent: t('Sent'),
  undelivered: t('Not delivered'),
  failed: t('Failed'),
  passed: t('Passed'),
}));

const statusOf = ({ at, state, record }: PushEntry): string => {
  const reason = state === 'failed' ? record.failures?.find((each) => each.at === at)?.reason : undefined;
  return reason ? `${states()[state]}: ${translateServerText(reason)}` : states()[state];
};

const factsOf = (entry: Entry, style: MoneyStyle): readonly Fact[] => {
  switch (entry.kind) {
    case 'push':
      return [
        { label: t('Time'), value: formatTime(entry.at) },
        { label: t('Status'), value: <ServerText>{statusOf(entry)}</ServerText> },
        { label: t('Text'), value: entry.record.description },
      ];
    case 'draft': {
      const { content_id: page, page_title, scheduled_by } = entry.record;
      return [
        { label: t('Publish at'), value: formatTime(entry.at) },
        { label: t('Page'), value: page === null ? t('New page') : page_title },
        { label: t('Scheduled by'), value: scheduled_by },
      ];
    }
    case 'banner':
      return [
        { label: t('Days'), value: daysInWords(entry) },
        { label: t('Type'), value: t(entry.record.bannerType) },
      ];
    case 'hours':
      return [
        { label: t('Days'), value: daysInWords(entry) },
        { label: t('Trains'), value: entry.record.closed ? t('Closed') : trainSpan(entry.record) },
      ];
    case 'rule': {
      const { point_value_paise, largest_share_percent, expiry_days } = entry.record;
      return [
        { label: t('Effective from'), value: formatDay(entry.from) },
        { label: t('Value of a point'), value: formatMoney(point_value_paise, style) },
        { label: t('Maximum share of fare'), value: `${largest_share_percent}%` },
        { label: t('Points expire after'), value: counted(expiry_days, 'day') },
      ];
    }
  }
};

/** The facts of an entry at a glance. */
const EntryFacts = ({ entry, titleId }: { readonly entry: Entry; readonly titleId: string }) => {
  const style = useConfig();
  const { icon: Icon, one, colour } = kindLooks()[entry.kind];
  return (
    <>
      <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
        <Icon aria-hidden fontSize="small" color={colour} />
        <Typography variant="body2" color="text.secondary">
          {one}
        </Typography>
      </Stack>
      <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', mb: 1.5 }}>
        {entry.title}
      </Typography>
      <FactList facts={factsOf(entry, style)} least={1} isPadded={false} />
    </>
  );
};

type Part = Omit<CalendarPopoverProps, 'opened'> & { readonly titleId: string };

const DayPart = ({ day, titleId, ...props }: Part & { readonly day: Day }) => {
  const { entries, clashing, bare, additionsOn, view, onOpen } = props;
  const createPath = useCreatePath();
  const all = entriesOn(entries, day);
  return (
    <>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
        {`${weekdayName(day, 'long')} ${formatDay(day)}`}
      </Typography>
      {bare.has(day) && (
        <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', mb: 1 }}>
          <WarningAmberRounded aria-hidden fontSize="small" color="warning" />
          <Typography variant="body2">{t('No banner on this day.')}</Typography>
        </Stack>
      )}
      {all.length === 0 && <Typography color="text.secondary">{t('Nothing on this day.')}</Typography>}
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none', '& [data-stop]': { minHeight: '1.75rem' } }}
      >
        {all.map((entry) => (
          <li key={entry.key}>
            <EntryItem entry={entry} isClashing={clashing.has(entry.key)} lines="all" isStop onOpen={onOpen} />
          </li>
        ))}
      </Box>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { display: 'none' } }}>
        {additionsOn(day).map(({ resource, label }) => (
          <Button
            key={resource}
            component={Link}
            to={`${createPath({ resource, type: 'create' })}?day=${day}&calendar=${view}`}
            size="small"
            variant="outlined"
            startIcon={<AddRounded />}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </>
  );
};

const RESOURCES = {
  ...{ banner: 'banners', push: 'notifications', draft: 'content-drafts' },
  ...{ rule: 'redeem-points', hours: 'business-hours' },
} as const;

const EntryPart = ({ entry, titleId, isMovable, onMove, clashing }: Part & { readonly entry: Entry }) => {
  const pathOf = useRecordPath();
  const to = pathOf(RESOURCES[entry.kind], entry.record.id);
  return (
    <>
      <EntryFacts entry={entry} titleId={titleId} />
      {clashing.has(entry.key) && (
        <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', mt: 1.5 }}>
          <WarningAmberRounded aria-hidden fontSize="small" color="error" />
          <Typography variant="body2">{t('Another notification goes out within two hours.')}</Typography>
        </Stack>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button component={Link} to={to} size="small" variant="contained">
          {t('Open')}
        </Button>
        {isMovable(entry) && (
          <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => onMove(entry)}>
            {t('Move to another day…')}
          </Button>
        )}
      </Stack>
    </>
  );
};

/** The popover of the calendar: a day with all its entries, or an entry with its facts. */
export const CalendarPopover = ({ opened, ...props }: CalendarPopoverProps) => {
  const titleId = useId();
  const { anchor, day, entry } = opened;
  const part = { ...props, titleId };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={props.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: ({ measures }) => ({ mt: 0.5, p: 2, width: measures.formAside, maxWidth: 'calc(100vw - 32px)' }),
        },
      }}
    >
      {entry ? <EntryPart {...part} entry={entry} /> : day !== undefined && <DayPart {...part} day={day} />}
    </Popover>
  );
};
