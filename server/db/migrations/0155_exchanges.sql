CREATE TABLE "exchange_ads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_ads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"exchange_id" integer NOT NULL,
	"screen_id" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"title" text DEFAULT '' NOT NULL,
	"advertisers" text[] DEFAULT '{}' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"currency" text,
	"price_micros" bigint,
	"earns_micros" bigint,
	"film_url" text,
	"media_id" integer,
	"seconds" integer,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"played_at" timestamp (3) with time zone,
	"bill" text,
	"claimed_until" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"network_id" text NOT NULL,
	"key_sealed" "bytea" NOT NULL,
	"target" text NOT NULL,
	"screen_id" integer,
	"group_id" integer,
	"floor" jsonb,
	"audience" jsonb,
	"refused" text[] NOT NULL,
	"blocked" text[] NOT NULL,
	"max_per_hour" integer NOT NULL,
	"share" integer NOT NULL,
	"max_seconds" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "exchange_ads" ADD CONSTRAINT "exchange_ads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_ads" ADD CONSTRAINT "exchange_ads_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_ads" ADD CONSTRAINT "exchange_ads_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_ads" ADD CONSTRAINT "exchange_ads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_ads_open" ON "exchange_ads" USING btree ("screen_id") WHERE "exchange_ads"."state" in ('asking', 'checking', 'ready');--> statement-breakpoint
CREATE INDEX "exchange_ads_asked" ON "exchange_ads" USING btree ("exchange_id","asked_at");--> statement-breakpoint
CREATE INDEX "exchange_ads_next" ON "exchange_ads" USING btree ("next_at") WHERE "exchange_ads"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "exchange_ads_media" ON "exchange_ads" USING btree ("media_id") WHERE "exchange_ads"."media_id" is not null;--> statement-breakpoint
CREATE INDEX "exchange_ads_account" ON "exchange_ads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "exchanges_account" ON "exchanges" USING btree ("account_id","id");