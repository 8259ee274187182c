ALTER TABLE "users" ADD COLUMN "withheld" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What the department of an account grants and the account has not, was taken from it.
UPDATE "users" u SET "withheld" = less."flags" FROM (
	SELECT x."id", array_agg(m."key" || '_' || a."key" ORDER BY m."key", a."key") AS "flags"
	  FROM "users" x JOIN "departments" d ON d."id" = x."department_id"
	  CROSS JOIN LATERAL jsonb_each(d."permissions") m
	  CROSS JOIN LATERAL jsonb_each(CASE WHEN jsonb_typeof(m."value") = 'object' THEN m."value" ELSE '{}' END) a
	 WHERE a."value" = 'true' AND coalesce(x."permissions" -> (m."key" || '_' || a."key"), 'false') <> 'true'
	 GROUP BY x."id") less
 WHERE less."id" = u."id";
