-- The functions in force. Applied as a whole after the migrations, whenever this file has changed (migrate.ts).

---------- The log and notes are append-only

CREATE OR REPLACE FUNCTION "audit_chain_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_chain is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;

-- The log is evidence: rows are added and read, never changed or removed.
CREATE OR REPLACE FUNCTION "audit_log_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;

-- A note stays beside the figures that it explains. A wrong one is corrected by another.
CREATE OR REPLACE FUNCTION "day_notes_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'day_notes is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;

-- Notes are evidence: rows are added and read. Only the moment at which the addressee saw a note is set, once.
CREATE OR REPLACE FUNCTION "follow_up_notes_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD."seen_at" IS NULL
	   AND to_jsonb(NEW) - 'seen_at' = to_jsonb(OLD) - 'seen_at' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'follow_up_notes is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;

---------- Loyalty: balances, and limits of one person

-- A balance is the sum of its ledger entries: it begins at zero, and only loyalty_ledger_post changes it.
CREATE OR REPLACE FUNCTION "loyalty_accounts_refuse_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a balance is the sum of its ledger entries: add an entry' USING ERRCODE = 'insufficient_privilege';
END;
$$;

-- Each entry changes its member's balance. The row lock of the update serialises entries of one member; the check on the balance
-- refuses an entry that would take it below zero.
CREATE OR REPLACE FUNCTION "loyalty_ledger_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE loyalty_accounts SET balance = balance + NEW.points WHERE customer_id = NEW.customer_id
		RETURNING balance INTO NEW.balance_after;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'customer % has no loyalty account', NEW.customer_id USING ERRCODE = 'foreign_key_violation';
	END IF;
	RETURN NEW;
END;
$$;

-- The ledger is evidence: entries are added and read, never changed or removed.
CREATE OR REPLACE FUNCTION "loyalty_ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'loyalty_ledger is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;

-- The accounts of one person: those whose password or address the account's holder chose, and those who chose its own. An invitation
-- that is sent again goes to an address that somebody else chose: its sender belongs to the person, beside whoever entered the address.
CREATE OR REPLACE FUNCTION "accounts_in_one_hand"(integer, timestamp with time zone) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
	WITH RECURSIVE touched AS MATERIALIZED (
		SELECT entity_id::integer AS account, user_id AS hand FROM audit_log
		 WHERE module = 'usermanagement' AND entity = 'users' AND result = 'done' AND at >= $2
		   AND user_id IS NOT NULL AND entity_id ~ '^[0-9]{1,9}$' AND entity_id <> user_id::text
		   AND (action IN ('create', 'invite') OR action = 'update' AND ("after" ? 'password' OR "after" ? 'emailid'))
		UNION ALL
		SELECT reset.entity_id::integer, addressed.user_id
		  FROM audit_log reset CROSS JOIN LATERAL (
			SELECT a.user_id FROM audit_log a
			 WHERE a.entity = 'users' AND a.module = 'usermanagement' AND a.result = 'done' AND a."after" ? 'emailid'
			   AND a.entity_id = reset.entity_id AND a.id < reset.id
			   AND (a.action <> 'invite' OR NOT EXISTS (
				SELECT 1 FROM audit_log made
				 WHERE made.entity = 'users' AND made.module = 'usermanagement' AND made.result = 'done'
				   AND made.entity_id = a.entity_id AND made.id < a.id AND made.action IN ('create', 'invite')))
			 ORDER BY a.id DESC LIMIT 1
		  ) addressed
		 WHERE reset.module = 'session' AND reset.entity = 'users' AND reset.action IN ('password_reset', 'accept_invitation')
		   AND reset.result = 'done' AND reset.at >= $2 AND reset.entity_id ~ '^[0-9]{1,9}$'
		   AND addressed.user_id IS NOT NULL AND addressed.user_id::text <> reset.entity_id
	), hands AS (
		SELECT $1 AS id UNION SELECT t.hand FROM hands h JOIN touched t ON t.account = h.id
	), held AS (
		SELECT id FROM hands UNION SELECT t.account FROM held h JOIN touched t ON t.hand = h.id
	)
	SELECT id FROM held
$$;

-- Points that a person's accounts entered without a second person on the day of a moment (at +05:30), with $3 points more.
-- Credits and debits add up. An entry and its reversal by the same person within the day count 0; other reversals count.
CREATE OR REPLACE FUNCTION "points_alone"(integer, timestamp with time zone, integer, bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
	own CONSTANT integer[] := ARRAY(SELECT accounts_in_one_hand($1, $2 - interval '30 days'));
	midnight CONSTANT timestamp with time zone :=
		(($2 AT TIME ZONE 'UTC' + interval '5 hours 30 minutes')::date - interval '5 hours 30 minutes') AT TIME ZONE 'UTC';
	total bigint;
	is_own_undone boolean;
BEGIN
	WITH alone AS (
		SELECT a.id, a.points, a.reversal_of FROM loyalty_adjustments a
		 WHERE a.state = 'done' AND a.decided_by = '' AND a.by_user_id = ANY (own)
		   AND a.at >= midnight AND a.at < midnight + interval '1 day'
	)
	SELECT coalesce(sum(a.points) FILTER (
	         WHERE NOT EXISTS (SELECT FROM alone o WHERE o.id = a.reversal_of OR o.reversal_of = a.id)), 0),
	       coalesce(bool_or(a.id = $4), false)
	  INTO total, is_own_undone FROM alone a;
	RETURN CASE WHEN is_own_undone THEN total ELSE total + $3 END;
END;
$$;

-- The most points that one person enters alone in a day. The limit is a sum of money, converted at the value of a point in force,
-- and never more points than any rule that counts: a value that one person lowers and restores would multiply the money.
CREATE OR REPLACE FUNCTION "points_limit"(integer, timestamp with time zone) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
	since CONSTANT timestamp with time zone := $2 - interval '30 days';
	own CONSTANT integer[] := ARRAY(SELECT accounts_in_one_hand($1, since));
	fewest integer := NULL;
	lowest bigint := NULL;
	worth bigint := NULL;
	oldest bigint := NULL;
	rule record;
BEGIN
	FOR rule IN
		SELECT approval_above, point_value_paise, by_user_id, updated_at FROM redemption_settings
		 WHERE active AND effective_from <= ($2 AT TIME ZONE 'UTC' + interval '5 hours 30 minutes')::date
		 ORDER BY effective_from DESC, id DESC
	LOOP
		worth := coalesce(worth, rule.point_value_paise);
		oldest := rule.point_value_paise;
		fewest := least(fewest, rule.approval_above);
		lowest := least(lowest, rule.approval_above::bigint * rule.point_value_paise);
		IF rule.by_user_id IS NULL OR rule.updated_at < since OR rule.by_user_id <> ALL (own) THEN
			RETURN least(fewest, lowest / worth);
		END IF;
	END LOOP;
	-- 1,000 where no rule says otherwise (src/contract/limits.ts), at the value of the first one.
	RETURN CASE WHEN worth IS NULL THEN 1000 ELSE least(fewest, 1000, least(lowest, 1000 * oldest) / worth) END;
END;
$$;

-- Entries that count against one limit take turns: the accounts of one person are locked in the order of their ids.
CREATE OR REPLACE FUNCTION "hold_points_limit"(integer, timestamp with time zone) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	account integer;
BEGIN
	FOR account IN SELECT id FROM accounts_in_one_hand($1, $2 - interval '30 days') id ORDER BY 1 LOOP
		PERFORM pg_advisory_xact_lock(hashtextextended('points of:' || account, 0));
	END LOOP;
END;
$$;

-- An entry without a second person stays within the limit of its day.
CREATE OR REPLACE FUNCTION "loyalty_adjustments_hold_limit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	most integer;
BEGIN
	PERFORM hold_points_limit(NEW.by_user_id, NEW.at);
	most := points_limit(NEW.by_user_id, NEW.at);
	IF NEW.points > most OR points_alone(NEW.by_user_id, NEW.at, NEW.points, NEW.reversal_of) > most THEN
		RAISE EXCEPTION 'more than % points in a day take a second person', most
			USING ERRCODE = 'check_violation', CONSTRAINT = 'loyalty_adjustments_alone';
	END IF;
	RETURN NEW;
END;
$$;

---------- Failed payments, feedback and settlements: what is still to be done

-- The purchase is locked: a payment at the same moment is either seen here, or sees this failure.
CREATE OR REPLACE FUNCTION "keep_paid_after_all"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.order_id IS NOT NULL THEN
		SELECT payment_status = 'Paid' INTO NEW.paid_after_all FROM orders WHERE id = NEW.order_id FOR SHARE;
	ELSE
		SELECT payment_status = 'Paid' INTO NEW.paid_after_all FROM card_recharges WHERE id = NEW.recharge_id FOR SHARE;
	END IF;
	NEW.paid_after_all := coalesce(NEW.paid_after_all, false);
	RETURN NEW;
END;
$$;

CREATE OR REPLACE FUNCTION "keep_failures_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'orders' THEN
		UPDATE failed_transactions SET paid_after_all = NEW.payment_status = 'Paid' WHERE order_id = NEW.id;
	ELSE
		UPDATE failed_transactions SET paid_after_all = NEW.payment_status = 'Paid' WHERE recharge_id = NEW.id;
	END IF;
	RETURN NULL;
END;
$$;

-- The fifth working day after a moment. Holidays and days in Opening hours count once entered: a later entry moves no due date.
CREATE OR REPLACE FUNCTION "bank_due_at"("moment" timestamp with time zone) RETURNS timestamp with time zone LANGUAGE sql STABLE AS $$
	SELECT coalesce((
		SELECT "moment" + n * interval '1 day'
			FROM generate_series(1, 31) n,
				LATERAL (SELECT (("moment" + n * interval '1 day') AT TIME ZONE interval '5 hours 30 minutes')::date AS "day") d
		WHERE extract(isodow FROM d."day") < 6
			AND NOT EXISTS (SELECT FROM "holidays" h WHERE h."day" = d."day")
			AND NOT EXISTS (SELECT FROM "hours_exceptions" e
				WHERE e."start_date" = d."day" AND e."end_date" = d."day" AND e."updated_at" <= "moment")
		ORDER BY n OFFSET 4 LIMIT 1
	), "moment" + interval '31 days')
$$;

-- A day that Opening hours lose, or count from now on only, brings forward what a bank owes. Only debits of the 32 days before it
-- that are due on it or later can move.
CREATE OR REPLACE FUNCTION "bank_due_again"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	midnight CONSTANT timestamp with time zone := (OLD."start_date" - interval '5 hours 30 minutes') AT TIME ZONE 'UTC';
BEGIN
	UPDATE "failed_transactions" SET "reversal_due_at" = "bank_due_at"("at")
		WHERE "kind" IN ('qr', 'recharge') AND "at" >= midnight - interval '32 days' AND "at" < midnight + interval '1 day'
			AND "reversal_due_at" >= midnight
			AND "debited" AND "refund_id" IS NULL AND "reversal_due_at" > "bank_due_at"("at");
	RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "keep_feedback_resolved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE feedback b SET is_resolved = (TG_OP <> 'DELETE' AND c.status = 'resolved') FROM changed c
	 WHERE c.kind = 'feedback' AND b.id = c.record_id AND b.is_resolved <> (TG_OP <> 'DELETE' AND c.status = 'resolved');
	RETURN NULL;
END;
$$;

-- An explanation belongs to one difference. Another difference opens the settlement again, and an edit begun before that is stale.
CREATE OR REPLACE FUNCTION "open_explained_settlement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE follow_ups SET updated_at = greatest(now(), updated_at + interval '1 ms'),
	       status = CASE status WHEN 'resolved' THEN 'open' ELSE status END,
	       updated_by = CASE status WHEN 'resolved' THEN '' ELSE updated_by END
	 WHERE kind = 'qr-settlements' AND record_id = NEW.id;
	RETURN NULL;
END;
$$;

---------- Days whose sums are no longer current

-- Notes the days of the rows that a statement wrote, before and after. The argument is the column of the moment; "changed" is the
-- transition table of the trigger. A row without a moment belongs to no day.
CREATE OR REPLACE FUNCTION "note_days_to_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('INSERT INTO days_to_sum (source, day)
		SELECT DISTINCT %L, (%2$I AT TIME ZONE INTERVAL ''5 hours 30 minutes'')::date FROM changed WHERE %2$I IS NOT NULL',
		TG_TABLE_NAME, TG_ARGV[0]);
	RETURN NULL;
END;
$$;

-- TRUNCATE: notes every day that has sums. The argument is the table of the sums.
CREATE OR REPLACE FUNCTION "note_all_days_to_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('INSERT INTO days_to_sum (source, day) SELECT DISTINCT %L, day FROM %I', TG_TABLE_NAME, TG_ARGV[0]);
	RETURN NULL;
END;
$$;

-- Each purchase updates its rider and account (last active, balance) and no sum: only changes of summed columns are noted.
CREATE OR REPLACE FUNCTION "note_day_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('INSERT INTO days_to_sum (source, day)
		SELECT %L, (at AT TIME ZONE INTERVAL ''5 hours 30 minutes'')::date
		FROM (VALUES ($1.%2$I), ($2.%2$I)) moments (at)', TG_TABLE_NAME, TG_ARGV[0])
		USING OLD, NEW;
	RETURN NULL;
END;
$$;

-- An order counts its tickets that were given back.
CREATE OR REPLACE FUNCTION "note_days_of_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO days_to_sum (source, day)
		SELECT 'orders', (created_at AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM orders WHERE id IN (OLD.order_id, NEW.order_id);
	RETURN NULL;
END;
$$;

-- Tickets count under the payment mode of their order.
CREATE OR REPLACE FUNCTION "note_days_of_tickets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO days_to_sum (source, day)
		SELECT 'tickets', (purchased_at AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM tickets WHERE order_id = NEW.id;
	RETURN NULL;
END;
$$;

-- As note_days_to_sum, for riders' days. The arguments are the columns of the moments.
CREATE OR REPLACE FUNCTION "note_days_to_trace"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moment text;
BEGIN
	FOREACH moment IN ARRAY TG_ARGV LOOP
		EXECUTE format('INSERT INTO days_to_trace (day)
			SELECT DISTINCT (%1$I AT TIME ZONE INTERVAL ''5 hours 30 minutes'')::date FROM changed WHERE %1$I IS NOT NULL', moment);
	END LOOP;
	RETURN NULL;
END;
$$;

-- TRUNCATE: notes every day that was traced.
CREATE OR REPLACE FUNCTION "note_all_days_to_trace"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO days_to_trace (day) SELECT DISTINCT day FROM rider_days;
	RETURN NULL;
END;
$$;

---------- Tickets of each rider

CREATE OR REPLACE FUNCTION "note_rider_tickets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "rider_ticket_changes" SELECT "customer_id", count(*) * TG_ARGV[0]::integer FROM changed GROUP BY 1;
	RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION "note_other_rider"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "rider_ticket_changes" VALUES (OLD."customer_id", -1), (NEW."customer_id", 1);
	RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION "forget_rider_tickets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "rider_ticket_changes";
	DELETE FROM "rider_tickets";
	RETURN NULL;
END;
$$;

---------- Sets of riders

-- The riders whose count over all planes is at least "least" (1 or more).
CREATE OR REPLACE FUNCTION "riders_with"("planes" bit[], "least" integer) RETURNS bit LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	more varbit := planes[1] # planes[1];
	same varbit := ~more;
BEGIN
	IF least >> cardinality(planes) > 0 THEN
		RETURN more;
	END IF;
	FOR place IN REVERSE cardinality(planes) .. 1 LOOP
		IF (least >> (place - 1)) & 1 = 1 THEN
			same := same & planes[place];
		ELSE
			more := more | (same & planes[place]);
			same := same & ~planes[place];
		END IF;
	END LOOP;
	RETURN more | same;
END;
$$;

-- Adds sets of riders, those of plane p 2^p times each, with a carry to the next plane. One call: a call a set takes longer than the sum.
CREATE OR REPLACE FUNCTION "sum_planes"("planes" smallint[], "sets" bit[]) RETURNS bit[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	sums bit(8192)[] := '{}';
	nobody CONSTANT bit(8192) := 0::bit(8192);
	carried varbit;
	again varbit;
	number integer := 0;
	place integer;
BEGIN
	FOREACH carried IN ARRAY sets LOOP
		number := number + 1;
		place := planes[number] + 1;
		LOOP
			WHILE coalesce(array_length(sums, 1), 0) < place LOOP
				sums := array_append(sums, nobody);
			END LOOP;
			again := sums[place] & carried;
			sums[place] := sums[place] # carried;
			EXIT WHEN bit_count(again) = 0;
			carried := again;
			place := place + 1;
		END LOOP;
	END LOOP;
	RETURN sums;
END;
$$;
