CREATE TABLE "report_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"report_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"report_type" text NOT NULL,
	"file_type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"filters" jsonb NOT NULL,
	"automated" boolean DEFAULT false NOT NULL,
	"user_id" integer,
	"username" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'processing' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"lease_id" uuid,
	"lease_until" timestamp (3) with time zone,
	"error" text DEFAULT '' NOT NULL,
	"file_name" text,
	"file_bytes" bigint,
	"row_count" integer,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "report_requests_status" CHECK ("report_requests"."status" in ('processing', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "report_requests_days" CHECK ("report_requests"."start_date" <= "report_requests"."end_date"),
	CONSTRAINT "report_requests_progress" CHECK ("report_requests"."progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_report_id_report_requests_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_requests" ADD CONSTRAINT "report_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_links_report" ON "report_links" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_links_expires" ON "report_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "report_requests_created" ON "report_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "report_requests_waiting" ON "report_requests" USING btree ("automated","id") WHERE "report_requests"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "report_requests_files" ON "report_requests" USING btree ("expires_at") WHERE "report_requests"."file_name" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_requests_nightly_once" ON "report_requests" USING btree ("page","file_type","start_date") WHERE "report_requests"."automated";