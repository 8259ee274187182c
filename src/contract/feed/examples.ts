import type * as z from 'zod';
import type { FeedType, feedEvents } from './events';

type Examples = { readonly [T in FeedType]: z.input<(typeof feedEvents)[T]> };

/** An event of each type: a sale from the rider to the settlement. */
export const feedExamples: Examples = {
  rider: {
    ...{ type: 'rider', id: 'R-1042', at: '2026-03-02T08:55:00+05:30' },
    ...{ name: 'Asha Pawar', mobile: '9820012346', email: 'asha.pawar@example.com' },
    ...{ joined_at: '2025-06-01T10:00:00+05:30', member_since: '2025-06-01T10:00:00+05:30' },
    ...{ platform: 'Android', app_version: '5.2.0', occupation: 'Teacher', birth_year: 1990 },
    ...{ gender: 'Female', language: 'Marathi' },
  },
  card: {
    ...{ type: 'card', id: 'card-77', at: '2025-06-01T10:05:00+05:30', rider: 'R-1042', last_four: '4821' },
  },
  order: {
    ...{ type: 'order', id: 'QR260302000017', at: '2026-03-02T09:00:00+05:30', rider: 'R-1042' },
    ...{ channel: 'Android app', ticket_count: 1, gross_paise: 3000, paid_paise: 3000, issue_status: 'Issued' },
    payment: {
      ...{ mode: 'Debit card', status: 'Paid', fee_paise: 27, gst_paise: 5 },
      ...{ gateway_order_id: 'order_9A33XWu170gUtm', gateway_payment_id: 'pay_29QQoUBi66xm2f' },
    },
    tickets: [
      {
        ...{ id: 'HM260302000021', ticket_type: 'Single', from: 'SDR', to: 'BND', km: 7.4, passengers: 1 },
        ...{ fare_paise: 3000, valid_until: '2026-03-05T00:00:00+05:30' },
      },
    ],
  },
  gate: {
    ...{ type: 'gate', id: 'G-5501', at: '2026-03-02T09:06:00+05:30', ticket: 'HM260302000021' },
    ...{ event: 'Entry', station: 'SDR' },
  },
  recharge: {
    ...{ type: 'recharge', id: 'RC260302000004', at: '2026-03-02T09:10:00+05:30', rider: 'R-1042', card: 'card-77' },
    ...{ channel: 'Android app', amount_paise: 50_000, write_status: 'Written' },
    written_at: '2026-03-02T09:20:00+05:30',
    payment: {
      ...{ mode: 'UPI', status: 'Paid' },
      ...{ gateway_order_id: 'order_8B33XWu170gUtm', gateway_payment_id: 'pay_18QQoUBi66xm2f' },
    },
  },
  refund: {
    ...{ type: 'refund', id: 'rfnd_FP8QHiV938haTz', at: '2026-03-02T12:00:00+05:30', order: 'QR260302000017' },
    ...{ ticket: 'HM260302000021', amount_paise: 3000, reason: 'Cancelled by the rider' },
    ...{ status: 'Processed', processed_at: '2026-03-03T15:00:00+05:30' },
  },
  settlement: {
    ...{ type: 'settlement', id: 'setl_DGlQ1Rj8os78Ec', at: '2026-03-03T11:20:00+05:30' },
    ...{ business_date: '2026-03-02', utr: 'HBRB260302123456789012' },
    ...{ gross_paise: 3000, fee_paise: 27, gst_paise: 5, received_paise: 2968 },
    received_at: '2026-03-03T11:20:00+05:30',
  },
  rating: {
    ...{ type: 'rating', id: 'rate-9', at: '2026-03-02T10:00:00+05:30', rider: 'R-1042', stars: 4 },
    ...{ comment: 'Quick and easy.', app_version: '5.2.0', platform: 'Android' },
  },
  feedback: {
    ...{ type: 'feedback', id: 'fb-31', at: '2026-03-02T10:10:00+05:30', rider: 'R-1042' },
    ...{ category: 'Stations', subject: 'Lift out of order', text: 'The lift at the station does not work.' },
    ...{ station: 'SDR', reference: 'HM260302000021' },
  },
};
