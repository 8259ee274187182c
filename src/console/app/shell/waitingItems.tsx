import { Box } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { WaitingKind } from '../../../contract/endpoints/waiting';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { narrowed } from '../../kit/page/TextLink';

/** What waits is asked for again so often while its window is in view, in milliseconds. */
const AGAIN_MS = 5 * 60_000;

/** Where each kind of work is done, the entry of the menu that counts it, and what it is called. */
export const waitingKinds: Readonly<
  Record<
    WaitingKind,
    { readonly path: string; readonly to?: () => string; readonly one: string; readonly many: string }
  >
> = {
  mine: { path: '/my-work', one: 'record for you', many: 'records for you' },
  approvals: { path: '/loyalty-adjustments', one: 'approval of points', many: 'approvals of points' },
  ticketRefunds: {
    path: '/qr-failed-transactions',
    to: () => narrowed('/qr-failed-transactions', { overdue: true }),
    one: 'ticket refund overdue',
    many: 'ticket refunds overdue',
  },
  rechargeRefunds: {
    path: '/card-recharge-failures',
    to: () => narrowed('/card-recharge-failures', { overdue: true }),
    one: 'recharge refund overdue',
    many: 'recharge refunds overdue',
  },
  settlements: {
    path: '/qr-settlements',
    to: () => narrowed('/qr-settlements', { attention: true }),
    one: 'settlement that differs',
    many: 'settlements that differ',
  },
  feedback: {
    path: '/feedback',
    to: () => narrowed('/feedback', { unresolved: true }),
    one: 'unresolved feedback message',
    many: 'unresolved feedback messages',
  },
  pushes: {
    path: '/notifications',
    to: () => narrowed('/notifications', { has_failed: true }),
    one: 'notification that failed',
    many: 'notifications that failed',
  },
  banners: {
    path: '/banners',
    to: () => narrowed('/banners', { ends_soon: true }),
    one: 'banner that ends in the next 7 days',
    many: 'banners that end in the next 7 days',
  },
};

/** How high the strip of what waits is, in pixels, before anything is known of it and after: nothing below it moves. */
export const stripHeight = { xs: 82, md: 50 } as const;

/** How what waits is asked for, and what it is kept under. */
export const waitingOf = (dataProvider: ConsoleDataProvider) => ({
  queryKey: ['waiting'],
  queryFn: () => dataProvider.callRow('waiting', 'getItems', {}),
  staleTime: AGAIN_MS,
});

/** What waits for the signed-in person. */
export const useWaitingItems = (enabled: boolean) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({ ...waitingOf(dataProvider), enabled, retry: false, refetchInterval: AGAIN_MS });
};

/** How many pieces of work wait behind an entry of the menu, by its inside path: kept fresh once the start page, or the frame later, has asked. */
export const useWaitingCounts = (): ReadonlyMap<string, number> => {
  const isKnown = useQueryClient().getQueryData(['waiting']) !== undefined;
  const { data } = useWaitingItems(isKnown);
  return useMemo(() => new Map(data?.items.map(({ kind, count }) => [waitingKinds[kind].path, count])), [data]);
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
      ml: 1,
      borderRadius: 1,
      bgcolor: 'surfaces.marked',
      color: 'primary.main',
    }}
  >
    {count}
  </Box>
);
