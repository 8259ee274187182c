import type { RechargePoints } from '../../contract/endpoints/loyalty';
import type { TripRules } from '../../contract/loyaltyRules';
import type { DayNumber } from './calendar';

/** The types of tickets that the sample city sells. */
export const TICKET_TYPES = ['Single', 'Return', 'Group'] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

/** The redemption rules of the sample city. */
export const redemption = {
  pointValuePaise: 25,
  leastBalance: 50,
  largestSharePercent: 50,
  expiryDays: 180,
  redeemableFor: ['QR tickets'],
} as const;

/** The points of a new member, given once. */
export const WELCOME_POINTS = 20;

/** Number of days before the city's last day at which the distance slabs were raised. */
export const RAISED_BEFORE_DAYS = 120;

const slabs = (points: readonly number[]): TripRules['distanceSlabs'] =>
  [
    [0, 5],
    [5, 12],
    [12, 20],
    [20, null],
  ].map(([from, to], index) => ({
    id: index + 1,
    from_km: from ?? 0,
    to_km: to ?? null,
    points: points[index] ?? 0,
    active: true,
  }));

/** The distance slabs before they were raised. */
export const firstSlabs = slabs([1, 2, 4, 6]);

/** The rules of the city's last day. */
export const rulesNow: TripRules = {
  distanceSlabs: slabs([1, 3, 6, 9]),
  ticketTypes: [
    { id: 1, ticket_type: 'Single', points: 1, active: true },
    { id: 2, ticket_type: 'Return', points: 3, active: true },
    { id: 3, ticket_type: 'Group', points: 5, active: true },
  ],
  priceRanges: [
    { id: 1, from_price: 0, to_price: 20, points: 0, active: true },
    { id: 2, from_price: 20, to_price: 40, points: 1, active: true },
    { id: 3, from_price: 40, to_price: 100, points: 2, active: true },
    { id: 4, from_price: 100, to_price: null, points: 5, active: true },
  ],
};

/** Points for recharges: nothing below ₹100. */
export const rechargeRules: readonly RechargePoints[] = [
  { id: 1, from_amount: 100, to_amount: 300, points: 3, active: true },
  { id: 2, from_amount: 300, to_amount: 500, points: 10, active: true },
  { id: 3, from_amount: 500, to_amount: 1000, points: 20, active: true },
  { id: 4, from_amount: 1000, to_amount: null, points: 50, active: true },
];

const rulesBefore: TripRules = { ...rulesNow, distanceSlabs: firstSlabs };

/** The trip rules of a day. */
export const rulesOn = (day: DayNumber, lastDay: DayNumber): TripRules =>
  day < lastDay - RAISED_BEFORE_DAYS ? rulesBefore : rulesNow;
