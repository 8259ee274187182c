CREATE TABLE "feed_events" (
	"type" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"digest" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"row_id" bigint,
	CONSTRAINT "feed_events_type_id_pk" PRIMARY KEY("type","id")
);
--> statement-breakpoint
CREATE TABLE "feed_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "feed_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "feed_keys_scopes" CHECK (cardinality("feed_keys"."scopes") > 0),
	CONSTRAINT "feed_keys_ended" CHECK (("feed_keys"."ended_at" is null) = ("feed_keys"."ended_by" = ''))
);
--> statement-breakpoint
CREATE TABLE "feed_waiting" (
	"type" text NOT NULL,
	"id" text NOT NULL,
	"for_type" text NOT NULL,
	"for_id" text NOT NULL,
	"event" jsonb NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feed_waiting_type_id_pk" PRIMARY KEY("type","id")
);
--> statement-breakpoint
ALTER TABLE "ticket_events" ADD COLUMN "event_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_events_rider_unique" ON "feed_events" USING btree ("row_id") WHERE "feed_events"."type" = 'rider';--> statement-breakpoint
CREATE INDEX "feed_events_unlinked" ON "feed_events" USING btree ("row_id") WHERE "feed_events"."type" = 'settlement' and "feed_events"."row_id" is not null;--> statement-breakpoint
CREATE INDEX "feed_events_taken" ON "feed_events" USING btree ("taken_at") WHERE "feed_events"."type" not in ('rider', 'card', 'rating', 'feedback');--> statement-breakpoint
CREATE UNIQUE INDEX "feed_keys_name_unique" ON "feed_keys" USING btree (lower("name")) WHERE "feed_keys"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "feed_waiting_for" ON "feed_waiting" USING btree ("for_type","for_id");--> statement-breakpoint
CREATE INDEX "feed_waiting_since" ON "feed_waiting" USING btree ("since");