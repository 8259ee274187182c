DROP INDEX "loyalty_adjustments_key_unique";--> statement-breakpoint
ALTER TABLE "redemption_settings" ADD COLUMN "by_user_id" integer;--> statement-breakpoint
CREATE INDEX "loyalty_adjustments_maker" ON "loyalty_adjustments" USING btree ("by_user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_adjustments_key_unique" ON "loyalty_adjustments" USING btree (lower("idempotency_key"));
--> statement-breakpoint
-- The accounts that are in one hand with an account since a moment, itself among them: whoever made an account, set its password
-- or changed its e-mail can be that person. From the account up to every such hand, and from each of those down again. Told by the
-- daily log, which is written in the transaction that did it and cannot be changed.
CREATE FUNCTION "accounts_in_one_hand"(integer, timestamp with time zone) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
	WITH RECURSIVE touched AS MATERIALIZED (
		SELECT entity_id::integer AS account, user_id AS hand FROM audit_log
		 WHERE module = 'usermanagement' AND entity = 'users' AND result = 'done' AND at >= $2
		   AND user_id IS NOT NULL AND entity_id ~ '^[0-9]{1,9}$' AND entity_id <> user_id::text
		   AND (action = 'create' OR action = 'update' AND ("after" ? 'password' OR "after" ? 'emailid'))
	), hands AS (
		SELECT $1 AS id UNION SELECT t.hand FROM hands h JOIN touched t ON t.account = h.id
	), held AS (
		SELECT id FROM hands UNION SELECT t.account FROM held h JOIN touched t ON t.hand = h.id
	)
	SELECT id FROM held
$$;
--> statement-breakpoint
-- How many points an account may enter alone on the day of a moment (at +05:30): by the redemption rule in force. A rule that the
-- same hand wrote in the last 30 days only lowers what held before it, so that nobody raises their own limit.
CREATE FUNCTION "points_limit"(integer, timestamp with time zone) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
	since CONSTANT timestamp with time zone := $2 - interval '30 days';
	own CONSTANT integer[] := ARRAY(SELECT accounts_in_one_hand($1, since));
	lowest integer := NULL;
	rule record;
BEGIN
	FOR rule IN
		SELECT approval_above, by_user_id, updated_at FROM redemption_settings
		 WHERE active AND effective_from <= ($2 AT TIME ZONE 'UTC' + interval '5 hours 30 minutes')::date
		 ORDER BY effective_from DESC, id DESC
	LOOP
		lowest := least(lowest, rule.approval_above);
		IF rule.by_user_id IS NULL OR rule.updated_at < since OR rule.by_user_id <> ALL (own) THEN RETURN lowest; END IF;
	END LOOP;
	-- 1,000 where no rule says otherwise (src/contract/limits.ts).
	RETURN least(lowest, 1000);
END;
$$;
--> statement-breakpoint
-- What an account, and those in one hand with it, have entered alone on the day of a moment (at +05:30), with so many points more.
-- Credits and debits add up. What the same hand entered and undid within the day counts on neither side; any other reversal counts.
CREATE FUNCTION "points_alone"(integer, timestamp with time zone, integer, bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
	own CONSTANT integer[] := ARRAY(SELECT accounts_in_one_hand($1, $2 - interval '30 days'));
	midnight CONSTANT timestamp with time zone :=
		(($2 AT TIME ZONE 'UTC' + interval '5 hours 30 minutes')::date - interval '5 hours 30 minutes') AT TIME ZONE 'UTC';
	total bigint;
	is_own_undone boolean;
BEGIN
	WITH alone AS (
		SELECT a.id, a.points, a.reversal_of FROM loyalty_adjustments a
		 WHERE a.state = 'done' AND a.decided_by = '' AND a.by_user_id = ANY (own)
		   AND a.at >= midnight AND a.at < midnight + interval '1 day'
	)
	SELECT coalesce(sum(a.points) FILTER (
	         WHERE NOT EXISTS (SELECT FROM alone o WHERE o.id = a.reversal_of OR o.reversal_of = a.id)), 0),
	       coalesce(bool_or(a.id = $4), false)
	  INTO total, is_own_undone FROM alone a;
	RETURN CASE WHEN is_own_undone THEN total ELSE total + $3 END;
END;
$$;
--> statement-breakpoint
-- One person alone enters no more than the limit in a day, however many entries come at once and whoever writes them.
CREATE FUNCTION "loyalty_adjustments_hold_limit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	most integer;
BEGIN
	PERFORM pg_advisory_xact_lock(6310118105);
	most := points_limit(NEW.by_user_id, NEW.at);
	IF NEW.points > most OR points_alone(NEW.by_user_id, NEW.at, NEW.points, NEW.reversal_of) > most THEN
		RAISE EXCEPTION 'more than % points in a day take a second person', most
			USING ERRCODE = 'check_violation', CONSTRAINT = 'loyalty_adjustments_alone';
	END IF;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "loyalty_adjustments_alone" BEFORE INSERT OR UPDATE OF "state" ON "loyalty_adjustments" FOR EACH ROW
	WHEN (NEW.state = 'done' AND NEW.decided_by = '' AND NEW.by_user_id IS NOT NULL)
	EXECUTE FUNCTION "loyalty_adjustments_hold_limit"();
