CREATE TABLE "report_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"file_type" text NOT NULL,
	"filters" jsonb NOT NULL,
	"cadence" text NOT NULL,
	"readers" jsonb NOT NULL,
	"owner_id" integer,
	"owner" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"next_on" date NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "report_schedules_cadence" CHECK ("report_schedules"."cadence" in ('daily', 'weekly', 'monthly'))
);
--> statement-breakpoint
ALTER TABLE "report_requests" ADD COLUMN "schedule_id" integer;--> statement-breakpoint
ALTER TABLE "report_requests" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("next_on") WHERE not "report_schedules"."is_paused";--> statement-breakpoint
ALTER TABLE "report_requests" ADD CONSTRAINT "report_requests_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_requests_untold" ON "report_requests" USING btree ("id") WHERE "report_requests"."schedule_id" is not null and "report_requests"."told_at" is null;