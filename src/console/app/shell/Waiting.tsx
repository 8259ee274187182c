import { Box, Card, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import type { WaitingItem, WaitingKind } from '../../../contract/endpoints/waiting';
import { REPORT_SCREEN_DAYS } from '../../../contract/limits';
import { addDays } from '../../../contract/reports/range';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { today } from '../../kit/days/today';
import { formatMoney, type MoneyStyle } from '../../kit/words/money';
import { counted } from '../../kit/words/words';
import { useConfig } from '../config';

/** What waits is asked for again so often while its window is in view, in milliseconds. */
const AGAIN_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;

const withFilter = (path: string, filter: object) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** Where each kind of work is done, the entry of the menu that counts it, and what it is called. */
const kinds: Readonly<
  Record<
    WaitingKind,
    { readonly path: string; readonly to?: () => string; readonly one: string; readonly many: string }
  >
> = {
  mine: { path: '/my-work', one: 'record for you', many: 'records for you' },
  approvals: { path: '/loyalty-adjustments', one: 'approval of points', many: 'approvals of points' },
  ticketRefunds: {
    path: '/qr-failed-transactions',
    to: () => withFilter('/qr-failed-transactions', { overdue: true }),
    one: 'ticket refund overdue',
    many: 'ticket refunds overdue',
  },
  rechargeRefunds: {
    path: '/card-recharge-failures',
    to: () => withFilter('/card-recharge-failures', { overdue: true }),
    one: 'recharge refund overdue',
    many: 'recharge refunds overdue',
  },
  settlements: {
    path: '/qr-settlements',
    to: () => {
      const to = today();
      return withFilter('/qr-settlements', { attention: true, from: addDays(to, 1 - REPORT_SCREEN_DAYS), to });
    },
    one: 'settlement that differs',
    many: 'settlements that differ',
  },
  pushes: { path: '/notifications', one: 'notification that failed', many: 'notifications that failed' },
  banners: { path: '/banners', one: 'banner that ends this week', many: 'banners that end this week' },
};

/** How what waits is asked for, and what it is kept under. */
export const waitingOf = (dataProvider: ConsoleDataProvider) => ({
  queryKey: ['waiting'],
  queryFn: async () => (await dataProvider.callRow('waiting', 'getItems', {})).items,
  staleTime: AGAIN_MS,
});

const useWaitingItems = (enabled: boolean) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({ ...waitingOf(dataProvider), enabled, retry: false, refetchInterval: AGAIN_MS });
};

/** How many pieces of work wait behind an entry of the menu, by its inside path: known, and kept fresh, once the start page has asked. */
export const useWaitingCounts = (): ReadonlyMap<string, number> => {
  const isKnown = useQueryClient().getQueryData(['waiting']) !== undefined;
  const { data } = useWaitingItems(isKnown);
  return useMemo(() => new Map(data?.map(({ kind, count }) => [kinds[kind].path, count])), [data]);
};

const hoursUntil = (moment: string): number => Math.max(0, Math.floor((Date.parse(moment) - Date.now()) / HOUR_MS));

const textOf = ({ kind, count, amount_paise, until }: WaitingItem, style: MoneyStyle): string => {
  return [
    counted(count, kinds[kind]),
    amount_paise !== undefined && formatMoney(amount_paise, style),
    until !== undefined && `${counted(hoursUntil(until), { one: 'hour', many: 'hours' })} left`,
  ]
    .filter(Boolean)
    .join(' · ');
};

/** What waits for whoever is signed in, each a link to where it is done; nothing where the server does not say. */
export const WaitingStrip = () => {
  const config = useConfig();
  const { data, error } = useWaitingItems(true);
  // What was there last time keeps the place of what comes, as the menu does: nothing under it moves.
  const [remembered, remember] = useStore<readonly WaitingItem[] | undefined>('waiting');
  useEffect(() => {
    if (data) remember(data);
  }, [data, remember]);
  const items = data ?? remembered;
  if (error) return null;
  return (
    <Card
      component="section"
      aria-label="Waiting for you"
      aria-busy={!data}
      sx={{ mb: 2.5, px: 2, py: 1, minHeight: (theme) => theme.spacing(6), displayPrint: 'none' }}
    >
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="div" variant="subtitle2" sx={{ mr: 0.5 }}>
          Waiting for you
        </Typography>
        {!items && <Skeleton variant="rounded" sx={{ width: 1 / 3, height: (theme) => theme.spacing(4) }} />}
        {items?.length === 0 && (
          <Typography color="text.secondary" sx={{ lineHeight: (theme) => theme.spacing(4) }}>
            Nothing at the moment.
          </Typography>
        )}
        {items?.map((item) => (
          <Chip
            key={item.kind}
            clickable
            variant="outlined"
            component={Link}
            to={(kinds[item.kind].to ?? (() => kinds[item.kind].path))()}
            label={textOf(item, config)}
          />
        ))}
      </Stack>
    </Card>
  );
};

/** A count beside an entry of the menu. */
export const WaitingBadge = ({ count }: { readonly count: number }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      typography: 'caption',
      fontWeight: 500,
      fontVariantNumeric: 'tabular-nums',
      px: 0.75,
      borderRadius: 1,
      bgcolor: 'surfaces.marked',
      color: 'primary.main',
    }}
  >
    {count}
  </Box>
);
