ALTER TABLE "notifications" ADD COLUMN "updated_by_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_updated_by" ON "notifications" USING btree ("updated_by_id");--> statement-breakpoint
UPDATE "notifications" SET "updated_by_id" = "users"."id" FROM "users" WHERE "users"."username" = "notifications"."updated_by";--> statement-breakpoint
-- As before (migration addressed_at_first), but an invitation that is sent again goes to an address that somebody else chose: who pressed that button is a hand of the account, and does not take the place of who entered the address.
CREATE OR REPLACE FUNCTION "accounts_in_one_hand"(integer, timestamp with time zone) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
	WITH RECURSIVE touched AS MATERIALIZED (
		SELECT entity_id::integer AS account, user_id AS hand FROM audit_log
		 WHERE module = 'usermanagement' AND entity = 'users' AND result = 'done' AND at >= $2
		   AND user_id IS NOT NULL AND entity_id ~ '^[0-9]{1,9}$' AND entity_id <> user_id::text
		   AND (action IN ('create', 'invite') OR action = 'update' AND ("after" ? 'password' OR "after" ? 'emailid'))
		UNION ALL
		SELECT reset.entity_id::integer, addressed.user_id
		  FROM audit_log reset CROSS JOIN LATERAL (
			SELECT a.user_id FROM audit_log a
			 WHERE a.entity = 'users' AND a.module = 'usermanagement' AND a.result = 'done' AND a."after" ? 'emailid'
			   AND a.entity_id = reset.entity_id AND a.id < reset.id
			   AND (a.action <> 'invite' OR NOT EXISTS (
				SELECT 1 FROM audit_log made
				 WHERE made.entity = 'users' AND made.module = 'usermanagement' AND made.result = 'done'
				   AND made.entity_id = a.entity_id AND made.id < a.id AND made.action IN ('create', 'invite')))
			 ORDER BY a.id DESC LIMIT 1
		  ) addressed
		 WHERE reset.module = 'session' AND reset.entity = 'users' AND reset.action IN ('password_reset', 'accept_invitation')
		   AND reset.result = 'done' AND reset.at >= $2 AND reset.entity_id ~ '^[0-9]{1,9}$'
		   AND addressed.user_id IS NOT NULL AND addressed.user_id::text <> reset.entity_id
	), hands AS (
		SELECT $1 AS id UNION SELECT t.hand FROM hands h JOIN touched t ON t.account = h.id
	), held AS (
		SELECT id FROM hands UNION SELECT t.account FROM held h JOIN touched t ON t.hand = h.id
	)
	SELECT id FROM held
$$;
