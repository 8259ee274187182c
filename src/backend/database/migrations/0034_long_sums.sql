CREATE TABLE "long_sums" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"rows_a_day" integer NOT NULL
);
