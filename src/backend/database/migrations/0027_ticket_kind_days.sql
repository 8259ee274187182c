CREATE TABLE "ticket_kind_days" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"ticket_type" text NOT NULL,
	"payment_mode" text NOT NULL,
	"tickets" integer NOT NULL,
	"passengers" integer NOT NULL,
	"fare_paise" bigint NOT NULL,
	"points_used" bigint NOT NULL,
	CONSTRAINT "ticket_kind_days_day_status_ticket_type_payment_mode_pk" PRIMARY KEY("day","status","ticket_type","payment_mode")
);

--> statement-breakpoint
-- Tickets count for the payment mode of their order.
CREATE FUNCTION "note_days_of_tickets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO days_to_sum (source, day)
		SELECT 'tickets', (purchased_at AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM tickets WHERE order_id = NEW.id;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_mode_changed" AFTER UPDATE OF "payment_mode" ON "orders" FOR EACH ROW
	WHEN (OLD."payment_mode" <> NEW."payment_mode") EXECUTE FUNCTION "note_days_of_tickets"();
--> statement-breakpoint
INSERT INTO "days_to_sum" SELECT DISTINCT 'tickets', ("purchased_at" AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM "tickets";
