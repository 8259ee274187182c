CREATE TABLE "order_kind_days" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"payment_mode" text NOT NULL,
	"payment_status" text NOT NULL,
	"issue_status" text NOT NULL,
	"orders" integer NOT NULL,
	"ticket_count" integer NOT NULL,
	"gross_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"points_paise" bigint NOT NULL,
	"paid_paise" bigint NOT NULL,
	"cancelled" integer NOT NULL,
	CONSTRAINT "order_kind_days_day_channel_payment_mode_payment_status_issue_status_pk" PRIMARY KEY("day","channel","payment_mode","payment_status","issue_status")
);

--> statement-breakpoint
-- An order counts those of its tickets that were given back.
CREATE FUNCTION "note_days_of_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO days_to_sum (source, day)
		SELECT 'orders', (created_at AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM orders WHERE id IN (OLD.order_id, NEW.order_id);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "tickets_given_back" AFTER UPDATE OF "status", "order_id" ON "tickets" FOR EACH ROW
	WHEN ((OLD."status" IN ('CANCELLED', 'REFUNDED')) <> (NEW."status" IN ('CANCELLED', 'REFUNDED')) OR OLD."order_id" <> NEW."order_id")
	EXECUTE FUNCTION "note_days_of_orders"();
--> statement-breakpoint
CREATE TRIGGER "tickets_given_back_added" AFTER INSERT ON "tickets" FOR EACH ROW
	WHEN (NEW."status" IN ('CANCELLED', 'REFUNDED')) EXECUTE FUNCTION "note_days_of_orders"();
--> statement-breakpoint
CREATE TRIGGER "tickets_given_back_removed" AFTER DELETE ON "tickets" FOR EACH ROW
	WHEN (OLD."status" IN ('CANCELLED', 'REFUNDED')) EXECUTE FUNCTION "note_days_of_orders"();
--> statement-breakpoint
INSERT INTO "days_to_sum" SELECT DISTINCT 'orders', ("created_at" AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM "orders";
