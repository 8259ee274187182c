import { pointsForRecharge } from '../../contract/loyaltyRules';
import { cardRecharges } from '../../backend/platform/db/schema';
import { DAY, MINUTE, dayOf, textOfDay } from './calendar';
import { noteFailure, type City } from './city';
import type { Draw } from './draw';
import { dailyNumbers } from './purchases';
import { paymentReasons, writeReasons, type Reason } from './reasons';
import { noteActive, type Rider } from './riders';
import { rechargeRules } from './rules';

type Recharge = typeof cardRecharges.$inferInsert;

const amounts = [
  [10_000, 22],
  [20_000, 30],
  [30_000, 10],
  [50_000, 24],
  [100_000, 11],
  [200_000, 3],
] as const;

/** The counter that recharges cards: money is paid at once and written to the card at its next tap. */
export const createRechargeCounter = (city: City, draw: Draw) => {
  const { books, agenda, end, points, gateway, voices } = city;
  const numbers = dailyNumbers('RC');

  const recharge = (rider: Rider, cardId: number, at: number): void => {
    noteActive(rider, at);
    const amountPaise = draw.weighted(amounts);
    const paymentMode = gateway.someMode();
    const ids = gateway.ids();
    const id = books.count(cardRecharges) + 1;
    const orderNo = numbers.next(textOfDay(dayOf(at)));
    const channel = `${rider.platform} app`;
    const row = {
      id,
      orderNo,
      customerId: rider.id,
      cardId,
      channel,
      createdAt: new Date(at),
      amountPaise,
      paymentMode,
      ...ids,
    };
    const write = (rest: Pick<Recharge, 'points' | 'paymentStatus' | 'writeStatus'>, writtenAt?: number): void =>
      books.add(cardRecharges, { ...row, ...rest, writtenAt: writtenAt === undefined ? null : new Date(writtenAt) });
    const fail = (why: Reason, refundId?: number): void =>
      noteFailure(
        books,
        draw,
        { rider, at, rechargeId: id, amountPaise, paymentMode, gatewayPaymentId: ids.gatewayPaymentId, refundId },
        why,
      );

    if (draw.chance(0.045)) {
      fail(draw.weighted(paymentReasons));
      voices.afterFailure(rider, at, 'recharge', orderNo, amountPaise);
      return write({ points: 0, paymentStatus: 'Failed', writeStatus: 'Not paid' });
    }
    if (draw.chance(0.011)) {
      const refundedAt = Math.min(at + 20 * MINUTE + draw.below(DAY), end - 1);
      const refund = gateway.refund(
        { rechargeId: id, amountPaise, reason: 'Could not be written to the card' },
        refundedAt,
      );
      fail(draw.weighted(writeReasons), refund.id);
      const paymentStatus = refund.status === 'Processed' ? 'Refunded' : 'Paid';
      return write({ points: 0, paymentStatus, writeStatus: 'Failed' });
    }
    const earned = rider.isMember ? pointsForRecharge(amountPaise, rechargeRules).points : 0;
    if (earned > 0) {
      const key = { reference: orderNo, idempotencyKey: `recharge:${orderNo}` };
      points.enter(rider, at, { kind: 'earned', source: 'Recharge', points: earned, ...key });
    }
    // Most riders tap within the hour, some days later.
    const tapsAt = at + 3 * MINUTE + (draw.chance(0.75) ? draw.below(60 * MINUTE) : draw.below(6 * DAY));
    if (tapsAt < end) write({ points: earned, paymentStatus: 'Paid', writeStatus: 'Written' }, tapsAt);
    else write({ points: earned, paymentStatus: 'Paid', writeStatus: 'Pending' });
  };

  /** Recharges one of a rider's cards at a moment. Returns false for a rider without a card. */
  return (rider: Rider, at: number): boolean => {
    if (rider.cards.length === 0) return false;
    agenda.at(at, (moment) => recharge(rider, draw.pick(rider.cards).id, moment));
    return true;
  };
};
