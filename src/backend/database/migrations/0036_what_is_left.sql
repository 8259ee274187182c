CREATE INDEX IF NOT EXISTS "orders_no_ticket" ON "orders" USING btree ("created_at","id") WHERE "orders"."payment_status" = 'Paid' and "orders"."issue_status" <> 'Issued';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tickets_fare" ON "tickets" USING btree ("fare_paise","purchased_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tickets_from" ON "tickets" USING btree ("from_station_id","purchased_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tickets_to" ON "tickets" USING btree ("to_station_id","purchased_at","id");--> statement-breakpoint
DROP INDEX "failed_transactions_owed";--> statement-breakpoint
ALTER TABLE "failed_transactions" ADD COLUMN "paid_after_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "is_resolved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is kept here is in no sum of a day.
DROP TRIGGER "feedback_days_before" ON "feedback";--> statement-breakpoint
DROP TRIGGER "feedback_days_after" ON "feedback";--> statement-breakpoint
CREATE TRIGGER "feedback_days_changed" AFTER UPDATE OF "at", "category" ON "feedback" FOR EACH ROW
	WHEN ((OLD."at", OLD."category") IS DISTINCT FROM (NEW."at", NEW."category")) EXECUTE FUNCTION "note_day_of_row"('at');--> statement-breakpoint
ALTER TABLE "failed_transactions" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "failed_transactions" f SET "paid_after_all" = true FROM "orders" o WHERE o."id" = f."order_id" AND o."payment_status" = 'Paid';--> statement-breakpoint
UPDATE "failed_transactions" f SET "paid_after_all" = true FROM "card_recharges" c WHERE c."id" = f."recharge_id" AND c."payment_status" = 'Paid';--> statement-breakpoint
ALTER TABLE "failed_transactions" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "feedback" b SET "is_resolved" = true FROM "follow_ups" u WHERE u."kind" = 'feedback' AND u."record_id" = b."id" AND u."status" = 'resolved';--> statement-breakpoint
CREATE INDEX "feedback_left" ON "feedback" USING btree ("id") WHERE not "feedback"."is_resolved";--> statement-breakpoint
CREATE INDEX "failed_transactions_owed" ON "failed_transactions" USING btree ("kind","reversal_due_at","amount_paise") WHERE "failed_transactions"."debited" and "failed_transactions"."refund_id" is null and not "failed_transactions"."paid_after_all";--> statement-breakpoint
-- The purchase is locked, so that a payment at the same moment is either seen here or sees the failure.
CREATE FUNCTION "keep_paid_after_all"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.order_id IS NOT NULL THEN
		SELECT payment_status = 'Paid' INTO NEW.paid_after_all FROM orders WHERE id = NEW.order_id FOR SHARE;
	ELSE
		SELECT payment_status = 'Paid' INTO NEW.paid_after_all FROM card_recharges WHERE id = NEW.recharge_id FOR SHARE;
	END IF;
	NEW.paid_after_all := coalesce(NEW.paid_after_all, false);
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "failed_transactions_paid_after_all" BEFORE INSERT OR UPDATE OF "order_id", "recharge_id" ON "failed_transactions"
	FOR EACH ROW EXECUTE FUNCTION "keep_paid_after_all"();
--> statement-breakpoint
CREATE FUNCTION "keep_failures_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'orders' THEN
		UPDATE failed_transactions SET paid_after_all = NEW.payment_status = 'Paid' WHERE order_id = NEW.id;
	ELSE
		UPDATE failed_transactions SET paid_after_all = NEW.payment_status = 'Paid' WHERE recharge_id = NEW.id;
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_failures_of_payment" AFTER UPDATE OF "payment_status" ON "orders" FOR EACH ROW
	WHEN ((OLD.payment_status = 'Paid') <> (NEW.payment_status = 'Paid')) EXECUTE FUNCTION "keep_failures_of_payment"();
--> statement-breakpoint
CREATE TRIGGER "recharges_failures_of_payment" AFTER UPDATE OF "payment_status" ON "card_recharges" FOR EACH ROW
	WHEN ((OLD.payment_status = 'Paid') <> (NEW.payment_status = 'Paid')) EXECUTE FUNCTION "keep_failures_of_payment"();
--> statement-breakpoint
CREATE FUNCTION "keep_feedback_resolved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE feedback b SET is_resolved = (TG_OP <> 'DELETE' AND c.status = 'resolved') FROM changed c
	 WHERE c.kind = 'feedback' AND b.id = c.record_id AND b.is_resolved <> (TG_OP <> 'DELETE' AND c.status = 'resolved');
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "follow_ups_feedback_begun" AFTER INSERT ON "follow_ups" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_feedback_resolved"();
--> statement-breakpoint
CREATE TRIGGER "follow_ups_feedback_changed" AFTER UPDATE ON "follow_ups" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_feedback_resolved"();
--> statement-breakpoint
CREATE TRIGGER "follow_ups_feedback_gone" AFTER DELETE ON "follow_ups" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_feedback_resolved"();
--> statement-breakpoint
-- Days whose sets lack the accounts that had an entry are summed anew when the process starts.
INSERT INTO "days_to_sum" SELECT DISTINCT 'loyalty_ledger', "day" FROM "ledger_days";
