-- Everything that the database keeps of one rider, as one JSON text (docs/operators.md#privacy):
--   psql "$DATABASE_URL" -At -v rider=123 -f docs/deploy/rider-export.sql > rider-123.json
-- The number is the one at the end of the rider's page: /customers-management/123.
select jsonb_pretty(jsonb_build_object(
  'customers', (select jsonb_agg(to_jsonb(c)) from customers c where c.id = :rider),
  'orders', (select jsonb_agg(to_jsonb(o)) from orders o where o.customer_id = :rider),
  'tickets', (select jsonb_agg(to_jsonb(t)) from tickets t where t.customer_id = :rider),
  'failed_transactions', (select jsonb_agg(to_jsonb(f)) from failed_transactions f where f.customer_id = :rider),
  'cards', (select jsonb_agg(to_jsonb(k)) from cards k where k.customer_id = :rider),
  'card_recharges', (select jsonb_agg(to_jsonb(r)) from card_recharges r where r.customer_id = :rider),
  'loyalty_accounts', (select jsonb_agg(to_jsonb(a)) from loyalty_accounts a where a.customer_id = :rider),
  'loyalty_ledger', (select jsonb_agg(to_jsonb(l)) from loyalty_ledger l where l.customer_id = :rider),
  'loyalty_adjustments', (select jsonb_agg(to_jsonb(j)) from loyalty_adjustments j where j.customer_id = :rider),
  'ratings', (select jsonb_agg(to_jsonb(r)) from ratings r where r.customer_id = :rider),
  'feedback', (select jsonb_agg(to_jsonb(f)) from feedback f where f.customer_id = :rider),
  'rider_days', (select jsonb_agg(to_jsonb(d)) from rider_days d where d.customer_id = :rider),
  'rider_tickets', (select jsonb_agg(to_jsonb(n)) from rider_tickets n where n.customer_id = :rider),
  'rider_ticket_changes', (select jsonb_agg(to_jsonb(g)) from rider_ticket_changes g where g.customer_id = :rider),
  'follow_up_notes', (select jsonb_agg(to_jsonb(n)) from follow_up_notes n where n.kind = 'customers' and n.record_id = :rider)
));
