CREATE TABLE "content_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_id" integer,
	"based_on" timestamp (3) with time zone,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"media_hash" text,
	"image_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"scheduled_by_id" integer,
	"scheduled_by" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "content_drafts_title" CHECK (char_length("content_drafts"."title") between 3 and 120)
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_media_hash_media_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_scheduled_by_id_users_id_fk" FOREIGN KEY ("scheduled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_drafts_page" ON "content_drafts" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "content_drafts_media" ON "content_drafts" USING btree ("media_hash");--> statement-breakpoint
CREATE INDEX "content_drafts_scheduled_by" ON "content_drafts" USING btree ("scheduled_by_id");--> statement-breakpoint
CREATE INDEX "content_drafts_due" ON "content_drafts" USING btree ("publish_at") WHERE "content_drafts"."publish_at" is not null;