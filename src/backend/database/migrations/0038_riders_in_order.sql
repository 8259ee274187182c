CREATE TABLE "rider_ticket_changes" (
	"customer_id" integer NOT NULL,
	"tickets" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rider_tickets" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"tickets" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rider_tickets_number" ON "rider_tickets" USING btree ("tickets","customer_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customers_name_rising" ON "customers" USING btree ((nullif("name", '') collate list_order),"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customers_name_falling" ON "customers" USING btree ((nullif("name", '') collate list_order) desc nulls last,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "loyalty_accounts_most" ON "loyalty_accounts" USING btree ("balance","customer_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tickets_given_back" ON "tickets" USING btree ("order_id") WHERE "tickets"."status" in ('CANCELLED', 'REFUNDED');--> statement-breakpoint
-- How many tickets riders have: counted now, and told of by triggers from here on.
LOCK TABLE "tickets" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "rider_tickets" SELECT "customer_id", count(*) FROM "tickets" GROUP BY 1 ORDER BY 1;--> statement-breakpoint
CREATE FUNCTION "note_rider_tickets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "rider_ticket_changes" SELECT "customer_id", count(*) * TG_ARGV[0]::integer FROM changed GROUP BY 1;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "tickets_riders_added" AFTER INSERT ON "tickets" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_rider_tickets"('1');--> statement-breakpoint
CREATE TRIGGER "tickets_riders_removed" AFTER DELETE ON "tickets" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_rider_tickets"('-1');--> statement-breakpoint
CREATE FUNCTION "note_other_rider"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "rider_ticket_changes" VALUES (OLD."customer_id", -1), (NEW."customer_id", 1);
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "tickets_riders_changed" AFTER UPDATE OF "customer_id" ON "tickets" FOR EACH ROW
	WHEN (OLD."customer_id" <> NEW."customer_id") EXECUTE FUNCTION "note_other_rider"();--> statement-breakpoint
CREATE FUNCTION "forget_rider_tickets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "rider_ticket_changes";
	DELETE FROM "rider_tickets";
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "tickets_riders_emptied" AFTER TRUNCATE ON "tickets"
	FOR EACH STATEMENT EXECUTE FUNCTION "forget_rider_tickets"();
