CREATE TABLE "day_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "day_notes_text" CHECK (char_length("day_notes"."text") between 3 and 280)
);
--> statement-breakpoint
CREATE INDEX "day_notes_day" ON "day_notes" USING btree ("day","id");
--> statement-breakpoint
-- A note stands beside the figures that it explains: what was wrong is put right by another one.
CREATE FUNCTION "day_notes_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'day_notes is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "day_notes_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "day_notes"
	FOR EACH STATEMENT EXECUTE FUNCTION "day_notes_refuse_change"();
