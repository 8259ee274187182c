import type { tickets } from '../../backend/platform/db/schema';
import { DAY, MINUTE, dayOf, hourOf, startOf } from './calendar';
import type { Draw } from './draw';
import { cityStations, fareFor, kmBetween } from './network';
import { someStation, type Rider } from './riders';
import type { TicketType } from './rules';
import type { CityShape } from './shape';

/** A trip that a rider plans. */
export interface PlannedTrip {
  readonly ticketType: TicketType;
  readonly from: number;
  readonly to: number;
  readonly km: number;
  readonly passengers: number;
  readonly farePaise: number;
}

/** The outcome of a ticket up to the end of the city's time. */
export interface TicketOutcome {
  readonly status: (typeof tickets.$inferInsert)['status'];
  readonly validUntil: number;
  readonly enteredAt: number | null;
  readonly exitedAt: number | null;
  /** The moment at which the rider cancelled the ticket. */
  readonly cancelledAt: number | null;
}

const VALID_DAYS = 3;
const MINUTES_A_KM = 2.1;
const LONGEST_STAY = 10 * 60 * MINUTE;

const stationsOf = (rider: Rider, at: number, shape: CityShape, draw: Draw): readonly [number, number] => {
  const commutes = shape.isWorkday(dayOf(at)) && rider.activity > 0.2 && draw.chance(0.8);
  if (commutes && hourOf(at) < 12) return [rider.home, rider.work];
  if (commutes && hourOf(at) >= 16) return [rider.work, rider.home];
  const from = draw.chance(0.4) ? rider.home : someStation(draw);
  const to = someStation(draw);
  return [from, to === from ? (from % cityStations.length) + 1 : to];
};

const typeAt = (at: number, draw: Draw): TicketType =>
  draw.weighted([
    ['Single', 68],
    ['Return', hourOf(at) < 13 ? 34 : 12],
    ['Group', 1.5],
  ]);

const passengersOf = (type: TicketType, draw: Draw): number =>
  type === 'Group'
    ? draw.between(8, 24)
    : draw.weighted([
        [1, 80],
        [2, 13],
        [3, 5],
        [4, 2],
      ]);

// A return costs a tenth less than two singles, a group a tenth less per head, in whole rupees.
const fareOf = (type: TicketType, single: number, passengers: number): number => {
  const whole = single * passengers * (type === 'Return' ? 2 : 1);
  return type === 'Single' ? whole : Math.round((whole * 0.9) / 100) * 100;
};

/** Plans a trip of a rider at a moment. */
export const planTrip = (rider: Rider, at: number, shape: CityShape, draw: Draw): PlannedTrip => {
  const [from, to] = stationsOf(rider, at, shape, draw);
  const km = kmBetween(from, to);
  const ticketType = typeAt(at, draw);
  const passengers = passengersOf(ticketType, draw);
  return { ticketType, from, to, km, passengers, farePaise: fareOf(ticketType, fareFor(km), passengers) };
};

const rideTimes = (trip: PlannedTrip, at: number, draw: Draw): readonly [number, number] => {
  const ride = Math.round((4 + trip.km * MINUTES_A_KM) * MINUTE) + draw.below(6 * MINUTE);
  const enteredAt = at + MINUTE + draw.below(19 * MINUTE);
  if (trip.ticketType !== 'Return') return [enteredAt, enteredAt + ride];
  // Up to ten hours at the destination, fewer for late riders: everybody takes the last train.
  const [soonest, lastTrain] = [enteredAt + 2 * ride + 10 * MINUTE, startOf(dayOf(enteredAt) + 1) - 20 * MINUTE];
  const longest = Math.min(LONGEST_STAY, Math.max(0, lastTrain - soonest));
  return [enteredAt, soonest + draw.below(longest + 1)];
};

const intended = (draw: Draw) =>
  draw.weighted([
    ['EXIT_USED', 905],
    ['EXPIRED', 38],
    ['ENTRY_USED', 9],
    ['Changed Destination', 14],
    ['CANCELLED', 34],
  ] as const);

/** The outcome of a ticket that is bought at a moment; `end` is the end of the city's time. */
export const ticketOutcomeOf = (trip: PlannedTrip, at: number, end: number, draw: Draw): TicketOutcome => {
  const validUntil = startOf(dayOf(at) + VALID_DAYS);
  const unused = { validUntil, enteredAt: null, exitedAt: null, cancelledAt: null };
  const status = intended(draw);
  const [enteredAt, exitedAt] = rideTimes(trip, at, draw);
  const cancelledAt = at + 4 * MINUTE + draw.below(DAY / 8);
  // Some riders buy for the next day.
  if (enteredAt >= end || (validUntil > end && draw.chance(0.18))) return { ...unused, status: 'NEW' };
  if (status === 'CANCELLED')
    return cancelledAt < end ? { ...unused, status, cancelledAt } : { ...unused, status: 'NEW' };
  if (status === 'EXPIRED') return { ...unused, status: validUntil > end ? 'NEW' : status };
  if (status === 'ENTRY_USED' || exitedAt >= end) return { ...unused, status: 'ENTRY_USED', enteredAt };
  return { ...unused, status, enteredAt, exitedAt };
};
