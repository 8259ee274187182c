CREATE TABLE "shared_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shared_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"department_id" integer NOT NULL,
	"resource" text NOT NULL,
	"label" text NOT NULL,
	"value" jsonb NOT NULL,
	"by_whom" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_views_label_length" CHECK (char_length("shared_views"."label") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "shared_views" ADD CONSTRAINT "shared_views_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_views_label" ON "shared_views" USING btree ("department_id","resource",lower("label"));--> statement-breakpoint
CREATE INDEX "shared_views_resource" ON "shared_views" USING btree ("resource","department_id");