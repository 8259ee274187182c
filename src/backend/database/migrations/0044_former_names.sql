CREATE TABLE "former_names" (
	"name" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "former_names_name_user_id_pk" PRIMARY KEY("name","user_id"),
	CONSTRAINT "former_names_name_key" CHECK ("former_names"."name" = lower("former_names"."name"))
);
--> statement-breakpoint
CREATE INDEX "former_names_user_id" ON "former_names" USING btree ("user_id");--> statement-breakpoint
-- What the log tells: the names under which accounts acted, and those that they gave up by a change or a deletion.
INSERT INTO "former_names" ("name", "user_id")
SELECT had."name", had."account" FROM (
	SELECT lower("username") AS "name", "user_id" AS "account" FROM "audit_log" WHERE "user_id" IS NOT NULL AND "username" <> ''
	UNION
	SELECT lower("before" ->> 'username'), "entity_id"::integer FROM "audit_log"
	 WHERE "module" = 'usermanagement' AND "entity" = 'users' AND "result" = 'done' AND "action" IN ('update', 'delete')
	   AND jsonb_typeof("before" -> 'username') = 'string' AND "entity_id" ~ '^[0-9]{1,9}$') had
 WHERE NOT EXISTS (SELECT FROM "users" u WHERE u."id" = had."account" AND lower(u."username") = had."name");
