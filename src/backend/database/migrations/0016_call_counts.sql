CREATE TABLE "call_counts" (
	"who" integer NOT NULL,
	"minute" integer NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "call_counts_who_minute_pk" PRIMARY KEY("who","minute")
);
--> statement-breakpoint
ALTER TABLE "call_counts" SET UNLOGGED;
