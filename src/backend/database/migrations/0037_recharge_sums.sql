-- Recharges are summed by all that their report is narrowed to: their days are summed anew.
INSERT INTO "days_to_sum" SELECT DISTINCT 'card_recharges', "day" FROM "recharge_days";--> statement-breakpoint
DROP TABLE "recharge_days";--> statement-breakpoint
CREATE TABLE "recharge_days" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"payment_mode" text NOT NULL,
	"payment_status" text NOT NULL,
	"write_status" text NOT NULL,
	"recharges" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "recharge_days_day_channel_payment_mode_payment_status_write_status_pk" PRIMARY KEY("day","channel","payment_mode","payment_status","write_status")
);
--> statement-breakpoint
DROP AGGREGATE "sum_planes"(smallint, bit);--> statement-breakpoint
DROP FUNCTION "add_plane"(bit[], smallint, bit);--> statement-breakpoint
-- Adds up sets of riders, those of plane p 2^p times: what is carried goes on to the next plane. In one call: a call a set takes longer than the sum.
CREATE FUNCTION "sum_planes"("planes" smallint[], "sets" bit[]) RETURNS bit[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	sums bit(8192)[] := '{}';
	nobody CONSTANT bit(8192) := 0::bit(8192);
	carried varbit;
	again varbit;
	number integer := 0;
	place integer;
BEGIN
	FOREACH carried IN ARRAY sets LOOP
		number := number + 1;
		place := planes[number] + 1;
		LOOP
			WHILE coalesce(array_length(sums, 1), 0) < place LOOP
				sums := array_append(sums, nobody);
			END LOOP;
			again := sums[place] & carried;
			sums[place] := sums[place] # carried;
			EXIT WHEN bit_count(again) = 0;
			carried := again;
			place := place + 1;
		END LOOP;
	END LOOP;
	RETURN sums;
END;
$$;
