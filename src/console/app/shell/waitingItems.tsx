import { Box } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { WaitingItem, WaitingKind } from '../../../contract/endpoints/waiting';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { narrowed } from '../../ui/page/TextLink';
import { counted } from '../../ui/words/words';

/** The interval, in milliseconds, at which waiting work is fetched again while its window is visible. */
const AGAIN_MS = 5 * 60_000;

/** The kinds of work: the page of the menu entry, the filter for exactly the counted records, and the name. */
export const waitingKinds: Readonly<
  Record<
    WaitingKind,
    {
      readonly path: string;
      readonly filter?: object;
      readonly sort?: string;
      readonly one: string;
      readonly many: string;
    }
  >
> = {
  mine: { path: '/my-work', one: 'record assigned to you', many: 'records assigned to you' },
  approvals: { path: '/loyalty-adjustments', one: 'points approval', many: 'points approvals' },
  ruleChanges: { path: '/distanceSlabs', one: 'rule change to approve', many: 'rule changes to approve' },
  ticketRefunds: {
    path: '/qr-failed-transactions',
    filter: { overdue: true },
    sort: 'at',
    one: 'overdue ticket refund',
    many: 'overdue ticket refunds',
  },
  rechargeRefunds: {
    path: '/card-recharge-failures',
    filter: { overdue: true },
    sort: 'at',
    one: 'overdue recharge refund',
    many: 'overdue recharge refunds',
  },
  settlements: {
    path: '/qr-settlements',
    filter: { attention: true },
    one: 'settlement with a difference',
    many: 'settlements with a difference',
  },
  feedback: {
    path: '/feedback',
    filter: { unresolved: true },
    one: 'unresolved feedback message',
    many: 'unresolved feedback messages',
  },
  pushes: {
    path: '/notifications',
    filter: { has_failed: true },
    one: 'failed notification',
    many: 'failed notifications',
  },
  banners: {
    path: '/banners',
    filter: { ends_soon: true },
    one: 'banner ending in 7 days',
    many: 'banners ending in 7 days',
  },
};

/** The address of the list with exactly the counted work of a kind, oldest first where it ages. */
export const waitingLink = (kind: WaitingKind): string => {
  const { path, filter, sort } = waitingKinds[kind];
  if (!filter) return path;
  return `${narrowed(path, filter)}${sort === undefined ? '' : `&sort=${sort}&order=ASC`}`;
};

/** The height of the strip of waiting work, in pixels, before and after it has loaded: nothing below it moves. */
export const stripHeight = { xs: 82, md: 50 } as const;

/** The query of the waiting work: its key and its request. */
export const waitingOf = (dataProvider: ConsoleDataProvider) => ({
  queryKey: ['waiting'],
  queryFn: () => dataProvider.callRow('waiting', 'getItems', {}),
  staleTime: AGAIN_MS,
});

/** The work that waits for the signed-in person. */
export const useWaitingItems = (enabled: boolean) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({ ...waitingOf(dataProvider), enabled, retry: false, refetchInterval: AGAIN_MS });
};

/**
 * The waiting work by the inside path of its menu entry.
 * It is kept fresh once the start page, or the frame later, has fetched it.
 */
export const useWaitingByPath = (): ReadonlyMap<string, WaitingItem> => {
  const isKnown = useQueryClient().getQueryData(['waiting']) !== undefined;
  const { data } = useWaitingItems(isKnown);
  return useMemo(() => new Map(data?.items.map((item) => [waitingKinds[item.kind].path, item])), [data]);
};

/** The count beside a menu entry: a link to exactly the counted records. */
export const WaitingBadge = ({ kind, count }: WaitingItem) => {
  const name = counted(count, waitingKinds[kind]);
  return (
    <Box
      component={Link}
      to={waitingLink(kind)}
      aria-label={name}
      title={name}
      sx={{
        ...{ display: 'grid', placeItems: 'center', minWidth: 24, minHeight: 24, px: 0.75, borderRadius: 1 },
        ...{ typography: 'caption', fontWeight: 500, fontVariantNumeric: 'tabular-nums', textDecoration: 'none' },
        ...{ bgcolor: 'surfaces.marked', color: 'primary.main' },
      }}
    >
      {count}
    </Box>
  );
};
