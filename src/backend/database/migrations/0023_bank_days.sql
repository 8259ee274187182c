-- The bank's five working days after a moment: no weekends at +05:30, no public holidays, and no day of its own in Opening hours. A stretch of
-- several days there, such as works, closes no bank.
CREATE FUNCTION "bank_due_at"("moment" timestamp with time zone) RETURNS timestamp with time zone LANGUAGE sql STABLE AS $$
	SELECT coalesce((
		SELECT "moment" + n * interval '1 day'
			FROM generate_series(1, 31) n, LATERAL (SELECT (("moment" + n * interval '1 day') AT TIME ZONE interval '5 hours 30 minutes')::date AS "day") d
		WHERE extract(isodow FROM d."day") < 6
			AND NOT EXISTS (SELECT FROM "holidays" h WHERE h."day" = d."day")
			AND NOT EXISTS (SELECT FROM "hours_exceptions" e WHERE e."start_date" = d."day" AND e."end_date" = d."day")
		ORDER BY n OFFSET 4 LIMIT 1
	), "moment" + interval '31 days')
$$;
--> statement-breakpoint
-- What the bank owes back is due on another day once a holiday is entered, moved or taken away.
CREATE FUNCTION "bank_due_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "failed_transactions" SET "reversal_due_at" = "bank_due_at"("at")
		WHERE "debited" AND "refund_id" IS NULL AND "reversal_due_at" IS NOT NULL AND "reversal_due_at" <> "bank_due_at"("at");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "hours_exceptions_bank_days" AFTER INSERT OR UPDATE OR DELETE ON "hours_exceptions"
	FOR EACH STATEMENT EXECUTE FUNCTION "bank_due_again"();
--> statement-breakpoint
UPDATE "failed_transactions" SET "reversal_due_at" = "bank_due_at"("at")
	WHERE "debited" AND "refund_id" IS NULL AND "reversal_due_at" IS NOT NULL;
