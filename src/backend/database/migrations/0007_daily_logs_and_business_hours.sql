-- The words of an entry that a search finds by their beginnings: whose it was and what it was done to, cut at punctuation too.
CREATE FUNCTION "audit_log_words"("username" text, "label" text, "id" text) RETURNS tsvector
	LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT to_tsvector('simple'::regconfig,
		translate(lower(username || ' ' || label || ' ' || id), '.,:;!?-_/\|@#&%+*=<>()[]{}''"`~^$', repeat(' ', 40)))
$$;
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entry_unique" UNIQUE("entry_id"),
	CONSTRAINT "audit_chain_seq" CHECK ("audit_chain"."seq" > 0),
	CONSTRAINT "audit_chain_hash" CHECK ("audit_chain"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "hours_exceptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hours_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"first_train" text DEFAULT '' NOT NULL,
	"last_train" text DEFAULT '' NOT NULL,
	"peaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "hours_exceptions_days" CHECK ("hours_exceptions"."start_date" <= "hours_exceptions"."end_date"),
	CONSTRAINT "hours_exceptions_times" CHECK ("hours_exceptions"."closed" = ("hours_exceptions"."first_train" = '') and "hours_exceptions"."closed" = ("hours_exceptions"."last_train" = ''))
);
--> statement-breakpoint
CREATE TABLE "weekday_hours" (
	"weekday" text PRIMARY KEY NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"first_train" text DEFAULT '' NOT NULL,
	"last_train" text DEFAULT '' NOT NULL,
	"peaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "weekday_hours_weekday" CHECK ("weekday_hours"."weekday" in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
	CONSTRAINT "weekday_hours_times" CHECK ("weekday_hours"."closed" = ("weekday_hours"."first_train" = '') and "weekday_hours"."closed" = ("weekday_hours"."last_train" = ''))
);
--> statement-breakpoint
DROP INDEX "audit_log_user";--> statement-breakpoint
DROP INDEX "audit_log_module";--> statement-breakpoint
DROP INDEX "audit_log_entity";--> statement-breakpoint
CREATE INDEX "audit_chain_sealed" ON "audit_chain" USING btree ("sealed_at");--> statement-breakpoint
CREATE INDEX "audit_log_username" ON "audit_log" USING btree (lower("username"),"at","id");--> statement-breakpoint
CREATE INDEX "audit_log_department" ON "audit_log" USING btree ("department","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_address" ON "audit_log" USING btree ("address","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_not_done" ON "audit_log" USING btree ("at","id") WHERE "audit_log"."result" <> 'done';--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (audit_log_words("username", "entity_label", "entity_id"));--> statement-breakpoint
CREATE INDEX "audit_log_module" ON "audit_log" USING btree ("module","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","at","id");
--> statement-breakpoint
CREATE FUNCTION "audit_chain_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_chain is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_chain_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_chain"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_chain_refuse_change"();
--> statement-breakpoint
-- The days of two exceptions never meet, however many are written at once.
ALTER TABLE "hours_exceptions" ADD CONSTRAINT "hours_exceptions_no_overlap"
	EXCLUDE USING gist (daterange("start_date", "end_date", '[]') WITH &&);
--> statement-breakpoint
INSERT INTO "weekday_hours" ("weekday", "first_train", "last_train") VALUES
	('monday', '06:00', '23:00'), ('tuesday', '06:00', '23:00'), ('wednesday', '06:00', '23:00'),
	('thursday', '06:00', '23:00'), ('friday', '06:00', '23:00'), ('saturday', '06:00', '23:00'),
	('sunday', '06:00', '23:00');
