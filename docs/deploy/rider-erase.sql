-- Takes from one rider what says who they are, and what they wrote (docs/operators.md#privacy):
--   psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -v rider=123 -f docs/deploy/rider-erase.sql
-- Payments, tickets and points stay, of a rider without a name: accounts and ledger have to add up.
begin;
update customers
   set name = 'Erased', mobile = '6' || lpad(id::text, 9, '0'), email = null,
       occupation = null, birth_year = null, gender = null, language = null
 where id = :rider;
update ratings set comment = '' where customer_id = :rider;
update feedback set subject = 'Erased', text = 'Erased', reference = '' where customer_id = :rider;
commit;
