-- The triggers in force. Applied as a whole after functions.sql, whenever this file has changed (migrate.ts).

---------- Evidence is added and read, never changed
CREATE OR REPLACE TRIGGER "audit_chain_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_chain"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_chain_refuse_change"();
CREATE OR REPLACE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_refuse_change"();
CREATE OR REPLACE TRIGGER "day_notes_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "day_notes"
	FOR EACH STATEMENT EXECUTE FUNCTION "day_notes_refuse_change"();
CREATE OR REPLACE TRIGGER "follow_up_notes_append_only" BEFORE UPDATE OR DELETE ON "follow_up_notes"
	FOR EACH ROW EXECUTE FUNCTION "follow_up_notes_refuse_change"();
CREATE OR REPLACE TRIGGER "follow_up_notes_no_truncate" BEFORE TRUNCATE ON "follow_up_notes"
	FOR EACH STATEMENT EXECUTE FUNCTION "follow_up_notes_refuse_change"();
CREATE OR REPLACE TRIGGER "loyalty_accounts_balance_by_ledger" BEFORE UPDATE ON "loyalty_accounts"
	FOR EACH ROW WHEN (NEW.balance IS DISTINCT FROM OLD.balance AND pg_trigger_depth() = 0)
	EXECUTE FUNCTION "loyalty_accounts_refuse_balance"();
CREATE OR REPLACE TRIGGER "loyalty_accounts_begin_empty" BEFORE INSERT ON "loyalty_accounts"
	FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION "loyalty_accounts_refuse_balance"();
CREATE OR REPLACE TRIGGER "loyalty_ledger_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "loyalty_ledger"
	FOR EACH STATEMENT EXECUTE FUNCTION "loyalty_ledger_refuse_change"();
CREATE OR REPLACE TRIGGER "loyalty_ledger_post" BEFORE INSERT ON "loyalty_ledger"
	FOR EACH ROW EXECUTE FUNCTION "loyalty_ledger_post"();

---------- Days whose sums are no longer current
DO $$
DECLARE
	source text[];
BEGIN
	-- Table, column of its moment, table of its sums.
	FOREACH source SLICE 1 IN ARRAY ARRAY[
		['orders', 'created_at', 'order_days'],
		['tickets', 'purchased_at', 'ticket_days'],
		['refunds', 'processed_at', 'refund_days'],
		['card_recharges', 'created_at', 'recharge_days'],
		['failed_transactions', 'at', 'failure_days'],
		['ratings', 'at', 'rating_days'],
		['feedback', 'at', 'feedback_days'],
		['customers', 'joined_at', 'joined_days'],
		['loyalty_accounts', 'opened_at', 'opened_days']] LOOP
		EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION note_days_to_sum(%L)', source[1] || '_days_added', source[1], source[2]);
		EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION note_days_to_sum(%L)', source[1] || '_days_removed', source[1], source[2]);
		EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION note_all_days_to_sum(%L)', source[1] || '_days_emptied', source[1], source[3]);
		-- Updates of these three are noted by row, below: most change no summed column.
		CONTINUE WHEN source[1] IN ('feedback', 'customers', 'loyalty_accounts');
		EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION note_days_to_sum(%L)', source[1] || '_days_before', source[1], source[2]);
		EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION note_days_to_sum(%L)', source[1] || '_days_after', source[1], source[2]);
	END LOOP;
END;
$$;
-- The ledger is only ever added to.
CREATE OR REPLACE TRIGGER "loyalty_ledger_days_added" AFTER INSERT ON "loyalty_ledger" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_sum"('at');
CREATE OR REPLACE TRIGGER "feedback_days_changed" AFTER UPDATE OF "at", "category" ON "feedback" FOR EACH ROW
	WHEN ((OLD."at", OLD."category") IS DISTINCT FROM (NEW."at", NEW."category")) EXECUTE FUNCTION "note_day_of_row"('at');
CREATE OR REPLACE TRIGGER "customers_days_changed" AFTER UPDATE OF "joined_at", "platform", "occupation", "birth_year", "gender", "language" ON "customers"
	FOR EACH ROW
	WHEN ((OLD."joined_at", OLD."platform", OLD."occupation", OLD."birth_year", OLD."gender", OLD."language")
		IS DISTINCT FROM (NEW."joined_at", NEW."platform", NEW."occupation", NEW."birth_year", NEW."gender", NEW."language"))
	EXECUTE FUNCTION "note_day_of_row"('joined_at');
CREATE OR REPLACE TRIGGER "loyalty_accounts_days_changed" AFTER UPDATE OF "opened_at" ON "loyalty_accounts" FOR EACH ROW
	WHEN (OLD."opened_at" <> NEW."opened_at") EXECUTE FUNCTION "note_day_of_row"('opened_at');
CREATE OR REPLACE TRIGGER "orders_mode_changed" AFTER UPDATE OF "payment_mode" ON "orders" FOR EACH ROW
	WHEN (OLD."payment_mode" <> NEW."payment_mode") EXECUTE FUNCTION "note_days_of_tickets"();
CREATE OR REPLACE TRIGGER "tickets_given_back" AFTER UPDATE OF "status", "order_id" ON "tickets" FOR EACH ROW
	WHEN ((OLD."status" IN ('CANCELLED', 'REFUNDED')) <> (NEW."status" IN ('CANCELLED', 'REFUNDED')) OR OLD."order_id" <> NEW."order_id")
	EXECUTE FUNCTION "note_days_of_orders"();
CREATE OR REPLACE TRIGGER "tickets_given_back_added" AFTER INSERT ON "tickets" FOR EACH ROW
	WHEN (NEW."status" IN ('CANCELLED', 'REFUNDED')) EXECUTE FUNCTION "note_days_of_orders"();
CREATE OR REPLACE TRIGGER "tickets_given_back_removed" AFTER DELETE ON "tickets" FOR EACH ROW
	WHEN (OLD."status" IN ('CANCELLED', 'REFUNDED')) EXECUTE FUNCTION "note_days_of_orders"();

---------- Days of riders
CREATE OR REPLACE TRIGGER "recharges_traced_added" AFTER INSERT ON "card_recharges" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('created_at');
CREATE OR REPLACE TRIGGER "recharges_traced_after" AFTER UPDATE ON "card_recharges" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('created_at');
CREATE OR REPLACE TRIGGER "recharges_traced_before" AFTER UPDATE ON "card_recharges" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('created_at');
CREATE OR REPLACE TRIGGER "recharges_traced_emptied" AFTER TRUNCATE ON "card_recharges"
	FOR EACH STATEMENT EXECUTE FUNCTION "note_all_days_to_trace"();
CREATE OR REPLACE TRIGGER "recharges_traced_removed" AFTER DELETE ON "card_recharges" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('created_at');
CREATE OR REPLACE TRIGGER "tickets_traced_added" AFTER INSERT ON "tickets" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('purchased_at', 'entered_at', 'exited_at');
CREATE OR REPLACE TRIGGER "tickets_traced_after" AFTER UPDATE ON "tickets" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('purchased_at', 'entered_at', 'exited_at');
CREATE OR REPLACE TRIGGER "tickets_traced_before" AFTER UPDATE ON "tickets" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('purchased_at', 'entered_at', 'exited_at');
CREATE OR REPLACE TRIGGER "tickets_traced_emptied" AFTER TRUNCATE ON "tickets"
	FOR EACH STATEMENT EXECUTE FUNCTION "note_all_days_to_trace"();
CREATE OR REPLACE TRIGGER "tickets_traced_removed" AFTER DELETE ON "tickets" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_trace"('purchased_at', 'entered_at', 'exited_at');

---------- Tickets of each rider
CREATE OR REPLACE TRIGGER "tickets_riders_added" AFTER INSERT ON "tickets" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_rider_tickets"('1');
CREATE OR REPLACE TRIGGER "tickets_riders_changed" AFTER UPDATE OF "customer_id" ON "tickets" FOR EACH ROW
	WHEN (OLD."customer_id" <> NEW."customer_id") EXECUTE FUNCTION "note_other_rider"();
CREATE OR REPLACE TRIGGER "tickets_riders_emptied" AFTER TRUNCATE ON "tickets"
	FOR EACH STATEMENT EXECUTE FUNCTION "forget_rider_tickets"();
CREATE OR REPLACE TRIGGER "tickets_riders_removed" AFTER DELETE ON "tickets" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_rider_tickets"('-1');

---------- What is still to be done, and limits
CREATE OR REPLACE TRIGGER "failed_transactions_paid_after_all" BEFORE INSERT OR UPDATE OF "order_id", "recharge_id" ON "failed_transactions"
	FOR EACH ROW EXECUTE FUNCTION "keep_paid_after_all"();
CREATE OR REPLACE TRIGGER "follow_ups_feedback_begun" AFTER INSERT ON "follow_ups" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_feedback_resolved"();
CREATE OR REPLACE TRIGGER "follow_ups_feedback_changed" AFTER UPDATE ON "follow_ups" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_feedback_resolved"();
CREATE OR REPLACE TRIGGER "follow_ups_feedback_gone" AFTER DELETE ON "follow_ups" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_feedback_resolved"();
CREATE OR REPLACE TRIGGER "hours_exceptions_bank_days" AFTER UPDATE OR DELETE ON "hours_exceptions"
	FOR EACH ROW WHEN (OLD."start_date" = OLD."end_date") EXECUTE FUNCTION "bank_due_again"();
CREATE OR REPLACE TRIGGER "loyalty_adjustments_alone" BEFORE INSERT OR UPDATE OF "state" ON "loyalty_adjustments" FOR EACH ROW
	WHEN (NEW.state = 'done' AND NEW.decided_by = '' AND NEW.by_user_id IS NOT NULL)
	EXECUTE FUNCTION "loyalty_adjustments_hold_limit"();
CREATE OR REPLACE TRIGGER "orders_failures_of_payment" AFTER UPDATE OF "payment_status" ON "orders" FOR EACH ROW
	WHEN ((OLD.payment_status = 'Paid') <> (NEW.payment_status = 'Paid')) EXECUTE FUNCTION "keep_failures_of_payment"();
CREATE OR REPLACE TRIGGER "recharges_failures_of_payment" AFTER UPDATE OF "payment_status" ON "card_recharges" FOR EACH ROW
	WHEN ((OLD.payment_status = 'Paid') <> (NEW.payment_status = 'Paid')) EXECUTE FUNCTION "keep_failures_of_payment"();
CREATE OR REPLACE TRIGGER "settlements_difference_changed" AFTER UPDATE OF "received_paise", "net_expected_paise" ON "settlements"
	FOR EACH ROW
	WHEN (NEW."received_paise" - NEW."net_expected_paise" IS DISTINCT FROM OLD."received_paise" - OLD."net_expected_paise")
	EXECUTE FUNCTION "open_explained_settlement"();
