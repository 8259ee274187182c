CREATE TABLE "failure_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"stage" text NOT NULL,
	"failures" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "failure_days_day_kind_reason_stage_pk" PRIMARY KEY("day","kind","reason","stage")
);
--> statement-breakpoint
CREATE TABLE "feedback_days" (
	"day" date NOT NULL,
	"category" text NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "feedback_days_day_category_pk" PRIMARY KEY("day","category")
);
--> statement-breakpoint
CREATE TABLE "first_ticket_days" (
	"day" date PRIMARY KEY NOT NULL,
	"riders" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joined_days" (
	"day" date NOT NULL,
	"trait" text NOT NULL,
	"value" text NOT NULL,
	"riders" integer NOT NULL,
	CONSTRAINT "joined_days_trait_day_value_pk" PRIMARY KEY("trait","day","value")
);
--> statement-breakpoint
CREATE TABLE "occupation_days" (
	"day" date NOT NULL,
	"occupation" text NOT NULL,
	"tickets" integer NOT NULL,
	"fare_paise" bigint NOT NULL,
	CONSTRAINT "occupation_days_day_occupation_pk" PRIMARY KEY("day","occupation")
);
--> statement-breakpoint
CREATE TABLE "occupation_sets" (
	"occupation" text NOT NULL,
	"chunk" integer NOT NULL,
	"riders" bit(8192) NOT NULL,
	CONSTRAINT "occupation_sets_occupation_chunk_pk" PRIMARY KEY("occupation","chunk")
);
--> statement-breakpoint
CREATE TABLE "opened_days" (
	"day" date PRIMARY KEY NOT NULL,
	"members" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_days" (
	"day" date NOT NULL,
	"stars" smallint NOT NULL,
	"ratings" integer NOT NULL,
	CONSTRAINT "rating_days_day_stars_pk" PRIMARY KEY("day","stars")
);
--> statement-breakpoint
CREATE TABLE "recharge_days" (
	"day" date NOT NULL,
	"payment_status" text NOT NULL,
	"recharges" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "recharge_days_day_payment_status_pk" PRIMARY KEY("day","payment_status")
);
--> statement-breakpoint
CREATE TABLE "refund_days" (
	"day" date PRIMARY KEY NOT NULL,
	"refunds" integer NOT NULL,
	"amount_paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rider_sets" (
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"day" date NOT NULL,
	"chunk" integer NOT NULL,
	"plane" smallint NOT NULL,
	"riders" bit(8192) NOT NULL,
	CONSTRAINT "rider_sets_kind_unit_day_chunk_plane_pk" PRIMARY KEY("kind","unit","day","chunk","plane")
);
--> statement-breakpoint
CREATE INDEX "tickets_open" ON "tickets" USING btree ("valid_until") WHERE "tickets"."exited_at" is null and "tickets"."status" in ('NEW', 'ENTRY_USED', 'Changed Destination');
--> statement-breakpoint
-- As before, but what has no moment is of no day.
CREATE OR REPLACE FUNCTION "note_days_to_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('INSERT INTO days_to_sum (source, day)
		SELECT DISTINCT %L, (%2$I AT TIME ZONE INTERVAL ''5 hours 30 minutes'')::date FROM changed WHERE %2$I IS NOT NULL',
		TG_TABLE_NAME, TG_ARGV[0]);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
-- Each source: its moment, and the table whose days are noted where it is emptied at once.
DO $$
DECLARE
	source text[];
BEGIN
	FOREACH source SLICE 1 IN ARRAY ARRAY[
		['refunds', 'processed_at', 'refund_days'],
		['card_recharges', 'created_at', 'recharge_days'],
		['failed_transactions', 'at', 'failure_days'],
		['ratings', 'at', 'rating_days'],
		['feedback', 'at', 'feedback_days']] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_sum"(%L)', source[1] || '_days_before', source[1], source[2]);
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_sum"(%L)', source[1] || '_days_after', source[1], source[2]);
	END LOOP;
	FOREACH source SLICE 1 IN ARRAY ARRAY[
		['refunds', 'processed_at', 'refund_days'],
		['card_recharges', 'created_at', 'recharge_days'],
		['failed_transactions', 'at', 'failure_days'],
		['ratings', 'at', 'rating_days'],
		['feedback', 'at', 'feedback_days'],
		['customers', 'joined_at', 'joined_days'],
		['loyalty_accounts', 'opened_at', 'opened_days']] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_sum"(%L)', source[1] || '_days_added', source[1], source[2]);
		EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION "note_days_to_sum"(%L)', source[1] || '_days_removed', source[1], source[2]);
		EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION "note_all_days_to_sum"(%L)', source[1] || '_days_emptied', source[1], source[3]);
	END LOOP;
END;
$$;
--> statement-breakpoint
-- Riders and accounts are updated by each purchase (last active, balance), which changes no sum: only what does is noted.
CREATE FUNCTION "note_day_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('INSERT INTO days_to_sum (source, day)
		SELECT %L, (at AT TIME ZONE INTERVAL ''5 hours 30 minutes'')::date FROM (VALUES ($1.%2$I), ($2.%2$I)) moments (at)', TG_TABLE_NAME, TG_ARGV[0])
		USING OLD, NEW;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "loyalty_accounts_days_changed" AFTER UPDATE OF "opened_at" ON "loyalty_accounts" FOR EACH ROW
	WHEN (OLD."opened_at" <> NEW."opened_at") EXECUTE FUNCTION "note_day_of_row"('opened_at');
--> statement-breakpoint
CREATE TRIGGER "customers_days_changed" AFTER UPDATE OF "joined_at", "platform", "occupation", "birth_year", "gender", "language" ON "customers" FOR EACH ROW
	WHEN ((OLD."joined_at", OLD."platform", OLD."occupation", OLD."birth_year", OLD."gender", OLD."language")
		IS DISTINCT FROM (NEW."joined_at", NEW."platform", NEW."occupation", NEW."birth_year", NEW."gender", NEW."language"))
	EXECUTE FUNCTION "note_day_of_row"('joined_at');
--> statement-breakpoint
-- Adds the riders of plane p to planes, 2^p times each: what is carried goes on to the next plane.
CREATE FUNCTION "add_plane"("so_far" bit[], "plane" smallint, "riders" bit) RETURNS bit[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	place integer := plane + 1;
	carried varbit := riders;
	again varbit;
BEGIN
	LOOP
		WHILE cardinality(so_far) < place LOOP
			so_far := array_append(so_far, (riders # riders)::bit(8192));
		END LOOP;
		again := so_far[place] & carried;
		so_far[place] := so_far[place] # carried;
		EXIT WHEN bit_count(again) = 0;
		carried := again;
		place := place + 1;
	END LOOP;
	RETURN so_far;
END;
$$;
--> statement-breakpoint
CREATE AGGREGATE "sum_planes"(smallint, bit) (SFUNC = add_plane, STYPE = bit[], INITCOND = '{}');
--> statement-breakpoint
-- The riders who come to so much, at least one, in all planes together.
CREATE FUNCTION "riders_with"("planes" bit[], "least" integer) RETURNS bit LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	more varbit := planes[1] # planes[1];
	same varbit := ~more;
BEGIN
	IF least >> cardinality(planes) > 0 THEN
		RETURN more;
	END IF;
	FOR place IN REVERSE cardinality(planes) .. 1 LOOP
		IF (least >> (place - 1)) & 1 = 1 THEN
			same := same & planes[place];
		ELSE
			more := more | (same & planes[place]);
			same := same & ~planes[place];
		END IF;
	END LOOP;
	RETURN more | same;
END;
$$;
--> statement-breakpoint
-- What is there already is summed by the first who asks.
INSERT INTO "days_to_sum" SELECT DISTINCT 'tickets', ("purchased_at" AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM "tickets";
--> statement-breakpoint
INSERT INTO "days_to_sum" SELECT DISTINCT 'loyalty_ledger', ("at" AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM "loyalty_ledger";
--> statement-breakpoint
INSERT INTO "days_to_sum" SELECT DISTINCT 'customers', ("joined_at" AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM "customers";
--> statement-breakpoint
INSERT INTO "days_to_sum" SELECT DISTINCT 'loyalty_accounts', ("opened_at" AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM "loyalty_accounts";
--> statement-breakpoint
INSERT INTO "days_to_sum" SELECT DISTINCT 'refunds', ("processed_at" AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM "refunds" WHERE "processed_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "days_to_sum" SELECT DISTINCT 'card_recharges', ("created_at" AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM "card_recharges";
--> statement-breakpoint
INSERT INTO "days_to_sum" SELECT DISTINCT 'failed_transactions', ("at" AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM "failed_transactions";
--> statement-breakpoint
INSERT INTO "days_to_sum" SELECT DISTINCT 'ratings', ("at" AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM "ratings";
--> statement-breakpoint
INSERT INTO "days_to_sum" SELECT DISTINCT 'feedback', ("at" AT TIME ZONE INTERVAL '5 hours 30 minutes')::date FROM "feedback";
