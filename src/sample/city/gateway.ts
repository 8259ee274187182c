import { refunds, settlements } from '../../backend/platform/db/schema';
import type { Books } from './books';
import { DAY, HOUR, MINUTE, dayOf, startOf, textOfDay, type DayNumber } from './calendar';
import type { Draw } from './draw';

/** The payment modes: name, share of payments in percent, and the fraction that the gateway keeps. */
export const paymentModes = [
  ['UPI', 68, 0],
  ['Debit card', 11, 0.009],
  ['Credit card', 9, 0.019],
  ['Wallet', 7, 0.018],
  ['Net banking', 5, 0.015],
] as const;

const modes = paymentModes.map(([name, weight]) => [name, weight] as const);
const fees = new Map<string, number>(paymentModes.map(([name, , share]) => [name, share]));
const GST = 0.18;

/** A request for a refund: the amount, the reason, and the order, ticket or recharge. */
export interface RefundRequest {
  readonly orderId?: number;
  readonly ticketId?: number;
  readonly rechargeId?: number;
  readonly amountPaise: number;
  readonly reason: string;
}

/** The status of a refund at the end of the city's time. */
export interface Refund {
  readonly id: number;
  readonly status: 'Pending' | 'Processed' | 'Failed';
}

/** The city's payment gateway: takes money, gives it back, and settles each day's. */
export interface Gateway {
  readonly someMode: () => string;
  readonly ids: () => { readonly gatewayOrderId: string; readonly gatewayPaymentId: string };
  /** The gateway's fees for a payment, and the settlement that contains the payment. */
  readonly capture: (
    paidPaise: number,
    mode: string,
    at: number,
  ) => { readonly feePaise: number; readonly gstPaise: number; readonly settlementId: number };
  readonly refund: (request: RefundRequest, at: number) => Refund;
  /** Writes the settlements at the end of the city's time. */
  readonly close: () => void;
}

interface Totals {
  gross: number;
  refunds: number;
  fee: number;
  gst: number;
}

// A few times a year the bank shows another sum than was expected: mostly too little, sometimes too much.
const differenceOf = (day: DayNumber, net: number, draw: Draw): number =>
  day % 47 !== 0 || net <= 0 ? 0 : draw.chance(0.7) ? -Math.ceil(net * 0.004) : draw.between(1, 60) * 100;

/** A gateway without payments. `first` is the city's first day, `end` the end of its last. */
export const createGateway = (books: Books, draw: Draw, first: DayNumber, end: number): Gateway => {
  const days = new Map<DayNumber, Totals>();
  let refundCount = 0;
  const totalsOf = (day: DayNumber): Totals => {
    const known = days.get(day) ?? { gross: 0, refunds: 0, fee: 0, gst: 0 };
    days.set(day, known);
    return known;
  };
  const settlementOf = (day: DayNumber): number => day - first + 1;

  const refund: Gateway['refund'] = (request, at) => {
    const id = (refundCount += 1);
    const processedAt = at + draw.between(DAY, 5 * DAY);
    const failed = draw.chance(0.03);
    const status = failed ? 'Failed' : processedAt < end ? 'Processed' : 'Pending';
    const day = dayOf(processedAt);
    const isSettled = status === 'Processed' && request.orderId !== undefined;
    if (isSettled) totalsOf(day).refunds += request.amountPaise;
    books.add(refunds, {
      ...request,
      id,
      refundNo: `rfnd_${draw.code(14)}`,
      status,
      createdAt: new Date(at),
      processedAt: status === 'Processed' ? new Date(processedAt) : null,
      settlementId: isSettled ? settlementOf(day) : null,
    });
    return { id, status };
  };

  return {
    someMode: () => draw.weighted(modes),
    ids: () => ({ gatewayOrderId: `order_${draw.code(14)}`, gatewayPaymentId: `pay_${draw.code(14)}` }),
    capture: (paidPaise, mode, at) => {
      const feePaise = Math.round(paidPaise * (fees.get(mode) ?? 0));
      const gstPaise = Math.round(feePaise * GST);
      const totals = totalsOf(dayOf(at));
      totals.gross += paidPaise;
      totals.fee += feePaise;
      totals.gst += gstPaise;
      return { feePaise, gstPaise, settlementId: settlementOf(dayOf(at)) };
    },
    refund,
    close: () => {
      for (const [day, { gross, refunds: back, fee, gst }] of [...days].sort(([a], [b]) => a - b)) {
        const net = gross - back - fee - gst;
        const receivedAt = startOf(day + 1) + 11 * HOUR + draw.below(90 * MINUTE);
        const isReceived = receivedAt < end;
        const business = textOfDay(day);
        books.add(settlements, {
          id: settlementOf(day),
          settlementNo: `setl_${draw.code(14)}`,
          utr: isReceived ? `HBRB${business.slice(2).replaceAll('-', '')}${draw.digits(12)}` : null,
          businessDate: business,
          grossPaise: gross,
          refundsPaise: back,
          feePaise: fee,
          gstPaise: gst,
          netExpectedPaise: net,
          receivedPaise: isReceived ? net + differenceOf(day, net, draw) : null,
          receivedAt: isReceived ? new Date(receivedAt) : null,
        });
      }
    },
  };
};
