CREATE TABLE "alert_plan_ends" (
	"rule_id" integer PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_messages" ADD COLUMN "plan_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "plan_days" integer;--> statement-breakpoint
ALTER TABLE "alert_plan_ends" ADD CONSTRAINT "alert_plan_ends_rule_id_alert_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alert_rules"("id") ON DELETE cascade ON UPDATE no action;