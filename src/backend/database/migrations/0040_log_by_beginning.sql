DROP INDEX "audit_log_username";--> statement-breakpoint
DROP INDEX "audit_log_address";--> statement-breakpoint
CREATE INDEX "audit_log_username" ON "audit_log" USING btree (lower("username") text_pattern_ops,"at","id");--> statement-breakpoint
CREATE INDEX "audit_log_address" ON "audit_log" USING btree ("address" text_pattern_ops,"at","id");