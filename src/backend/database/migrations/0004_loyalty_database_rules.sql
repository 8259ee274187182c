-- Active rules of a kind never overlap: ranges are half-open, and a missing upper end is open. Checked at once, or at the
-- end of a transaction that says SET CONSTRAINTS ... DEFERRED (two rows whose common border moves).
ALTER TABLE "distance_slabs" ADD CONSTRAINT "distance_slabs_no_overlap"
	EXCLUDE USING gist (numrange("from_km", "to_km") WITH &&) WHERE ("active") DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "price_ranges" ADD CONSTRAINT "price_ranges_no_overlap"
	EXCLUDE USING gist (int4range("from_paise", "to_paise") WITH &&) WHERE ("active") DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "recharge_points" ADD CONSTRAINT "recharge_points_no_overlap"
	EXCLUDE USING gist (int4range("from_paise", "to_paise") WITH &&) WHERE ("active") DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- The ledger is evidence: entries are added and read, never changed or taken away, whoever asks.
CREATE FUNCTION "loyalty_ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'loyalty_ledger is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "loyalty_ledger_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "loyalty_ledger"
	FOR EACH STATEMENT EXECUTE FUNCTION "loyalty_ledger_refuse_change"();
--> statement-breakpoint
-- Every entry moves its member's balance. The row lock of the update puts entries of one member in line; the check on the
-- balance refuses the one that would take it below zero.
CREATE FUNCTION "loyalty_ledger_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE loyalty_accounts SET balance = balance + NEW.points WHERE customer_id = NEW.customer_id
		RETURNING balance INTO NEW.balance_after;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'customer % has no loyalty account', NEW.customer_id USING ERRCODE = 'foreign_key_violation';
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "loyalty_ledger_post" BEFORE INSERT ON "loyalty_ledger"
	FOR EACH ROW EXECUTE FUNCTION "loyalty_ledger_post"();
--> statement-breakpoint
-- The balance is the sum of the entries and nothing else: it begins at zero, and only the trigger above moves it.
CREATE FUNCTION "loyalty_accounts_refuse_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a balance is the sum of its ledger entries: add an entry' USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "loyalty_accounts_begin_empty" BEFORE INSERT ON "loyalty_accounts"
	FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION "loyalty_accounts_refuse_balance"();
--> statement-breakpoint
CREATE TRIGGER "loyalty_accounts_balance_by_ledger" BEFORE UPDATE ON "loyalty_accounts"
	FOR EACH ROW WHEN (NEW.balance IS DISTINCT FROM OLD.balance AND pg_trigger_depth() = 0)
	EXECUTE FUNCTION "loyalty_accounts_refuse_balance"();
