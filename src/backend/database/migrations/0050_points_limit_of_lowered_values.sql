-- As before (migration hands_and_rule_requests), and never more points than any of these rules allows: a value that one person lowers,
-- and restores after they entered more points, would multiply the money.
CREATE OR REPLACE FUNCTION "points_limit"(integer, timestamp with time zone) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
	since CONSTANT timestamp with time zone := $2 - interval '30 days';
	own CONSTANT integer[] := ARRAY(SELECT accounts_in_one_hand($1, since));
	fewest integer := NULL;
	lowest bigint := NULL;
	worth bigint := NULL;
	oldest bigint := NULL;
	rule record;
BEGIN
	FOR rule IN
		SELECT approval_above, point_value_paise, by_user_id, updated_at FROM redemption_settings
		 WHERE active AND effective_from <= ($2 AT TIME ZONE 'UTC' + interval '5 hours 30 minutes')::date
		 ORDER BY effective_from DESC, id DESC
	LOOP
		worth := coalesce(worth, rule.point_value_paise);
		oldest := rule.point_value_paise;
		fewest := least(fewest, rule.approval_above);
		lowest := least(lowest, rule.approval_above::bigint * rule.point_value_paise);
		IF rule.by_user_id IS NULL OR rule.updated_at < since OR rule.by_user_id <> ALL (own) THEN
			RETURN least(fewest, lowest / worth);
		END IF;
	END LOOP;
	-- 1,000 where no rule says otherwise (src/contract/limits.ts), at the value of the first one.
	RETURN CASE WHEN worth IS NULL THEN 1000 ELSE least(fewest, 1000, least(lowest, 1000 * oldest) / worth) END;
END;
$$;
