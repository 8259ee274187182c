-- An explanation holds for the difference that it was written for; a change that was begun before it became another one is out of date.
CREATE FUNCTION "open_explained_settlement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE follow_ups SET updated_at = greatest(now(), updated_at + interval '1 ms'),
	       status = CASE status WHEN 'resolved' THEN 'open' ELSE status END, updated_by = CASE status WHEN 'resolved' THEN '' ELSE updated_by END
	 WHERE kind = 'qr-settlements' AND record_id = NEW.id;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "settlements_difference_changed" AFTER UPDATE OF "received_paise", "net_expected_paise" ON "settlements" FOR EACH ROW
	WHEN (NEW."received_paise" - NEW."net_expected_paise" IS DISTINCT FROM OLD."received_paise" - OLD."net_expected_paise")
	EXECUTE FUNCTION "open_explained_settlement"();
--> statement-breakpoint
UPDATE "follow_ups" f SET "status" = 'open', "updated_by" = '', "updated_at" = greatest(now(), f."updated_at" + interval '1 ms')
  FROM "settlements" s WHERE f."kind" = 'qr-settlements' AND f."record_id" = s."id" AND f."status" = 'resolved' AND coalesce(s."received_paise" = s."net_expected_paise", true);
