CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"time_zone" text DEFAULT 'Asia/Kolkata' NOT NULL,
	"switched_by_operator" boolean DEFAULT false NOT NULL,
	"default_playlist_id" integer,
	"opening_hours" jsonb,
	"publishing" text DEFAULT 'at once' NOT NULL,
	"publication_id" integer,
	"suspended_at" timestamp (3) with time zone,
	"brand_name" text,
	"brand_colour" text,
	"brand_logo_media_id" integer,
	"deletion_asked_at" timestamp (3) with time zone,
	"erase_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"first_run_dismissed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"failure_reason" jsonb,
	"percent" integer DEFAULT 0 NOT NULL,
	"sha256" text,
	"bytes" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"language" text,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"login_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp (3) with time zone NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"account_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"net_paise" integer NOT NULL,
	"tax_paise" integer NOT NULL,
	"description" text NOT NULL,
	"description_reason" jsonb,
	"billed_to" text NOT NULL,
	"seller" jsonb,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"account_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"amount_paise" integer NOT NULL,
	"status" text NOT NULL,
	"transaction_code" text,
	"remarks" text NOT NULL,
	"remarks_reason" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"monthly_paise" integer NOT NULL,
	"yearly_paise" integer,
	"storage_mb" integer NOT NULL,
	"screens" integer,
	"days" integer,
	CONSTRAINT "plans_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"period" text NOT NULL,
	"source" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manifest_bodies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manifest_bodies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"hash" text NOT NULL,
	"body" jsonb NOT NULL,
	"file_set" text NOT NULL,
	"interruption_ids" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "manifest_bodies_hash" UNIQUE("account_id","hash")
);
--> statement-breakpoint
CREATE TABLE "manifests" (
	"screen_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"screen" jsonb NOT NULL,
	"body_id" integer NOT NULL,
	"publication_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "manifests_screen_id_version_pk" PRIMARY KEY("screen_id","version")
);
--> statement-breakpoint
CREATE TABLE "data_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" jsonb,
	"value_at" timestamp (3) with time zone,
	"token_hash" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ended_media" (
	"id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"type" text NOT NULL,
	"chunks" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"failure_reason" jsonb,
	"notice" text,
	"notice_reason" jsonb,
	"page_check" jsonb,
	"page_checked_at" timestamp (3) with time zone,
	"bytes" bigint NOT NULL,
	"upload_name" text,
	"settings" jsonb,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"codecs" text,
	"pages" integer,
	"folder_id" integer,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"replaces_id" integer,
	"twin_kept" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"media_id" integer NOT NULL,
	"role" text NOT NULL,
	"page" integer DEFAULT 0 NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	CONSTRAINT "media_files_media_id_role_page_pk" PRIMARY KEY("media_id","role","page")
);
--> statement-breakpoint
CREATE TABLE "media_folders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"held" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"account_id" integer,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer,
	"before" jsonb,
	"after" jsonb,
	"address" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"name" text NOT NULL,
	"login_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"grain" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"thing" text NOT NULL,
	"count" bigint NOT NULL,
	"paise" bigint NOT NULL,
	CONSTRAINT "tallies_grain_starts_at_thing_pk" PRIMARY KEY("grain","starts_at","thing")
);
--> statement-breakpoint
CREATE TABLE "tally_changes" (
	"thing" text NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"count" bigint NOT NULL,
	"paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playlist_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "playlist_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"playlist_id" integer NOT NULL,
	"media_id" integer,
	"nested_id" integer,
	"position" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"available_from" text,
	"available_until" text,
	"transition" text DEFAULT 'fade' NOT NULL,
	"fit" text DEFAULT 'contain' NOT NULL,
	"muted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "playlist_items_one" CHECK (("playlist_items"."media_id" is null) <> ("playlist_items"."nested_id" is null))
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "playlists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"shuffle" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "play_budgets" (
	"screen_id" integer PRIMARY KEY NOT NULL,
	"told_until" timestamp (3) with time zone,
	"plays_left" double precision NOT NULL,
	"length_left" double precision NOT NULL,
	"bytes_left" double precision NOT NULL,
	"spools_left" double precision NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_days" (
	"account_id" integer NOT NULL,
	"day" date NOT NULL,
	"screen_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"name" text NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"cut" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"length_ms" bigint DEFAULT 0 NOT NULL,
	"doubtful" integer DEFAULT 0 NOT NULL,
	"doubtful_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "play_days_account_id_day_screen_id_media_id_pk" PRIMARY KEY("account_id","day","screen_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "play_hours" (
	"account_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"screen_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"cut" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"length_ms" bigint DEFAULT 0 NOT NULL,
	"doubtful" integer DEFAULT 0 NOT NULL,
	"doubtful_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "play_hours_account_id_hour_screen_id_media_id_pk" PRIMARY KEY("account_id","hour","screen_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "play_spools" (
	"screen_id" integer NOT NULL,
	"epoch" uuid NOT NULL,
	"acknowledged" bigint DEFAULT 0 NOT NULL,
	"ahead" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dropped" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "play_spools_screen_id_epoch_pk" PRIMARY KEY("screen_id","epoch")
);
--> statement-breakpoint
CREATE TABLE "plays" (
	"screen_id" integer NOT NULL,
	"epoch" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"offset_min" smallint NOT NULL,
	"length_ms" integer NOT NULL,
	"clock" text NOT NULL,
	"corrected_ms" bigint,
	"version" integer NOT NULL,
	"because" text NOT NULL,
	"item_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"content" text,
	"name" text NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"doubt" text,
	"received_at" timestamp (3) with time zone,
	CONSTRAINT "plays_screen_id_epoch_seq_started_at_pk" PRIMARY KEY("screen_id","epoch","seq","started_at")
) PARTITION BY RANGE ("started_at");
--> statement-breakpoint
-- Devices with a wrong clock report wrong dates: this partition takes those rows.
CREATE TABLE "plays_other" PARTITION OF "plays" DEFAULT;
--> statement-breakpoint
CREATE TABLE "emergencies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emergencies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"drill" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"targets" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" integer,
	"ends_at" timestamp (3) with time zone,
	"cleared_at" timestamp (3) with time zone,
	"cleared_by" integer
);
--> statement-breakpoint
CREATE TABLE "emergency_receipts" (
	"emergency_id" integer NOT NULL,
	"screen_id" integer NOT NULL,
	"received_at" timestamp (3) with time zone,
	"showing_at" timestamp (3) with time zone,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "emergency_receipts_emergency_id_screen_id_pk" PRIMARY KEY("emergency_id","screen_id")
);
--> statement-breakpoint
CREATE TABLE "holiday_calendars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holiday_calendars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"name" text NOT NULL,
	"days" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "interruptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interruptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"tier" text NOT NULL,
	"playlist_id" integer NOT NULL,
	"target" text NOT NULL,
	"screen_id" integer,
	"group_id" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"emergency_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"number" integer,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"plan" jsonb NOT NULL,
	"plan_hash" text NOT NULL,
	"changes" jsonb NOT NULL,
	"change_count" integer NOT NULL,
	"note" text,
	"rolled_back_to" integer,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"prepared_at" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schedule_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"playlist_id" integer NOT NULL,
	"target" text NOT NULL,
	"screen_id" integer,
	"group_id" integer,
	"priority" integer DEFAULT 0 NOT NULL,
	"sharing" text DEFAULT 'alone' NOT NULL,
	"zone" text,
	"when" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "screen_group_members" (
	"group_id" integer NOT NULL,
	"screen_id" integer NOT NULL,
	CONSTRAINT "screen_group_members_group_id_screen_id_pk" PRIMARY KEY("group_id","screen_id")
);
--> statement-breakpoint
CREATE TABLE "screen_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screen_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"smart" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pairings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pairings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"device_key_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "screen_commands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screen_commands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"screen_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"detail" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "screen_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screen_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"screen_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"orientation" integer DEFAULT 0 NOT NULL,
	"time_zone" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"default_playlist_id" integer,
	"opening_hours" jsonb,
	"licence_id" integer,
	"device_key_hash" "bytea",
	"next_device_key_hash" "bytea",
	"device" text,
	"paired_at" timestamp (3) with time zone NOT NULL,
	"paired_with_code" text NOT NULL,
	"last_contact_at" timestamp (3) with time zone,
	"report" jsonb,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"notes" text DEFAULT '' NOT NULL,
	"download_bytes_per_s" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" integer,
	"operator_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "password_resets_one_owner" CHECK (num_nonnulls("password_resets"."user_id", "password_resets"."operator_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"two_factor_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" integer,
	"operator_id" integer,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_one_owner" CHECK (num_nonnulls("sessions"."user_id", "sessions"."operator_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "two_factor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"operator_id" integer,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer,
	CONSTRAINT "two_factor_one_owner" CHECK (num_nonnulls("two_factor"."user_id", "two_factor"."operator_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"quarantined" boolean DEFAULT false NOT NULL,
	"address" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"assigned_to" integer,
	"assigned_by" integer,
	"assigned_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"ticket_id" integer,
	"message_id" integer,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"operator_id" integer,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"closing_note" text,
	"assigned_to" integer,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_default_playlist_id_playlists_id_fk" FOREIGN KEY ("default_playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_brand_logo_media_id_media_id_fk" FOREIGN KEY ("brand_logo_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifest_bodies" ADD CONSTRAINT "manifest_bodies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifests" ADD CONSTRAINT "manifests_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifests" ADD CONSTRAINT "manifests_body_id_manifest_bodies_id_fk" FOREIGN KEY ("body_id") REFERENCES "public"."manifest_bodies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_sources" ADD CONSTRAINT "data_sources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_folder_id_media_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_replaces_id_media_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_folders" ADD CONSTRAINT "media_folders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_folders" ADD CONSTRAINT "media_folders_parent_id_media_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."media_folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_nested_id_playlists_id_fk" FOREIGN KEY ("nested_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergencies" ADD CONSTRAINT "emergencies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergencies" ADD CONSTRAINT "emergencies_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergencies" ADD CONSTRAINT "emergencies_cleared_by_users_id_fk" FOREIGN KEY ("cleared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_receipts" ADD CONSTRAINT "emergency_receipts_emergency_id_emergencies_id_fk" FOREIGN KEY ("emergency_id") REFERENCES "public"."emergencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_receipts" ADD CONSTRAINT "emergency_receipts_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_calendars" ADD CONSTRAINT "holiday_calendars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_emergency_id_emergencies_id_fk" FOREIGN KEY ("emergency_id") REFERENCES "public"."emergencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_group_members" ADD CONSTRAINT "screen_group_members_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_group_members" ADD CONSTRAINT "screen_group_members_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_groups" ADD CONSTRAINT "screen_groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_groups" ADD CONSTRAINT "screen_groups_parent_id_screen_groups_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_commands" ADD CONSTRAINT "screen_commands_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_events" ADD CONSTRAINT "screen_events_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_default_playlist_id_playlists_id_fk" FOREIGN KEY ("default_playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_two_factor_id_two_factor_id_fk" FOREIGN KEY ("two_factor_id") REFERENCES "public"."two_factor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_assignments" ADD CONSTRAINT "ticket_assignments_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_assignments" ADD CONSTRAINT "ticket_assignments_assigned_to_operators_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_assignments" ADD CONSTRAINT "ticket_assignments_assigned_by_operators_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_operators_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_name" ON "accounts" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "accounts_switched" ON "accounts" USING btree ("id") WHERE "accounts"."switched_by_operator";--> statement-breakpoint
CREATE INDEX "accounts_switched_name" ON "accounts" USING btree (lower("name"),"id") WHERE "accounts"."switched_by_operator";--> statement-breakpoint
CREATE INDEX "accounts_erasing" ON "accounts" USING btree ("erase_at") WHERE "accounts"."erase_at" is not null and "accounts"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_brand_logo" ON "accounts" USING btree ("brand_logo_media_id");--> statement-breakpoint
CREATE INDEX "accounts_name_parts" ON "accounts" USING gin ("name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "data_exports_account" ON "data_exports" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_open" ON "data_exports" USING btree ("account_id") WHERE "data_exports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "data_exports_expiring" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."state" = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_token" ON "email_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_login_name" ON "users" USING btree (lower("login_name"));--> statement-breakpoint
CREATE INDEX "users_account" ON "users" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_login_name_parts" ON "users" USING gin ("login_name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_payment" ON "invoices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "invoices_account" ON "invoices" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "licences_code" ON "licences" USING btree ("code");--> statement-breakpoint
CREATE INDEX "licences_account" ON "licences" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "licences_ending" ON "licences" USING btree ("ends_at") WHERE "licences"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_failed" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction" ON "payments" USING btree ("transaction_code");--> statement-breakpoint
CREATE INDEX "subscriptions_account" ON "subscriptions" USING btree ("account_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_current" ON "subscriptions" USING btree ("account_id") WHERE "subscriptions"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "manifests_body" ON "manifests" USING btree ("body_id");--> statement-breakpoint
CREATE INDEX "manifests_publication" ON "manifests" USING btree ("publication_id","screen_id") WHERE "manifests"."publication_id" is not null;--> statement-breakpoint
CREATE INDEX "data_sources_account" ON "data_sources" USING btree ("account_id","name") WHERE "data_sources"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_sources_token" ON "data_sources" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "media_account" ON "media" USING btree ("account_id","id") WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_folder" ON "media" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "media_removed" ON "media" USING btree ("account_id","deleted_at") WHERE "media"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "media_replaces" ON "media" USING btree ("replaces_id") WHERE "media"."replaces_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "media_upload" ON "media" USING btree ("upload_name");--> statement-breakpoint
CREATE INDEX "media_failed" ON "media" USING btree ("created_at") WHERE "media"."state" = 'failed' and "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_web_pages" ON "media" USING btree ("page_checked_at") WHERE "media"."kind" = 'web' and "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_unfinished" ON "media" USING btree ("state") WHERE "media"."state" in ('uploaded', 'processing');--> statement-breakpoint
CREATE INDEX "media_files_sha256" ON "media_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "media_folders_account" ON "media_folders" USING btree ("account_id","name") WHERE "media_folders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_folders_parent" ON "media_folders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "audit_account" ON "audit" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_login_name" ON "operators" USING btree (lower("login_name")) WHERE "operators"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "playlist_items_playlist" ON "playlist_items" USING btree ("playlist_id","position");--> statement-breakpoint
CREATE INDEX "playlist_items_media" ON "playlist_items" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "playlist_items_nested" ON "playlist_items" USING btree ("nested_id") WHERE "playlist_items"."nested_id" is not null;--> statement-breakpoint
CREATE INDEX "playlists_account" ON "playlists" USING btree ("account_id","name") WHERE "playlists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "playlists_removed" ON "playlists" USING btree ("account_id","deleted_at") WHERE "playlists"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "play_hours_media" ON "play_hours" USING btree ("account_id","media_id","hour");--> statement-breakpoint
CREATE INDEX "emergencies_account" ON "emergencies" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "emergency_receipts_screen" ON "emergency_receipts" USING btree ("screen_id");--> statement-breakpoint
CREATE INDEX "holiday_calendars_account" ON "holiday_calendars" USING btree ("account_id","name") WHERE "holiday_calendars"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "interruptions_account" ON "interruptions" USING btree ("account_id","ends_at");--> statement-breakpoint
CREATE INDEX "interruptions_playlist" ON "interruptions" USING btree ("playlist_id");--> statement-breakpoint
CREATE INDEX "interruptions_emergency" ON "interruptions" USING btree ("emergency_id") WHERE "interruptions"."emergency_id" is not null;--> statement-breakpoint
CREATE INDEX "publications_account" ON "publications" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_number" ON "publications" USING btree ("account_id","number") WHERE "publications"."number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "publications_waiting" ON "publications" USING btree ("account_id") WHERE "publications"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "schedule_rules_account" ON "schedule_rules" USING btree ("account_id","id") WHERE "schedule_rules"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "schedule_rules_playlist" ON "schedule_rules" USING btree ("playlist_id");--> statement-breakpoint
CREATE INDEX "schedule_rules_screen" ON "schedule_rules" USING btree ("screen_id");--> statement-breakpoint
CREATE INDEX "schedule_rules_group" ON "schedule_rules" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "screen_group_members_screen" ON "screen_group_members" USING btree ("screen_id");--> statement-breakpoint
CREATE INDEX "screen_groups_account" ON "screen_groups" USING btree ("account_id","name") WHERE "screen_groups"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "screen_groups_parent" ON "screen_groups" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pairings_live_code" ON "pairings" USING btree ("code") WHERE "pairings"."used_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pairings_device" ON "pairings" USING btree ("device_key_hash") WHERE "pairings"."used_at" is null;--> statement-breakpoint
CREATE INDEX "screen_commands_screen" ON "screen_commands" USING btree ("screen_id","id");--> statement-breakpoint
CREATE INDEX "screen_events_screen" ON "screen_events" USING btree ("screen_id","at","id");--> statement-breakpoint
CREATE INDEX "screen_events_at" ON "screen_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "screens_account" ON "screens" USING btree ("account_id","name") WHERE "screens"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "screens_device_key" ON "screens" USING btree ("device_key_hash") WHERE "screens"."device_key_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "screens_next_device_key" ON "screens" USING btree ("next_device_key_hash") WHERE "screens"."next_device_key_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "screens_licence" ON "screens" USING btree ("licence_id") WHERE "screens"."licence_id" is not null and "screens"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "screens_default_playlist" ON "screens" USING btree ("default_playlist_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_operator" ON "password_resets" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_two_factor" ON "recovery_codes" USING btree ("two_factor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_operator" ON "sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factor_user" ON "two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factor_operator" ON "two_factor" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("status","type","id");--> statement-breakpoint
CREATE INDEX "ticket_assignments_ticket" ON "ticket_assignments" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_files_ticket" ON "ticket_files" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_files_account" ON "ticket_files" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "tickets_status" ON "tickets" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "tickets_assignee" ON "tickets" USING btree ("assigned_to","id");--> statement-breakpoint
CREATE INDEX "tickets_unassigned" ON "tickets" USING btree ("id") WHERE "tickets"."assigned_to" is null and "tickets"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "tickets_account" ON "tickets" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "tickets_live" ON "tickets" USING btree ("id") WHERE "tickets"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "tickets_closed" ON "tickets" USING btree ("id") WHERE "tickets"."status" = 'closed';--> statement-breakpoint
CREATE INDEX "tickets_live_name" ON "tickets" USING btree (lower("name"),"id") WHERE "tickets"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "tickets_closed_name" ON "tickets" USING btree (lower("name"),"id") WHERE "tickets"."status" = 'closed';--> statement-breakpoint
CREATE INDEX "tickets_parts" ON "tickets" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"message" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
-- Bodies are read far more often than written: stored uncompressed, a read costs no decompression.
ALTER TABLE "manifest_bodies" ALTER COLUMN "body" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- A screen's row is rewritten with every heartbeat. With free room on its page the new version stays there and no index
-- has to be updated: measured, a tenth of the work.
ALTER TABLE "screens" SET (fillfactor = 60);
--> statement-breakpoint
-- Stores in tally_changes how many counted rows a write added or removed, in the transaction of that write.
-- Arguments: the name of the count; the time by which a row counts, or null when it does not; its amount in paise.
CREATE FUNCTION note_tally_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  note constant text := 'INSERT INTO tally_changes (thing, quarter, count, paise)
    SELECT %L, quarter, sum(sign), sum(sign * paise) FROM (
      SELECT date_bin(''15 minutes'', %s, ''2000-01-01 00:00+00'') AS quarter, sign, (%s)::bigint AS paise FROM (%s) AS written
    ) AS counted WHERE quarter IS NOT NULL GROUP BY quarter HAVING sum(sign) <> 0 OR sum(sign * paise) <> 0';
BEGIN
  IF tg_op = 'UPDATE' THEN
    EXECUTE format(note, tg_argv[0], tg_argv[1], tg_argv[2], 'SELECT ($1).*, -1 AS sign UNION ALL SELECT ($2).*, 1') USING old, new;
  ELSE
    EXECUTE format(note, tg_argv[0], tg_argv[1], tg_argv[2],
      format('SELECT *, %s AS sign FROM written_rows', CASE tg_op WHEN 'INSERT' THEN 1 ELSE -1 END));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Updates are watched by column, so that a heartbeat or a rename costs nothing; inserts and deletes once per statement.
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('accounts', 'users', 'created_at', '0', 'created_at'),
    ('screens', 'screens', 'CASE WHEN deleted_at IS NULL THEN created_at END', '0', 'created_at, deleted_at'),
    ('playlists', 'playlists', 'CASE WHEN deleted_at IS NULL THEN created_at END', '0', 'created_at, deleted_at'),
    ('media', 'ads', 'CASE WHEN deleted_at IS NULL THEN created_at END', '0', 'created_at, deleted_at'),
    ('licences', 'licenses', 'CASE WHEN revoked_at IS NULL THEN created_at END', '0', 'created_at, revoked_at'),
    ('payments', 'payments', 'CASE WHEN status = ''received'' THEN coalesce(received_at, created_at) END', 'amount_paise',
      'status, amount_paise, received_at, created_at')
  ) AS t (source, thing, at, paise, columns)
  LOOP
    EXECUTE format('CREATE TRIGGER tally_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS written_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_tally_changes(%L, %L, %L)',
      watched.source, watched.thing, watched.at, watched.paise);
    EXECUTE format('CREATE TRIGGER tally_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS written_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_tally_changes(%L, %L, %L)',
      watched.source, watched.thing, watched.at, watched.paise);
    EXECUTE format('CREATE TRIGGER tally_updated AFTER UPDATE OF %s ON %I
      FOR EACH ROW EXECUTE FUNCTION note_tally_changes(%L, %L, %L)',
      watched.columns, watched.source, watched.thing, watched.at, watched.paise);
  END LOOP;
END $$;
--> statement-breakpoint
-- Announces to every process that a session has ended, when the transaction that ends it commits. Channel and format are
-- those of server/bus/postgres-bus.ts: 36 characters for the sender (here no process), then the message.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine', '00000000-0000-0000-0000-000000000000' || json_build_object('kind', 'sessions', 'ended', json_build_array(old.id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (old.revoked_at IS NULL AND new.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_ended();
--> statement-breakpoint
CREATE TRIGGER session_removed AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
