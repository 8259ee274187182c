import { Box, Button, Card, Stack, Typography, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { type DayEvent, type DayEventKind, DayNoteDraft } from '../../../contract/endpoints/dayEvents';
import type { Day } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { KINDS, useMarkedEvents } from './charts/dayEvents';
import type { Period } from './charts/period';
import { useIsPrinting } from './charts/useIsPrinting';
import { daysInWords } from '../../ui/words/time';
import { DayInput } from '../../ui/days/DayInput';
import { Confirm } from '../../ui/page/Confirm';
import { firstFault } from '../../language/translateServerText';
import { ReferenceLink } from '../../ui/fields/ReferenceLink';
import { counted } from '../../ui/words/words';
import { FieldHelp } from '../../ui/form/FieldHelp';
import { t } from '../../language/t';

interface NoteDialogProps {
  /** The suggested day, and the last possible one. */
  readonly day: Day;
  readonly today: Day;
  readonly onClose: () => void;
}

/** Leaves a permanent note on a day. */
const NoteDialog = ({ day: offered, today, onClose }: NoteDialogProps) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [day, setDay] = useState<Day | undefined>(offered);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: DayNoteDraft) => dataProvider.callRow('day-events', 'createNote', { body }),
    onSuccess: () => {
      notify(t('Note added'), { type: 'success' });
      onClose();
    },
  });
  const leave = () => {
    const draft = DayNoteDraft.safeParse({ day, text });
    setWrong(firstFault(draft.error));
    if (draft.success) mutate(draft.data);
  };
  return (
    <Confirm
      isOpen
      loading={isPending}
      title={t('Add a note to a day')}
      confirm={t('Add note')}
      refusal={error?.message}
      onConfirm={leave}
      onClose={onClose}
      content={
        <Stack sx={{ gap: 2, pt: 1 }}>
          <DayInput label={t('Day')} value={day} most={today} onChange={setDay} />
          <TextField
            label={t('Note')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={wrong !== undefined}
            helperText={
              <FieldHelp
                fault={wrong}
                hint={t('All users of these pages can read it. It cannot be changed or deleted.')}
              />
            }
            multiline
            minRows={3}
          />
        </Stack>
      }
    />
  );
};

/** The resources of events that have a record. */
const OPENED: Readonly<Partial<Record<DayEventKind, string>>> = {
  banner: 'banners',
  push: 'notifications',
  rules: 'daily-logs',
};

/** The label of an event: the link to its record, with the permission to see that. */
const EventLabel = ({ event: { kind, label, record_id: id } }: { readonly event: DayEvent }) => {
  const resource = OPENED[kind];
  return resource && id ? <ReferenceLink resource={resource} id={id} text={label} isInText /> : label;
};

/** More events are shown on demand, and on paper. */
const MAX_SHOWN = 20;

interface DayEventsCardProps {
  readonly events: readonly DayEvent[];
  readonly period: Period;
  readonly today: Day;
}

/** The events on the days of a page, which may explain a dip, and the button to leave a note. */
export const DayEventsCard = ({ events, period: { days }, today }: DayEventsCardProps) => {
  const id = useId();
  const [isMarked, mark] = useMarkedEvents();
  const [isNoting, setNoting] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const shown = useIsPrinting() || isWhole ? events : events.slice(0, MAX_SHOWN);
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2, px: 2, py: 1.5, breakInside: 'avoid' }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          {t('Events on these days')}
        </Typography>
        {events.length > 0 && (
          <>
            <Typography variant="body2" color="text.secondary">
              {counted(events.length, { one: 'entry', many: 'entries' })}
            </Typography>
            <Button size="small" onClick={() => mark(!isMarked)} sx={{ displayPrint: 'none' }}>
              {isMarked ? t('Hide on charts') : t('Show on charts')}
            </Button>
          </>
        )}
        <Button size="small" onClick={() => setNoting(true)} sx={{ displayPrint: 'none' }}>
          {t('Add note')}
        </Button>
      </Stack>
      {events.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t('No holidays, banners, notifications, rule changes or notes.')}
        </Typography>
      ) : (
        <>
          <Box
            component="ul"
            id={`${id}list`}
            sx={{ ...{ m: 0, mt: 1, p: 0, listStyle: 'none' }, columnCount: { lg: 2 }, columnGap: 4 }}
          >
            {shown.map((event) => (
              <Box
                component="li"
                key={`${event.kind} ${event.from} ${event.label}`}
                sx={{ py: 0.5, breakInside: 'avoid' }}
              >
                <Typography component="span" variant="body2" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
                  {daysInWords(event)}
                </Typography>
                <Typography component="span" variant="body2" color="text.secondary">
                  {` · ${KINDS()[event.kind]} · `}
                </Typography>
                <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  <EventLabel event={event} />
                  {event.by !== undefined && ` (${event.by})`}
                </Typography>
              </Box>
            ))}
          </Box>
          {events.length > MAX_SHOWN && (
            <Button
              size="small"
              aria-expanded={isWhole}
              aria-controls={`${id}list`}
              onClick={() => setWhole(!isWhole)}
              sx={{ displayPrint: 'none' }}
            >
              {isWhole ? t('Show fewer') : t('Show all {count}', { count: events.length })}
            </Button>
          )}
        </>
      )}
      {isNoting && <NoteDialog day={days.to} today={today} onClose={() => setNoting(false)} />}
    </Card>
  );
};
