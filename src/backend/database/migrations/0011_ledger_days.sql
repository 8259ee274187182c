CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"entries" integer NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "ledger_days_day_kind_source_pk" PRIMARY KEY("day","kind","source")
);

--> statement-breakpoint
-- The ledger is only ever added to.
CREATE TRIGGER "loyalty_ledger_days_added" AFTER INSERT ON "loyalty_ledger" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_sum"('at');
--> statement-breakpoint
INSERT INTO "days_to_sum" SELECT DISTINCT 'loyalty_ledger', ("at" AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM "loyalty_ledger";
