-- What is owed keeps its day (decision 0230): a day of its own in Opening hours counts for what is owed after it was entered, or last changed.
CREATE OR REPLACE FUNCTION "bank_due_at"("moment" timestamp with time zone) RETURNS timestamp with time zone LANGUAGE sql STABLE AS $$
	SELECT coalesce((
		SELECT "moment" + n * interval '1 day'
			FROM generate_series(1, 31) n, LATERAL (SELECT (("moment" + n * interval '1 day') AT TIME ZONE interval '5 hours 30 minutes')::date AS "day") d
		WHERE extract(isodow FROM d."day") < 6
			AND NOT EXISTS (SELECT FROM "holidays" h WHERE h."day" = d."day")
			AND NOT EXISTS (SELECT FROM "hours_exceptions" e WHERE e."start_date" = d."day" AND e."end_date" = d."day" AND e."updated_at" <= "moment")
		ORDER BY n OFFSET 4 LIMIT 1
	), "moment" + interval '31 days')
$$;
--> statement-breakpoint
-- A change of Opening hours moves what the bank owes to an earlier day, never to a later one.
CREATE OR REPLACE FUNCTION "bank_due_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "failed_transactions" SET "reversal_due_at" = "bank_due_at"("at")
		WHERE "debited" AND "refund_id" IS NULL AND "reversal_due_at" IS NOT NULL AND "reversal_due_at" > "bank_due_at"("at");
	RETURN NULL;
END $$;
