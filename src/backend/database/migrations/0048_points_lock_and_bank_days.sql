-- Those whose entries count together take turns, and no others: the accounts in one hand are locked in the order of their numbers.
CREATE FUNCTION "hold_points_limit"(integer, timestamp with time zone) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	account integer;
BEGIN
	FOR account IN SELECT id FROM accounts_in_one_hand($1, $2 - interval '30 days') id ORDER BY 1 LOOP
		PERFORM pg_advisory_xact_lock(hashtextextended('points of:' || account, 0));
	END LOOP;
END;
$$;
--> statement-breakpoint
-- As before (migration points_alone), behind the locks of one hand.
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
--> statement-breakpoint
-- A day that no longer counts in Opening hours, or counts from now on only, moves what the bank owes to an earlier day: of that, only
-- what was made in the 31 days before it and is due on it or later can move.
CREATE OR REPLACE FUNCTION "bank_due_again"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	midnight CONSTANT timestamp with time zone := (OLD."start_date" - interval '5 hours 30 minutes') AT TIME ZONE 'UTC';
BEGIN
	UPDATE "failed_transactions" SET "reversal_due_at" = "bank_due_at"("at")
		WHERE "kind" IN ('qr', 'recharge') AND "at" >= midnight - interval '32 days' AND "at" < midnight + interval '1 day' AND "reversal_due_at" >= midnight
			AND "debited" AND "refund_id" IS NULL AND "reversal_due_at" > "bank_due_at"("at");
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "hours_exceptions_bank_days" ON "hours_exceptions";
--> statement-breakpoint
CREATE TRIGGER "hours_exceptions_bank_days" AFTER UPDATE OR DELETE ON "hours_exceptions"
	FOR EACH ROW WHEN (OLD."start_date" = OLD."end_date") EXECUTE FUNCTION "bank_due_again"();
