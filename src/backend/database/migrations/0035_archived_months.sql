CREATE TABLE "archived_months" (
	"month" date PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	"rows" integer NOT NULL,
	"archived_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- A month whose purchases are in a file takes no more of them: its sums would not know them, and the file could not come back.
CREATE FUNCTION "refuse_archived_months"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	taken date;
BEGIN
	IF EXISTS (SELECT FROM archived_months) THEN
		SELECT m.month INTO taken FROM changed c
		  JOIN archived_months m ON m.month = date_trunc('month', c.created_at AT TIME ZONE INTERVAL '5 hours 30 minutes')::date LIMIT 1;
		IF FOUND THEN
			RAISE EXCEPTION 'The purchases of % are in a file: the month takes no more of them.', to_char(taken, 'YYYY-MM')
				USING ERRCODE = 'restrict_violation';
		END IF;
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_of_archived_months" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_archived_months"();
--> statement-breakpoint
CREATE TRIGGER "recharges_of_archived_months" AFTER INSERT ON "card_recharges" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_archived_months"();
