import {
  asBalance,
  asMovement,
  id,
  instant,
  naming,
  number,
  optional,
  period,
  points,
  riderMobile,
  status,
  words,
} from './columns';
import { describe } from './description';
import { ledgerKinds, ledgerSources } from './words';

const movements = {
  earned: points('Earned'),
  redeemed: points('Redeemed'),
  expired: points('Expired'),
  adjusted: asMovement(points('Adjusted')),
} as const;

const entry = {
  at: instant('Time'),
  mobile: riderMobile('Mobile'),
  kind: status('Kind'),
  points: asMovement(points('Points')),
  balance_after: points('Balance after'),
  source: words('Source'),
  by_whom: words('By'),
  reference: naming('any', id('Reference')),
} as const;

/**
 * Loyalty Points Ledger Report. In its totals, opening + earned − redeemed − expired ± adjusted = closing.
 * All are positive numbers but `adjusted`.
 * Opening and closing are null with a filter of a kind or a source, which form no balance.
 */
export const loyaltyLedger = describe({
  title: 'Loyalty Points Ledger Report',
  about: 'All entries of loyalty points, with source and balance.',
  noun: ['entry', 'entries'],
  reportType: 'loyalty',
  route: 'loyalty-points-ledger-report',
  columns: entry,
  totals: {
    opening: asBalance(optional(points('Opening'))),
    ...movements,
    points: asMovement(points('Net points')),
    closing: asBalance(optional(points('Closing'))),
  },
  sort: { field: 'at', order: 'DESC' },
  search: 'Mobile, or ticket or order number',
  filters: {
    kind: { kind: 'choice', label: 'Kind', options: ledgerKinds },
    source: { kind: 'choice', label: 'Source', options: ledgerSources, open: true },
  },
  record: {
    facts: {
      reason: words('Reason'),
      remark: words('Remark'),
      balance_now: points('Balance now'),
      opened_at: instant('Member since'),
    },
    related: {
      linked: { title: 'Reversal', columns: entry, opens: 'loyalty-ledger' },
      history: { title: 'Entries around it', columns: entry, opens: 'loyalty-ledger' },
    },
  },
});

/** Loyalty Points Summary Report: the ledger by day or by month. The sum is opening + earned − redeemed − expired ± adjusted = closing. */
export const loyaltySummary = describe({
  title: 'Loyalty Points Summary Report',
  about: 'Points earned, redeemed, expired and adjusted, by day or by month.',
  noun: ['period', 'periods'],
  reportType: 'loyalty_summary',
  route: 'loyalty-points-summary-report',
  columns: {
    period: period('Period'),
    opening: points('Opening'),
    ...movements,
    closing: points('Closing'),
    entries: number('Entries'),
    members: number('Members'),
  },
  totals: {
    opening: asBalance(points('Opening')),
    ...movements,
    closing: asBalance(points('Closing')),
    entries: number('Entries'),
  },
  sort: { field: 'period', order: 'DESC' },
  filters: {
    granularity: { kind: 'one', label: 'By', options: ['day', 'month'], preset: true },
  },
});
