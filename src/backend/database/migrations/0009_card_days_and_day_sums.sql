CREATE TABLE "card_days" (
	"day" date PRIMARY KEY NOT NULL,
	"trips" integer NOT NULL,
	"fare_paise" bigint NOT NULL,
	CONSTRAINT "card_days_parts" CHECK ("card_days"."trips" >= 0 and "card_days"."fare_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "days_to_sum" (
	"source" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"day" date NOT NULL,
	"payment_mode" text NOT NULL,
	"payment_status" text NOT NULL,
	"orders" integer NOT NULL,
	"to_pay" integer NOT NULL,
	"paid_paise" bigint NOT NULL,
	CONSTRAINT "order_days_day_payment_mode_payment_status_pk" PRIMARY KEY("day","payment_mode","payment_status")
);
--> statement-breakpoint
CREATE TABLE "station_days" (
	"day" date NOT NULL,
	"station_id" smallint NOT NULL,
	"tickets" integer NOT NULL,
	"fare_paise" bigint NOT NULL,
	CONSTRAINT "station_days_day_station_id_pk" PRIMARY KEY("day","station_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_days" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"tickets" integer NOT NULL,
	"entered" integer NOT NULL,
	"exited" integer NOT NULL,
	"fare_paise" bigint NOT NULL,
	CONSTRAINT "ticket_days_day_status_pk" PRIMARY KEY("day","status")
);
--> statement-breakpoint
CREATE TABLE "ticket_hours" (
	"sold_on" date NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"sold" integer NOT NULL,
	"entered" integer NOT NULL,
	"exited" integer NOT NULL,
	"trips" integer NOT NULL,
	CONSTRAINT "ticket_hours_sold_on_day_hour_pk" PRIMARY KEY("sold_on","day","hour")
);
--> statement-breakpoint
CREATE INDEX "ticket_hours_day" ON "ticket_hours" USING btree ("day");
--> statement-breakpoint
-- Notes the days of the rows that a statement touched, where they were and where they are. Its argument is the column of
-- the moment; "changed" is the transition table of its trigger. Notes are only added, never looked for: a writer that
-- relied on a note of another could see it taken away before its own rows are there to be summed.
CREATE FUNCTION "note_days_to_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('INSERT INTO days_to_sum (source, day)
		SELECT DISTINCT %L, (%I AT TIME ZONE INTERVAL ''5 hours 30 minutes'')::date FROM changed', TG_TABLE_NAME, TG_ARGV[0]);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
-- A table that is emptied at once: every day that was summed. The argument is the table of the sums.
CREATE FUNCTION "note_all_days_to_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('INSERT INTO days_to_sum (source, day) SELECT DISTINCT %L, day FROM %I', TG_TABLE_NAME, TG_ARGV[0]);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_days_added" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_sum"('created_at');
--> statement-breakpoint
CREATE TRIGGER "orders_days_before" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_sum"('created_at');
--> statement-breakpoint
CREATE TRIGGER "orders_days_after" AFTER UPDATE ON "orders" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_sum"('created_at');
--> statement-breakpoint
CREATE TRIGGER "orders_days_removed" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_sum"('created_at');
--> statement-breakpoint
CREATE TRIGGER "orders_days_emptied" AFTER TRUNCATE ON "orders"
	FOR EACH STATEMENT EXECUTE FUNCTION "note_all_days_to_sum"('order_days');
--> statement-breakpoint
CREATE TRIGGER "tickets_days_added" AFTER INSERT ON "tickets" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_sum"('purchased_at');
--> statement-breakpoint
CREATE TRIGGER "tickets_days_before" AFTER UPDATE ON "tickets" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_sum"('purchased_at');
--> statement-breakpoint
CREATE TRIGGER "tickets_days_after" AFTER UPDATE ON "tickets" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_sum"('purchased_at');
--> statement-breakpoint
CREATE TRIGGER "tickets_days_removed" AFTER DELETE ON "tickets" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_sum"('purchased_at');
--> statement-breakpoint
CREATE TRIGGER "tickets_days_emptied" AFTER TRUNCATE ON "tickets"
	FOR EACH STATEMENT EXECUTE FUNCTION "note_all_days_to_sum"('ticket_days');
--> statement-breakpoint
-- What is there already is summed by the first who asks.
INSERT INTO "days_to_sum" SELECT DISTINCT 'orders', ("created_at" AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM "orders";
--> statement-breakpoint
INSERT INTO "days_to_sum" SELECT DISTINCT 'tickets', ("purchased_at" AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM "tickets";
