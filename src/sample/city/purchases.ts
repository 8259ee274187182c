import { pointsForTrip } from '../../contract/loyaltyRules';
import { orders, tickets } from '../../backend/platform/db/schema';
import { MINUTE, dayOf, textOfDay } from './calendar';
import { noteFailure, type City } from './city';
import type { Draw } from './draw';
import { issueReasons, paymentReasons, waitingReason, type Reason } from './reasons';
import { noteActive, type Rider } from './riders';
import { redemption, rulesOn } from './rules';
import { ticketOutcomeOf, planTrip, type PlannedTrip } from './trips';

type Order = typeof orders.$inferInsert;
type Outcome = 'issued' | 'refused' | 'waiting' | 'paid only';

interface Numbers {
  readonly next: (day: string) => string;
}

/** Numbers that restart every day: `QR251120` and six digits. */
export const dailyNumbers = (prefix: string): Numbers => {
  let today = '';
  let count = 0;
  return {
    next: (day) => {
      if (day !== today) count = 0;
      today = day;
      count += 1;
      return `${prefix}${day.slice(2).replaceAll('-', '')}${String(count).padStart(6, '0')}`;
    },
  };
};

const channelOf = (rider: Rider, draw: Draw): string =>
  draw.weighted([
    [`${rider.platform} app`, 86],
    ['WhatsApp', 9],
    ['Web', 5],
  ]);

/** The counter that sells QR tickets. `buy` repeats a refused purchase until it succeeds or the rider gives up. */
export const createCounter = (city: City, draw: Draw) => {
  const { books, agenda, shape, end, points, gateway, voices } = city;
  const orderNumbers = dailyNumbers('QR');
  const ticketNumbers = dailyNumbers('HM');

  // Even the smallest city has tickets that were paid for on the last day and are not issued yet.
  let isOneOpen = false;

  const outcomeAt = (at: number): Outcome => {
    if (!isOneOpen && dayOf(at) === shape.last) return 'paid only';
    return draw.weighted([
      ['issued', 957],
      ['refused', 36],
      ['paid only', 6],
      // Only purchases of the last two days can still be open.
      ['waiting', dayOf(at) > shape.last - 2 ? 14 : 0],
    ]);
  };

  const pointsFor = (rider: Rider, trips: readonly PlannedTrip[]): readonly number[] => {
    if (!rider.isMember || rider.balance < redemption.leastBalance || !draw.chance(0.28)) return trips.map(() => 0);
    let left = rider.balance;
    return trips.map(({ farePaise }) => {
      const most = Math.floor((farePaise * redemption.largestSharePercent) / 100 / redemption.pointValuePaise);
      const used = Math.min(most, left);
      left -= used;
      return used;
    });
  };

  // The payment for each ticket of an order, by its share of the fare. The first ticket gets the rounding remainder.
  const sharesOf = (paid: number, gross: number, trips: readonly PlannedTrip[]): readonly number[] => {
    const shares = trips.slice(1).map(({ farePaise }) => Math.floor((paid * farePaise) / gross));
    return [paid - shares.reduce((sum, share) => sum + share, 0), ...shares];
  };

  const ride = (rider: Rider, trip: PlannedTrip, ticketNo: string, exitedAt: number): void =>
    agenda.at(exitedAt, (at) => {
      noteActive(rider, at);
      voices.afterTrip(rider, at, trip, ticketNo);
      if (!rider.isMember) return;
      const earned = pointsForTrip(trip, rulesOn(dayOf(at), shape.last)).points;
      if (earned === 0) return;
      const key = { reference: ticketNo, idempotencyKey: `trip:${ticketNo}` };
      points.enter(rider, at, { kind: 'earned', source: 'Trip', points: earned, ...key });
    });

  const issue = (
    rider: Rider,
    at: number,
    order: Order & { readonly id: number },
    trips: readonly PlannedTrip[],
    used: readonly number[],
  ) => {
    const shares = sharesOf(order.paidPaise, order.grossPaise, trips);
    let refunded = 0;
    trips.forEach((trip, index) => {
      const id = books.count(tickets) + 1;
      const ticketNo = ticketNumbers.next(textOfDay(dayOf(at)));
      const fate = ticketOutcomeOf(trip, at, end, draw);
      const pointsUsed = used[index] ?? 0;
      let { status } = fate;
      if (fate.cancelledAt !== null) {
        const amountPaise = shares[index] ?? 0;
        const request = { orderId: order.id, ticketId: id, amountPaise, reason: 'Cancelled by the rider' };
        if (gateway.refund(request, fate.cancelledAt).status === 'Processed') {
          status = 'REFUNDED';
          refunded += amountPaise;
        }
      }
      if (pointsUsed > 0) {
        const key = { reference: ticketNo, idempotencyKey: `ticket:${ticketNo}` };
        const spent = { kind: 'redeemed', source: 'Ticket purchase', points: -pointsUsed, ...key } as const;
        const entry = points.enter(rider, at, spent);
        if (fate.cancelledAt !== null)
          agenda.at(fate.cancelledAt, (moment) => {
            const why = { source: 'Ticket purchase', reference: ticketNo, reason: 'Ticket cancelled' };
            points.reverse(rider, moment, { id: entry, points: -pointsUsed }, why);
          });
      }
      if (fate.exitedAt !== null) ride(rider, trip, ticketNo, fate.exitedAt);
      books.add(tickets, {
        id,
        ticketNo,
        orderId: order.id,
        customerId: rider.id,
        ticketType: trip.ticketType,
        fromStationId: trip.from,
        toStationId: trip.to,
        km: trip.km,
        passengers: trip.passengers,
        farePaise: trip.farePaise,
        pointsUsed,
        status,
        purchasedAt: new Date(at),
        validUntil: new Date(fate.validUntil),
        enteredAt: fate.enteredAt === null ? null : new Date(fate.enteredAt),
        exitedAt: fate.exitedAt === null ? null : new Date(fate.exitedAt),
      });
    });
    return refunded;
  };

  const paymentAfter = (refunded: number, paid: number): Order['paymentStatus'] =>
    refunded === 0 ? 'Paid' : refunded < paid ? 'Partly refunded' : 'Refunded';

  const buy = (rider: Rider, at: number, trips: readonly PlannedTrip[], attempt = 1): void => {
    noteActive(rider, at);
    const outcome = outcomeAt(at);
    const gross = trips.reduce((sum, { farePaise }) => sum + farePaise, 0);
    const discount = draw.chance(0.05) ? Math.min(1000, Math.round(gross * 0.1)) : 0;
    const used = outcome === 'issued' ? pointsFor(rider, trips) : trips.map(() => 0);
    const pointsUsed = used.reduce((sum, some) => sum + some, 0);
    const paid = gross - discount - pointsUsed * redemption.pointValuePaise;
    const mode = gateway.someMode();
    const ids = gateway.ids();
    const isPaid = outcome === 'issued' || outcome === 'paid only';
    const order = {
      id: books.count(orders) + 1,
      orderNo: orderNumbers.next(textOfDay(dayOf(at))),
      customerId: rider.id,
      channel: channelOf(rider, draw),
      createdAt: new Date(at),
      ticketCount: trips.length,
      grossPaise: gross,
      discountPaise: discount,
      pointsUsed,
      pointsPaise: pointsUsed * redemption.pointValuePaise,
      paidPaise: paid,
      ...ids,
      paymentMode: mode,
      ...(isPaid ? gateway.capture(paid, mode, at) : { feePaise: 0, gstPaise: 0, settlementId: null }),
    };
    const fail = (why: Reason, refundId?: number): void =>
      noteFailure(
        books,
        draw,
        {
          rider,
          at,
          orderId: order.id,
          amountPaise: paid,
          paymentMode: mode,
          gatewayPaymentId: ids.gatewayPaymentId,
          refundId,
        },
        why,
      );
    // Writes the order last, when both of its statuses are known.
    const write = (paymentStatus: Order['paymentStatus'], issueStatus: Order['issueStatus']): void =>
      books.add(orders, { ...order, paymentStatus, issueStatus });

    if (outcome === 'issued') {
      const refunded = issue(rider, at, { ...order, paymentStatus: 'Paid', issueStatus: 'Issued' }, trips, used);
      return write(paymentAfter(refunded, paid), 'Issued');
    }
    voices.afterFailure(rider, at, 'tickets', order.orderNo, paid);
    if (outcome === 'waiting') {
      fail(waitingReason);
      return write('Pending', 'Not issued');
    }
    if (outcome === 'refused') {
      fail(draw.weighted(paymentReasons));
      if (attempt < 3 && draw.chance(0.6))
        agenda.at(at + MINUTE + draw.below(3 * MINUTE), (again) => buy(rider, again, trips, attempt + 1));
      return write('Failed', 'Not issued');
    }
    if (dayOf(at) === shape.last && (!isOneOpen || draw.chance(0.5))) {
      isOneOpen = true;
      fail(draw.weighted(issueReasons));
      return write('Paid', 'Pending');
    }
    const refundedAt = Math.min(at + 10 * MINUTE + draw.below(120 * MINUTE), end - 1);
    const refund = gateway.refund(
      { orderId: order.id, amountPaise: paid, reason: 'Paid, but no ticket was issued' },
      refundedAt,
    );
    fail(draw.weighted(issueReasons), refund.id);
    write(refund.status === 'Processed' ? 'Refunded' : 'Paid', 'Failed');
  };

  /** Plans a purchase at a moment, mostly of one ticket, sometimes of two or three. Returns the number of tickets. */
  return (rider: Rider, at: number): number => {
    const count = draw.weighted([
      [1, 84],
      [2, 12],
      [3, 4],
    ]);
    agenda.at(at, (moment) =>
      buy(
        rider,
        moment,
        Array.from({ length: count }, () => planTrip(rider, moment, shape, draw)),
      ),
    );
    return count;
  };
};
