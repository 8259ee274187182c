import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import type { FirstStep, LiveToday, WaitingItem } from '../../../contract/endpoints/waiting';
import { LinkButton } from '../../ui/page/LinkButton';
import { TextLink } from '../../ui/page/TextLink';
import { formatMoney, type MoneyStyle } from '../../ui/words/money';
import { clockWords } from '../../ui/words/serviceTime';
import { formatTime, timeLeft } from '../../ui/words/time';
import { counted } from '../../ui/words/words';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { useConfig } from '../../data/config';
import { stripHeight, useWaitingItems, waitingKinds, waitingLink } from './waitingItems';

const textOf = ({ kind, count, amount_paise, until }: WaitingItem, style: MoneyStyle): string => {
  return [
    counted(count, waitingKinds[kind]),
    amount_paise !== undefined && formatMoney(amount_paise, style),
    until !== undefined && timeLeft(until),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** The activity of today, one sentence per part. */
const todayText = ({ trains, banners, next_push }: LiveToday): string =>
  [
    trains &&
      (trains.closed
        ? t('No trains today.')
        : t('Trains from {first} to {last}.', { first: clockWords(trains.first), last: clockWords(trains.last) })),
    banners !== undefined && t('{count, plural, one {# banner} other {# banners}} live.', { count: banners }),
    next_push && t('Next notification {time}.', { time: formatTime(next_push) }),
  ]
    .filter(Boolean)
    .join(' ');

const stepTexts = perLanguage((): Readonly<Record<FirstStep, { readonly path: string; readonly text: string }>> => ({
  department: { path: '/departments/create', text: t('Create a department and set its permissions') },
  user: { path: '/users/create', text: t('Add the first user') },
  hours: { path: '/business-hours', text: t('Set the opening hours') },
  redemption: { path: '/redeem-points', text: t('Set the value of points') },
  page: { path: '/contents/create', text: t('Create an app page') },
}));

/** The first steps of an installation without riders, with the completed ones marked. */
const FirstSteps = ({ steps }: { readonly steps: readonly { readonly step: FirstStep; readonly done: boolean }[] }) => (
  <Card component="section" aria-label={t('Getting started')} sx={{ mb: 2.5, px: 2, py: 1.5, displayPrint: 'none' }}>
    <Typography variant="h3" component="h2">
      {t('Getting started')}
    </Typography>
    <Typography color="text.secondary">
      {t('{done} of {steps} done. Riders and tickets appear after the first sale in the app.', {
        done: steps.filter(({ done }) => done).length,
        steps: steps.length,
      })}
    </Typography>
    <Box component="ol" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {steps.map(({ step, done }) => (
        <Box key={step} component="li" sx={{ py: 0.25 }}>
          <TextLink to={stepTexts()[step].path}>{stepTexts()[step].text}</TextLink>
          {done && ` · ${t('done')}`}
        </Box>
      ))}
    </Box>
  </Card>
);

// Beside the title; in a narrow window below it.
const beside = { gridRow: { xs: 2, md: 1 }, gridColumn: { xs: '1 / -1', md: 2 } } as const;

const GAP_PX = 8;

/** Counts the items that do not fit on the first line. The first item is always visible. */
const useHidden = (items: readonly WaitingItem[], isOpen: boolean) => {
  const line = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<number>();
  useEffect(() => {
    const element = line.current;
    if (!element || isOpen) return undefined;
    // The width of the window and the language decide; only the browser knows.
    const observer = new ResizeObserver(() => {
      let room = element.clientWidth + GAP_PX;
      const found = [...element.children].findIndex((child, place) => {
        room -= child.getBoundingClientRect().width + GAP_PX;
        return room < 0 && place > 0;
      });
      setHidden(found === -1 ? 0 : element.children.length - found);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [items, isOpen]);
  return { line, hidden };
};

interface WaitingLinksProps {
  readonly items: readonly WaitingItem[];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The waiting items that fit on one line, and a button for the others: the page below does not move. */
const WaitingLinks = ({ items, isOpen, onOpen }: WaitingLinksProps) => {
  const config = useConfig();
  const { line, hidden } = useHidden(items, isOpen);
  return (
    <>
      <Box
        ref={line}
        sx={{
          ...{ position: 'relative', display: 'flex', gap: `${GAP_PX}px`, alignItems: 'center', minWidth: 0 },
          ...{ ...beside, flexWrap: isOpen ? 'wrap' : 'nowrap' },
          // The overflow is hidden until the sizes of the links have been measured.
          overflow: !isOpen && hidden === undefined ? 'hidden' : 'visible',
        }}
      >
        {items.map((item, place) => (
          <LinkButton
            key={item.kind}
            variant="outlined"
            color="inherit"
            size="small"
            to={waitingLink(item.kind)}
            sx={{
              ...{ borderRadius: 4, borderColor: (theme) => theme.palette.surfaces.edge, maxWidth: 1 },
              ...{ minHeight: '2rem', flexShrink: 0 },
              ...(!isOpen && place >= items.length - (hidden ?? 0) && { position: 'absolute', visibility: 'hidden' }),
            }}
          >
            <span className={isOpen ? undefined : 'one-line'}>{textOf(item, config)}</span>
          </LinkButton>
        ))}
      </Box>
      {(isOpen || Boolean(hidden)) && (
        <Button
          size="small"
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
          sx={{
            gridColumn: { xs: 2, md: 3 },
            gridRow: 1,
            alignSelf: isOpen ? 'start' : 'center',
            whiteSpace: 'nowrap',
          }}
        >
          {isOpen ? t('Show fewer') : t('{count} more', { count: hidden ?? 0 })}
        </Button>
      )}
    </>
  );
};

/** The work that waits for the signed-in person, as links; nothing if the server does not report it. */
export const WaitingStrip = () => {
  const { data, error } = useWaitingItems(true);
  // The open state is not stored: a strip that is open from the start would push the page down when it loads.
  const [isOpen, setOpen] = useState(false);
  // Until they are loaded, the items of the last visit are shown, as in the menu: nothing below moves.
  const [remembered, remember] = useStore<readonly WaitingItem[] | undefined>('waiting');
  useEffect(() => {
    if (data) remember(data.items);
  }, [data, remember]);
  const items = data?.items ?? remembered;
  if (error) return null;
  if (data?.steps) return <FirstSteps steps={data.steps} />;
  return (
    <Card
      component="section"
      aria-label={t('Pending with you')}
      aria-busy={!data}
      sx={{
        ...{ display: 'grid', columnGap: 1.5, alignItems: 'center', mb: 2.5, px: 2, py: 1, displayPrint: 'none' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto' },
        gridAutoRows: ({ spacing }) => `minmax(${spacing(4)}, auto)`,
        minHeight: stripHeight,
      }}
    >
      <Typography component="div" variant="subtitle2">
        {t('Pending with you')}
      </Typography>
      {!items && <Skeleton variant="rounded" sx={{ width: 1 / 3, height: ({ spacing }) => spacing(3), ...beside }} />}
      {items?.length === 0 && (
        <Typography color="text.secondary" sx={beside}>
          {[t('Nothing pending.'), data?.today && todayText(data.today)].filter(Boolean).join(' ')}
        </Typography>
      )}
      {items !== undefined && items.length > 0 && <WaitingLinks {...{ items, isOpen }} onOpen={setOpen} />}
    </Card>
  );
};
