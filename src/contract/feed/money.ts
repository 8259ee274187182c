import * as z from 'zod';
import { channels, refundStatuses, writeStatuses } from '../reports/words';
import { Failed, Payment } from './orders';
import { CardToken, FeedDay, FeedId, Moment, Paise, PaiseOfDay, eventFields, feedProse, feedText } from './parts';

/** A recharge of a card, bought at `at`. The id is the order number. `written_at` is the tap that wrote it to the card. */
export const RechargeEvent = z
  .strictObject({
    ...eventFields('recharge'),
    rider: FeedId,
    card: CardToken,
    channel: z.enum(channels),
    amount_paise: Paise.min(1),
    payment: Payment.extend({ gateway_order_id: feedText(64) }).omit({
      fee_paise: true,
      gst_paise: true,
      settlement: true,
    }),
    write_status: z.enum(writeStatuses),
    written_at: Moment.nullish(),
    failure: Failed.nullish(),
  })
  .refine(({ write_status: status, written_at: at }) => (status === 'Written') === Boolean(at), {
    path: ['written_at'],
    error: 'A written recharge has the moment, and no other has',
  })
  .refine(({ payment, write_status: status }) => (payment.status === 'Paid') === (status !== 'Not paid'), {
    path: ['write_status'],
    error: 'Only a recharge without a payment is "Not paid"',
  })
  .refine(({ write_status: status, failure }) => Boolean(failure) === (status === 'Failed' || status === 'Not paid'), {
    path: ['failure'],
    error: 'A failed or unpaid recharge has the reason, and no other has',
  });
export type RechargeEvent = z.infer<typeof RechargeEvent>;

/** A refund, requested at `at`: of an order, of one ticket of it, or of a recharge. The id is the refund number. */
export const RefundEvent = z
  .strictObject({
    ...eventFields('refund'),
    order: FeedId.nullish(),
    ticket: FeedId.nullish(),
    recharge: FeedId.nullish(),
    amount_paise: Paise.min(1),
    reason: feedProse(200),
    status: z.enum(refundStatuses),
    processed_at: Moment.nullish(),
    /** The settlement that it is deducted from, where not that of the day of its processing. */
    settlement: FeedId.nullish(),
  })
  .refine(({ order, recharge }) => Boolean(order) !== Boolean(recharge), {
    path: ['order'],
    error: 'A refund is of an order or of a recharge',
  })
  .refine(({ order, ticket }) => !ticket || Boolean(order), { path: ['ticket'], error: 'Name the order of the ticket' })
  .refine(({ status, processed_at: at }) => (status === 'Processed') === Boolean(at), {
    path: ['processed_at'],
    error: 'A processed refund has the moment, and no other has',
  });
export type RefundEvent = z.infer<typeof RefundEvent>;

/**
 * The payout of the payment gateway for a business day. The id is the settlement number.
 * Paid orders and processed refunds of the day belong to it, unless they name another or `whole_day` is false.
 */
export const SettlementEvent = z
  .strictObject({
    ...eventFields('settlement'),
    business_date: FeedDay,
    utr: feedText(40).nullish(),
    gross_paise: PaiseOfDay,
    refunds_paise: PaiseOfDay.default(0),
    fee_paise: PaiseOfDay.default(0),
    gst_paise: PaiseOfDay.default(0),
    received_paise: z.int().nullish(),
    received_at: Moment.nullish(),
    whole_day: z.boolean().default(true),
  })
  .refine(({ received_paise: paise, received_at: at }) => ((paise ?? null) === null) === !at, {
    path: ['received_at'],
    error: 'Send the received amount and its moment together',
  });
export type SettlementEvent = z.infer<typeof SettlementEvent>;
