import type * as z from 'zod';
import type { FeedType, feedEvents } from '../../contract/feed/events';
import { HOUR, MINUTE, holidaysBetween, startOf, textOfDay, type DayNumber } from './calendar';
import { createDraw, type Draw } from './draw';
import { paymentModes } from './gateway';
import { cityStations } from './network';
import { dailyNumbers } from './purchases';
import { paymentReasons } from './reasons';
import { MOBILE_STEP, createCrowd, makeRiders, type Rider } from './riders';
import { shapeOf } from './shape';
import { ticketOutcomeOf, planTrip, type PlannedTrip } from './trips';

/** An event as a program sends it. */
export type SentEvent = { readonly [T in FeedType]: z.input<(typeof feedEvents)[T]> }[FeedType];

const RIDERS = 400;
/** The numbers of these riders, from which their mobiles follow, begin after those of a city of any size. Each day has others. */
const FIRST_RIDER = 10_000_000;
const DAYS_APART = 10_000;
const DAYS = 60;
const GST = 0.18;

const iso = (moment: number): string => new Date(moment).toISOString();
const codeOf = (station: number): string => cityStations.find(({ id }) => id === station)?.code ?? '';

// The ids of a rider and of a card in the feed: each day has its own.
const riderOf = (day: DayNumber, { id }: Pick<Rider, 'id'>): string => `X${day}-${id}`;
const cardOf = (day: DayNumber, { id }: Pick<Rider, 'id'>): string => `XC${day}-${id}`;

const riderEvents = (rider: Rider, day: DayNumber): readonly SentEvent[] => {
  const at = iso(rider.joinedAt);
  const { name, email, platform, appVersion: app_version, occupation, birthYear, gender, language } = rider;
  const number = FIRST_RIDER + (day % DAYS_APART) * RIDERS + rider.id;
  const digits = String((number * MOBILE_STEP) % 1e9).padStart(9, '0');
  return [
    {
      ...{
        type: 'rider',
        id: riderOf(day, rider),
        at,
        name,
        mobile: `${rider.mobile[0] ?? 9}${digits}`,
        email,
        platform,
      },
      ...{ app_version, occupation, birth_year: birthYear, gender, language, joined_at: at },
      ...(rider.isMember && { member_since: at }),
    },
    ...rider.cards.map(({ id, lastFour, addedAt }): SentEvent => ({
      ...{ type: 'card', id: cardOf(day, { id }), at: iso(addedAt), rider: riderOf(day, rider), last_four: lastFour },
    })),
  ];
};

const gateEvents = (ticket: string, trip: PlannedTrip, at: number, end: number, draw: Draw): readonly SentEvent[] => {
  const { enteredAt, exitedAt, cancelledAt } = ticketOutcomeOf(trip, at, end, draw);
  const [from, to] = [codeOf(trip.from), codeOf(trip.to)];
  let count = 0;
  const gate = (moment: number | null, event: 'Entry' | 'Exit' | 'Cancelled', station: string | null) =>
    moment === null
      ? []
      : [{ type: 'gate', id: `${ticket}-${(count += 1)}`, at: iso(moment), ticket, event, station } as const];
  const isBackToo = trip.ticketType === 'Return' && enteredAt !== null && exitedAt !== null;
  const ride = isBackToo ? (exitedAt - enteredAt) / 4 : 0;
  return [
    ...gate(enteredAt, 'Entry', from),
    ...(isBackToo ? [...gate(enteredAt + ride, 'Exit', to), ...gate(exitedAt - ride, 'Entry', to)] : []),
    ...gate(exitedAt, 'Exit', isBackToo ? from : to),
    ...gate(cancelledAt, 'Cancelled', null),
  ];
};

const paymentOf = (paid: number, isPaid: boolean, draw: Draw) => {
  const mode = draw.weighted(paymentModes.map(([name, weight]) => [name, weight] as const));
  const share = paymentModes.find(([name]) => name === mode)?.[2] ?? 0;
  const fee_paise = isPaid ? Math.round(paid * share) : 0;
  return {
    ...({ mode, status: isPaid ? 'Paid' : 'Failed', fee_paise, gst_paise: Math.round(fee_paise * GST) } as const),
    ...{ gateway_order_id: `order_${draw.code(14)}`, gateway_payment_id: isPaid ? `pay_${draw.code(14)}` : null },
  };
};

const failureOf = (draw: Draw) => {
  const { stage, reasonCode: reason_code, reason, debited } = draw.weighted(paymentReasons);
  return { stage, reason_code, reason, debited: draw.chance(debited) };
};

/**
 * A day of the sample city as events of the feed, in order of time, with about so many tickets. Its riders are none of the sample's.
 * The same day is the same events: a program that sends it again changes nothing.
 */
export const feedDay = (day: DayNumber, tickets: number): readonly SentEvent[] => {
  const draw = createDraw(day);
  const shape = shapeOf(day - DAYS, day, holidaysBetween(day - DAYS, day));
  const riders = makeRiders(RIDERS, shape, draw).filter(({ joinedDay }) => joinedDay < day);
  const someRider = createCrowd(riders);
  const numbers = { order: dailyNumbers('QRX'), ticket: dailyNumbers('HMX'), recharge: dailyNumbers('RCX') };
  const name = textOfDay(day);
  const end = startOf(day + 1);
  const events: SentEvent[] = [];

  const sell = (rider: Rider, at: number): void => {
    const trip = planTrip(rider, at, shape, draw);
    const isPaid = draw.chance(0.96);
    const ticket = numbers.ticket.next(name);
    const { ticketType: ticket_type, km, passengers, farePaise: fare_paise } = trip;
    const sold = { id: ticket, ticket_type, from: codeOf(trip.from), to: codeOf(trip.to), km, passengers, fare_paise };
    events.push({
      ...{ type: 'order', id: numbers.order.next(name), at: iso(at), rider: riderOf(day, rider), ticket_count: 1 },
      ...({ channel: `${rider.platform} app`, gross_paise: fare_paise, paid_paise: fare_paise } as const),
      ...({ payment: paymentOf(fare_paise, isPaid, draw), issue_status: isPaid ? 'Issued' : 'Not issued' } as const),
      ...(isPaid ? { tickets: [{ ...sold, valid_until: iso(startOf(day + 3)) }] } : { failure: failureOf(draw) }),
    });
    if (isPaid) events.push(...gateEvents(ticket, trip, at, end, draw));
  };

  const recharge = (rider: Rider, at: number): void => {
    const card = rider.cards[0];
    if (!card) return;
    const amount_paise = draw.pick([10_000, 20_000, 50_000, 100_000]);
    const { fee_paise: _, gst_paise: __, ...payment } = paymentOf(amount_paise, true, draw);
    events.push({
      ...{ type: 'recharge', id: numbers.recharge.next(name), at: iso(at), rider: riderOf(day, rider), amount_paise },
      ...({ card: cardOf(day, card), channel: `${rider.platform} app`, payment, write_status: 'Pending' } as const),
    });
  };

  const rate = ({ id, appVersion: app_version, platform }: Rider, at: number): void =>
    void events.push({
      ...{
        type: 'rating',
        id: `XR-${name}-${events.length}`,
        at: iso(at),
        rider: riderOf(day, { id }),
        app_version,
        platform,
      },
      stars: draw.between(2, 5),
    });

  for (let n = 0; n < tickets; n += 1) {
    const rider = someRider(day, draw);
    const at = shape.momentIn(day, draw);
    if (!rider) continue;
    sell(rider, at);
    if (draw.chance(0.15)) recharge(rider, Math.min(at + 5 * MINUTE, end - 1));
    if (draw.chance(0.02)) rate(rider, Math.min(at + HOUR, end - 1));
  }
  const byTime = events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return [...riders.flatMap((rider) => riderEvents(rider, day)), ...byTime];
};
