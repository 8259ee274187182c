import { cityFares } from '../../src/sample/city/network';

const fares = cityFares.map(([from, to, paise]) => `(${from}, '${to}'::numeric, ${paise})`).join(', ');

/** Each of these statements finds inconsistent rows, over the whole city. */
export const breaches: Readonly<Record<string, string>> = {
  'an issued order is the sum of its tickets: count, gross and points': `
    SELECT o.order_no FROM orders o LEFT JOIN tickets t ON t.order_id = o.id WHERE o.issue_status = 'Issued' GROUP BY o.id
    HAVING count(t.id) <> o.ticket_count OR coalesce(sum(t.fare_paise), 0) <> o.gross_paise
        OR coalesce(sum(t.points_used), 0) <> o.points_used`,
  'an order that was not issued has no tickets and used no points': `
    SELECT o.order_no FROM orders o WHERE o.issue_status <> 'Issued'
       AND (o.points_used > 0 OR EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id))`,
  'a ticket belongs to the customer of its order and is bought with it': `
    SELECT t.ticket_no FROM tickets t JOIN orders o ON o.id = t.order_id
     WHERE t.customer_id <> o.customer_id OR t.purchased_at <> o.created_at`,
  'points are worth what the rule of the day says': `
    SELECT o.order_no FROM orders o LEFT JOIN LATERAL (
             SELECT * FROM redemption_settings r
              WHERE r.active AND r.effective_from <= (o.created_at AT TIME ZONE 'Asia/Kolkata')::date
              ORDER BY r.effective_from DESC, r.id DESC LIMIT 1) s ON true
     WHERE s.id IS NULL OR o.points_paise <> o.points_used * s.point_value_paise
        OR o.points_paise * 100 > o.gross_paise * s.largest_share_percent`,
  'every payment that was taken is in the settlement of its day, and no other': `
    SELECT o.order_no FROM orders o LEFT JOIN settlements s ON s.id = o.settlement_id
     WHERE (o.payment_status IN ('Paid', 'Refunded', 'Partly refunded')) <> (s.id IS NOT NULL)
        OR s.business_date <> (o.created_at AT TIME ZONE 'Asia/Kolkata')::date`,
  'every processed refund of an order is in the settlement of its day': `
    SELECT r.refund_no FROM refunds r LEFT JOIN settlements s ON s.id = r.settlement_id
     WHERE (r.status = 'Processed' AND r.order_id IS NOT NULL) <> (s.id IS NOT NULL)
        OR s.business_date <> (r.processed_at AT TIME ZONE 'Asia/Kolkata')::date`,
  'a settlement is its orders less refunds, fees and GST': `
    SELECT s.business_date FROM settlements s
      LEFT JOIN (SELECT settlement_id, sum(paid_paise) AS paid, sum(fee_paise) AS fee, sum(gst_paise) AS gst
                   FROM orders GROUP BY 1) o ON o.settlement_id = s.id
      LEFT JOIN (SELECT settlement_id, sum(amount_paise) AS back FROM refunds GROUP BY 1) r ON r.settlement_id = s.id
     WHERE (s.gross_paise, s.refunds_paise, s.fee_paise, s.gst_paise)
           IS DISTINCT FROM (coalesce(o.paid, 0), coalesce(r.back, 0), coalesce(o.fee, 0), coalesce(o.gst, 0))
        OR s.net_expected_paise <> coalesce(o.paid, 0) - coalesce(r.back, 0) - coalesce(o.fee, 0) - coalesce(o.gst, 0)`,
  'no more is refunded than was paid, and the payment status says how much': `
    SELECT o.order_no FROM orders o
      LEFT JOIN (SELECT order_id, sum(amount_paise) FILTER (WHERE status = 'Processed') AS back, sum(amount_paise) AS asked
                   FROM refunds GROUP BY 1) r ON r.order_id = o.id
     WHERE r.asked > o.paid_paise
        OR (o.payment_status = 'Refunded') <> (coalesce(r.back, 0) = o.paid_paise)
        OR (o.payment_status = 'Partly refunded') <> (coalesce(r.back, 0) BETWEEN 1 AND o.paid_paise - 1)`,
  'a ticket is REFUNDED when its refund went through, and CANCELLED until then': `
    SELECT t.ticket_no FROM tickets t LEFT JOIN refunds r ON r.ticket_id = t.id
     WHERE (t.status IN ('CANCELLED', 'REFUNDED')) <> (r.id IS NOT NULL)
        OR (t.status = 'REFUNDED') <> (coalesce(r.status, '') = 'Processed')`,
  'a balance is the sum of its ledger': `
    SELECT a.customer_id FROM loyalty_accounts a LEFT JOIN loyalty_ledger l USING (customer_id)
     GROUP BY a.customer_id HAVING a.balance <> coalesce(sum(l.points), 0)`,
  'every entry carries the balance before it plus its points, in the order of time': `
    SELECT id FROM (SELECT id, at, balance_after, sum(points) OVER member AS running, lag(at) OVER member AS before
                      FROM loyalty_ledger WINDOW member AS (PARTITION BY customer_id ORDER BY id)) entries
     WHERE balance_after <> running OR before > at`,
  'a reversal is the opposite of the entry it names, of the same member and later': `
    SELECT r.id FROM loyalty_ledger r JOIN loyalty_ledger l ON l.id = r.reversal_of
     WHERE r.points <> -l.points OR r.customer_id <> l.customer_id OR r.at < l.at OR r.id <= l.id`,
  'points used for a ticket left the ledger for that ticket': `
    SELECT t.ticket_no FROM tickets t LEFT JOIN loyalty_ledger l ON l.reference = t.ticket_no AND l.kind = 'redeemed'
     WHERE t.points_used <> -coalesce(l.points, 0)`,
  'points of a recharge are in the ledger for that recharge': `
    SELECT c.order_no FROM card_recharges c LEFT JOIN loyalty_ledger l ON l.idempotency_key = 'recharge:' || c.order_no
     WHERE c.points <> coalesce(l.points, 0)`,
  'opening + earned − redeemed − expired ± adjusted = closing, for every member and day': `
    WITH days AS (SELECT customer_id, (at AT TIME ZONE 'Asia/Kolkata')::date AS day, min(id) AS first, max(id) AS last,
                         coalesce(sum(points) FILTER (WHERE kind = 'earned'), 0)
                       + coalesce(sum(points) FILTER (WHERE kind = 'redeemed'), 0)
                       + coalesce(sum(points) FILTER (WHERE kind = 'expired'), 0)
                       + coalesce(sum(points) FILTER (WHERE kind IN ('adjusted', 'reversed')), 0) AS moved
                    FROM loyalty_ledger GROUP BY 1, 2)
    SELECT d.day FROM days d JOIN loyalty_ledger f ON f.id = d.first JOIN loyalty_ledger l ON l.id = d.last
     WHERE f.balance_after - f.points + d.moved <> l.balance_after`,
  'every failed payment and every paid order without tickets is among the failed transactions, once': `
    SELECT o.order_no FROM orders o LEFT JOIN failed_transactions f ON f.order_id = o.id
     GROUP BY o.id HAVING count(f.id) <> CASE WHEN o.issue_status = 'Issued' THEN 0 ELSE 1 END`,
  'every recharge that failed is among the failed transactions, once': `
    SELECT c.order_no FROM card_recharges c LEFT JOIN failed_transactions f ON f.recharge_id = c.id
     GROUP BY c.id HAVING count(f.id) <> CASE WHEN c.write_status IN ('Failed', 'Not paid') THEN 1 ELSE 0 END`,
  'a failed transaction that was debited has a reversal date or a refund, and the others have neither': `
    SELECT id FROM failed_transactions
     WHERE debited <> (num_nonnulls(reversal_due_at, refund_id) = 1) OR (NOT debited AND num_nonnulls(reversal_due_at, refund_id) > 0)`,
  "a ticket's history begins with its issue, is in order, and ends as its status says": `
    SELECT t.ticket_no FROM tickets t
      LEFT JOIN LATERAL (SELECT array_agg(event ORDER BY position) AS events, array_agg(at ORDER BY position) AS times,
                                array_agg(at ORDER BY at, position) AS sorted FROM ticket_events e WHERE e.ticket_id = t.id) h ON true
     WHERE h.events[1] IS DISTINCT FROM 'Issued' OR h.times <> h.sorted
        OR h.events[cardinality(h.events)] <> CASE t.status WHEN 'NEW' THEN 'Issued' WHEN 'ENTRY_USED' THEN 'Entry' WHEN 'EXPIRED' THEN 'Expired'
             WHEN 'CANCELLED' THEN 'Cancelled' WHEN 'REFUNDED' THEN 'Refunded' ELSE 'Exit' END`,
  'nobody rides, pays, recharges or writes before they joined': `
    SELECT c.id FROM customers c LEFT JOIN orders o ON o.customer_id = c.id LEFT JOIN card_recharges r ON r.customer_id = c.id
      LEFT JOIN loyalty_ledger l ON l.customer_id = c.id
     WHERE least(o.created_at, r.created_at, l.at) < c.joined_at OR greatest(o.created_at, r.created_at) > c.last_active_at`,
  'fares are those of the slabs': `
    SELECT t.ticket_no FROM tickets t JOIN (VALUES ${fares}) f (from_km, to_km, fare_paise) ON f.from_km <= t.km AND t.km < f.to_km
     WHERE t.fare_paise <> CASE t.ticket_type WHEN 'Single' THEN f.fare_paise * t.passengers
             WHEN 'Return' THEN round(f.fare_paise * t.passengers * 2 * 0.9 / 100) * 100
             ELSE round(f.fare_paise * t.passengers * 0.9 / 100) * 100 END`,
};
