CREATE TABLE "active_days" (
	"day" date NOT NULL,
	"gap" smallint NOT NULL,
	"riders" integer NOT NULL,
	CONSTRAINT "active_days_day_gap_pk" PRIMARY KEY("day","gap")
);
--> statement-breakpoint
CREATE TABLE "days_to_trace" (
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rider_days" (
	"customer_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "rider_days_customer_id_day_pk" PRIMARY KEY("customer_id","day")
);
--> statement-breakpoint
CREATE INDEX "rider_days_day" ON "rider_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "tickets_entered_later" ON "tickets" USING btree ("entered_at") WHERE ("tickets"."entered_at" at time zone interval '5 hours 30 minutes')::date <> ("tickets"."purchased_at" at time zone interval '5 hours 30 minutes')::date;--> statement-breakpoint
CREATE INDEX "tickets_exited_later" ON "tickets" USING btree ("exited_at") WHERE ("tickets"."exited_at" at time zone interval '5 hours 30 minutes')::date <> ("tickets"."purchased_at" at time zone interval '5 hours 30 minutes')::date;
--> statement-breakpoint
-- Notes the days of the rows that a statement touched, where they were and where they are. Its arguments are the columns of
-- the moments; "changed" is the transition table of its trigger. Notes are only added, as those of days_to_sum.
CREATE FUNCTION "note_days_to_trace"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- A table that is emptied at once: every day that was traced.
CREATE FUNCTION "note_all_days_to_trace"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO days_to_trace (day) SELECT DISTINCT day FROM rider_days;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "tickets_traced_added" AFTER INSERT ON "tickets" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('purchased_at', 'entered_at', 'exited_at');
--> statement-breakpoint
CREATE TRIGGER "tickets_traced_before" AFTER UPDATE ON "tickets" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('purchased_at', 'entered_at', 'exited_at');
--> statement-breakpoint
CREATE TRIGGER "tickets_traced_after" AFTER UPDATE ON "tickets" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('purchased_at', 'entered_at', 'exited_at');
--> statement-breakpoint
CREATE TRIGGER "tickets_traced_removed" AFTER DELETE ON "tickets" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('purchased_at', 'entered_at', 'exited_at');
--> statement-breakpoint
CREATE TRIGGER "tickets_traced_emptied" AFTER TRUNCATE ON "tickets"
	FOR EACH STATEMENT EXECUTE FUNCTION "note_all_days_to_trace"();
--> statement-breakpoint
CREATE TRIGGER "recharges_traced_added" AFTER INSERT ON "card_recharges" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('created_at');
--> statement-breakpoint
CREATE TRIGGER "recharges_traced_before" AFTER UPDATE ON "card_recharges" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('created_at');
--> statement-breakpoint
CREATE TRIGGER "recharges_traced_after" AFTER UPDATE ON "card_recharges" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('created_at');
--> statement-breakpoint
CREATE TRIGGER "recharges_traced_removed" AFTER DELETE ON "card_recharges" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('created_at');
--> statement-breakpoint
CREATE TRIGGER "recharges_traced_emptied" AFTER TRUNCATE ON "card_recharges"
	FOR EACH STATEMENT EXECUTE FUNCTION "note_all_days_to_trace"();
--> statement-breakpoint
-- What is there already is traced by the first who asks.
INSERT INTO "days_to_trace" SELECT DISTINCT (moment AT TIME ZONE INTERVAL '5 hours 30 minutes')::date
	FROM "tickets", LATERAL (VALUES ("purchased_at"), ("entered_at"), ("exited_at")) moments (moment) WHERE moment IS NOT NULL;
--> statement-breakpoint
INSERT INTO "days_to_trace" SELECT DISTINCT ("created_at" AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM "card_recharges";
