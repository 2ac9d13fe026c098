-- Partitions are made by the service (server/domains/plays/store/postgres/partitions.ts).
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"time_zone" text DEFAULT 'Asia/Kolkata' NOT NULL,
	"switched_by_operator" boolean DEFAULT false NOT NULL,
	"default_playlist_id" integer,
	"opening_hours" jsonb,
	"publishing" text DEFAULT 'at once' NOT NULL,
	"publication_id" integer,
	"four_eyes" boolean DEFAULT false NOT NULL,
	"grace_days" integer DEFAULT 3 NOT NULL,
	"two_factor_from" timestamp (3) with time zone,
	"support_may_visit" boolean DEFAULT true NOT NULL,
	"partner_may_visit" boolean DEFAULT true NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"sign_in_off_at" timestamp (3) with time zone,
	"suspended_by" integer,
	"suspension_reason" text,
	"brand_name" text,
	"brand_colour" text,
	"brand_logo_media_id" integer,
	"brand_colours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"brand_heading_font" text,
	"brand_text_font" text,
	"deletion_asked_at" timestamp (3) with time zone,
	"erase_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"first_run_dismissed_at" timestamp (3) with time zone,
	"wished_plan" text,
	"wished_period" text,
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
	"publishing_mails" boolean DEFAULT true NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"login_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp (3) with time zone NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_channels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"url_sealed" "bytea" NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"last_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_trouble" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"message_id" bigint,
	"user_id" integer,
	"channel_id" integer,
	"by_whatsapp" boolean DEFAULT false NOT NULL,
	"screen_ids" integer[],
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"trouble" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_message_items" (
	"message_id" bigint NOT NULL,
	"alert_id" bigint NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "alert_message_items_message_id_alert_id_part_pk" PRIMARY KEY("message_id","alert_id","part")
);
--> statement-breakpoint
CREATE TABLE "alert_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"rule_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"plan_ends_at" timestamp (3) with time zone,
	"content" jsonb,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_mutes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_mutes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"screen_id" integer,
	"group_id" integer,
	"until" timestamp (3) with time zone NOT NULL,
	"user_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_plan_ends" (
	"rule_id" integer PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"group_id" integer,
	"enabled" boolean NOT NULL,
	"kinds" text[] NOT NULL,
	"offline_minutes" integer NOT NULL,
	"user_ids" integer[] NOT NULL,
	"channel_ids" integer[] NOT NULL,
	"whatsapp_user_ids" integer[] DEFAULT '{}' NOT NULL,
	"quiet_start" text,
	"quiet_end" text,
	"digest_at" text,
	"plan_days" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_watches" (
	"screen_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"check_at" timestamp (3) with time zone NOT NULL,
	"seen" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"rule_id" integer NOT NULL,
	"screen_id" integer NOT NULL,
	"kind" text NOT NULL,
	"flapping" boolean NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"noted_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"ended" text
);
--> statement-breakpoint
CREATE TABLE "service_beat" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"woken_until" timestamp (3) with time zone NOT NULL,
	"swept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_stops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sender" uuid NOT NULL,
	"message" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" integer,
	"name" text NOT NULL,
	"beginning" text NOT NULL,
	"role" text NOT NULL,
	"scope" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_address" text
);
--> statement-breakpoint
CREATE TABLE "draft_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer,
	"subject_kind" text NOT NULL,
	"subject_id" integer,
	"publication_id" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"state" text NOT NULL,
	"plan" jsonb,
	"plan_hash" text NOT NULL,
	"base_id" integer,
	"changes" jsonb NOT NULL,
	"change_count" integer NOT NULL,
	"last_edit_id" integer NOT NULL,
	"part" jsonb,
	"note" text,
	"proposed_by" integer NOT NULL,
	"with_key" integer,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"answer" text,
	"publication_id" integer
);
--> statement-breakpoint
CREATE TABLE "publishing_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publishing_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"publication_id" integer,
	"proposal_id" integer,
	"user_id" integer NOT NULL,
	"with_key" integer,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "credit_note_series" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"account_id" integer NOT NULL,
	"net_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"cgst_paise" bigint,
	"sgst_paise" bigint,
	"igst_paise" bigint,
	"sac" text,
	"description" text NOT NULL,
	"description_reason" jsonb,
	"billed_to" text NOT NULL,
	"buyer" jsonb,
	"seller" jsonb,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"invoice_id" integer NOT NULL,
	"refund_id" integer NOT NULL
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
	"net_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"cgst_paise" bigint,
	"sgst_paise" bigint,
	"igst_paise" bigint,
	"sac" text,
	"description" text NOT NULL,
	"description_reason" jsonb,
	"billed_to" text NOT NULL,
	"buyer" jsonb,
	"seller" jsonb,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"payment_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
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
	"order_id" integer,
	"amount_paise" bigint NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"transaction_code" text,
	"remarks" text NOT NULL,
	"remarks_reason" jsonb,
	"method" text,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "plan_switches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_switches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"idempotency_key" text,
	"from_subscription_id" integer,
	"from_licences" integer NOT NULL,
	"to_subscription_id" integer NOT NULL,
	"to_licences" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" integer
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"monthly_paise" bigint NOT NULL,
	"yearly_paise" bigint,
	"storage_mb" integer NOT NULL,
	"screens" integer,
	"days" integer,
	CONSTRAINT "plans_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"provider" text DEFAULT 'razorpay' NOT NULL,
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"our_paise" bigint,
	"their_paise" bigint,
	"found_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"provider" text DEFAULT 'razorpay' NOT NULL,
	"day" date NOT NULL,
	"compared_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reconciliations_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"ends_time" boolean DEFAULT false NOT NULL,
	"operator_id" integer,
	"idempotency_key" text,
	"offline_reference" text,
	"provider_refund_id" text,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"provider" text DEFAULT 'razorpay' NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"net_paise" bigint NOT NULL,
	"settlement_id" text
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
	"anchor_at" timestamp (3) with time zone,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"value_paise" bigint DEFAULT 0 NOT NULL,
	"monthly_paise" bigint DEFAULT 0 NOT NULL,
	"storage_mb" integer,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"advertiser" text NOT NULL,
	"media_ids" integer[] NOT NULL,
	"seconds" integer NOT NULL,
	"target" text NOT NULL,
	"screen_id" integer,
	"group_id" integer,
	"share" integer NOT NULL,
	"max_per_hour" integer,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"goal" integer,
	"is_on" boolean NOT NULL,
	"token_hash" "bytea",
	"token_sealed" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_assertions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_assertions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"assertion_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_domains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone,
	"lapsed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_flows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_flows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"state_hash" "bytea" NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"purpose" text NOT NULL,
	"session_id" integer,
	"user_id" integer,
	"invitation_hash" "bytea",
	"next" text,
	"stage" text DEFAULT 'issuer' NOT NULL,
	"person" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"linked_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_sign_ins" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" "bytea" NOT NULL,
	"saml" jsonb,
	"role" text NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"title" text NOT NULL,
	"sentence" text NOT NULL,
	"takes_pictures" boolean NOT NULL,
	"takes_notices" boolean NOT NULL,
	"folder_id" integer,
	"table_id" integer,
	"needs_name" boolean NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"max_uploads" integer NOT NULL,
	"max_per_hour" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"approves_itself" boolean NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token_sealed" "bytea" NOT NULL,
	"wall_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "guest_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"kind" text NOT NULL,
	"media_id" integer,
	"notice" text,
	"guest_name" text NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer
);
--> statement-breakpoint
CREATE TABLE "import_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"checksum" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb,
	"chosen" boolean NOT NULL,
	"result" text,
	"target_id" integer,
	"brought_as" text
);
--> statement-breakpoint
CREATE TABLE "imported_things" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_things_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"system" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"checksum" text NOT NULL,
	"target_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"source" text,
	"name" text NOT NULL,
	"upload_name" text,
	"access_sealed" "bytea",
	"archive_bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"problem" jsonb,
	"folder_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"worked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_backup" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schema_floor" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"migration" integer NOT NULL
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
CREATE TABLE "data_documents" (
	"source_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"version" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_feeds" (
	"source_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"url" text NOT NULL,
	"every_minutes" integer NOT NULL,
	"etag" text,
	"looked_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL,
	"failure" text,
	"failure_reason" jsonb,
	"encoding" text,
	"problems" jsonb,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'value' NOT NULL,
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
	"revision" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"codecs" text,
	"progress" integer,
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
	"unneeded_at" timestamp (3) with time zone,
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
CREATE TABLE "news_pictures" (
	"source_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"address" text NOT NULL,
	"picture" text,
	CONSTRAINT "news_pictures_source_id_address_pk" PRIMARY KEY("source_id","address")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "upload_locks" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"wanted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weather_forecasts" (
	"place" text PRIMARY KEY NOT NULL,
	"body" text,
	"fetched_at" timestamp (3) with time zone,
	"asked_until" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure_reason" jsonb
);
--> statement-breakpoint
CREATE TABLE "member_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"scope" jsonb,
	"invited_by" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"scope" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"screens" integer NOT NULL,
	"storage_mb" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"name" text NOT NULL,
	"login_name" text NOT NULL,
	"email" text,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_factor_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_id" integer NOT NULL,
	"asked_by" integer NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "second_factor_resets_operator_id_unique" UNIQUE("operator_id")
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
CREATE TABLE "buyers" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"buyer" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_transitions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_transitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"payment_id" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"kind" text DEFAULT 'new' NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"screens" integer NOT NULL,
	"net_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"value_paise" bigint DEFAULT 0 NOT NULL,
	"base_subscription_id" integer,
	"subscription_id" integer,
	"base_next_period_id" integer,
	"mandate_id" integer,
	"is_debit" boolean DEFAULT false NOT NULL,
	"buyer" jsonb,
	"provider" text DEFAULT 'razorpay' NOT NULL,
	"receipt" text,
	"provider_order_id" text,
	"checked_at" timestamp (3) with time zone,
	"description" text NOT NULL,
	"description_reason" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text DEFAULT 'razorpay' NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"provider_order_id" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "partner_brands" (
	"partner_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"colour" text,
	"logo_media_id" integer,
	"support_email" text,
	"support_url" text,
	"terms_url" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_domains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_accounts" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"owner_email" text NOT NULL,
	"renews_plan" text,
	"renews_screens" integer DEFAULT 0 NOT NULL,
	"waits_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_bill_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_bill_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bill_id" integer NOT NULL,
	"partner_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"plan" text NOT NULL,
	"screens" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"monthly_paise" bigint NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_bills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"month" text NOT NULL,
	"total_paise" bigint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"noted_day" integer
);
--> statement-breakpoint
CREATE TABLE "partner_ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"balance_paise" bigint DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"customer_id" integer,
	"plan" text,
	"screens" integer,
	"from_at" timestamp (3) with time zone,
	"until_at" timestamp (3) with time zone,
	"order_id" integer,
	"refund_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"operator_id" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"plan" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"operator_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_retail_prices" (
	"partner_id" integer NOT NULL,
	"plan" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_retail_prices_partner_id_plan_pk" PRIMARY KEY("partner_id","plan")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"terms" text NOT NULL,
	"credit_limit_paise" bigint DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partners_limit" CHECK ("partners"."credit_limit_paise" >= 0 and ("partners"."terms" = 'credit' or "partners"."credit_limit_paise" = 0))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"challenge_hash" "bytea" NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"user_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"synced" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "people_hours" (
	"account_id" integer NOT NULL,
	"screen_id" integer NOT NULL,
	"counter" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"people" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" integer NOT NULL,
	"key_id" integer,
	CONSTRAINT "people_hours_account_id_screen_id_counter_hour_pk" PRIMARY KEY("account_id","screen_id","counter","hour")
);
--> statement-breakpoint
CREATE TABLE "player_build_files" (
	"build_id" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"brotli" "bytea" NOT NULL,
	CONSTRAINT "player_build_files_build_id_name_pk" PRIMARY KEY("build_id","name")
);
--> statement-breakpoint
CREATE TABLE "player_builds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_builds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" text NOT NULL,
	"state" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"stopped_by" text
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
	"key" text,
	CONSTRAINT "playlist_items_one" CHECK (("playlist_items"."media_id" is null) <> ("playlist_items"."nested_id" is null))
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "playlists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"shuffle" boolean DEFAULT false NOT NULL,
	"music" jsonb,
	"hidden" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"with_key" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "campaign_days" (
	"account_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
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
	CONSTRAINT "campaign_days_account_id_campaign_id_day_screen_id_media_id_pk" PRIMARY KEY("account_id","campaign_id","day","screen_id","media_id")
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
CREATE TABLE "play_hour_counts" (
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
	CONSTRAINT "play_hour_counts_account_id_hour_screen_id_media_id_pk" PRIMARY KEY("account_id","hour","screen_id","media_id")
) PARTITION BY RANGE ("hour");
--> statement-breakpoint
CREATE TABLE "play_runs" (
	"first_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"epoch" uuid NOT NULL,
	"screen_id" integer NOT NULL,
	"account_id" integer NOT NULL
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
CREATE TABLE "play_records" (
	"seq" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"epoch" uuid NOT NULL,
	"screen_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"length_ms" integer NOT NULL,
	"version" integer NOT NULL,
	"item_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"offset_min" smallint NOT NULL,
	"clock" text NOT NULL,
	"because" text NOT NULL,
	"name" text NOT NULL,
	"result" text NOT NULL,
	"content" text,
	"reason" text,
	"doubt" text,
	"corrected_ms" bigint,
	"received_at" timestamp (3) with time zone,
	CONSTRAINT "play_records_screen_id_epoch_seq_started_at_pk" PRIMARY KEY("screen_id","epoch","seq","started_at")
) PARTITION BY RANGE ("started_at");
--> statement-breakpoint
CREATE TABLE "stray_plays" (
	"seq" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"epoch" uuid NOT NULL,
	"screen_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"length_ms" integer NOT NULL,
	"version" integer NOT NULL,
	"item_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"offset_min" smallint NOT NULL,
	"clock" text NOT NULL,
	"because" text NOT NULL,
	"name" text NOT NULL,
	"result" text NOT NULL,
	"content" text,
	"reason" text,
	"doubt" text,
	"corrected_ms" bigint,
	"received_at" timestamp (3) with time zone,
	"stored_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stray_plays_screen_id_epoch_seq_started_at_pk" PRIMARY KEY("screen_id","epoch","seq","started_at")
);
--> statement-breakpoint
CREATE TABLE "debits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "debits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"mandate_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"announced_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failure_mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mandates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"method" text NOT NULL,
	"max_paise" bigint NOT NULL,
	"customer_id" text,
	"token_id" text,
	"contact" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"is_cancel_owed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "next_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "next_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"screens" integer NOT NULL,
	"value_paise" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"dropped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "renewal_choices" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"plan" text,
	"period" text,
	"screens" integer,
	"user_id" integer NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renewal_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"stage" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"dropped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "report_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"report_mail_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"is_test" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"trouble" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"group_by" text NOT NULL,
	"group_id" integer,
	"every" text NOT NULL,
	"at" text NOT NULL,
	"user_ids" integer[] NOT NULL,
	"enabled" boolean NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "earlier_revisions" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"replaced_by" integer,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "earlier_revisions_kind_subject_id_revision_pk" PRIMARY KEY("kind","subject_id","revision")
);
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
	"trigger_id" integer,
	"origin" text,
	"menu_id" integer,
	"place" integer,
	"picture_media_id" integer,
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
	"with_key" integer,
	"proposed_by" integer,
	"last_edit_id" integer,
	"part" jsonb,
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
CREATE TABLE "screen_health" (
	"screen_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"samples" jsonb NOT NULL,
	CONSTRAINT "screen_health_screen_id_hour_pk" PRIMARY KEY("screen_id","hour")
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
	"display_times" jsonb,
	"display_asked_at" timestamp (3) with time zone,
	"sound" jsonb,
	"brightness" integer,
	"can_set" jsonb,
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
CREATE TABLE "screenshots" (
	"screen_id" integer PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"picture" "bytea"
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
	"account_id" integer,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"via" text DEFAULT 'password' NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "status_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "status_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "ticket_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"denied_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ticket_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer,
	"with_key" integer,
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
CREATE TABLE "ticket_status_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"status" text NOT NULL,
	"closing_note" text,
	"operator_id" integer,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"contact_message_id" integer,
	"user_id" integer,
	"with_key" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"closing_note" text,
	"assigned_to" integer,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"last_answer_at" timestamp (3) with time zone,
	"last_answer_by" text
);
--> statement-breakpoint
CREATE TABLE "touch_menus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "touch_menus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"target" text NOT NULL,
	"screen_id" integer,
	"group_id" integer,
	"title" text NOT NULL,
	"invitation" text NOT NULL,
	"back" text NOT NULL,
	"seconds" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "triggers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "triggers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"playlist_id" integer NOT NULL,
	"target" text NOT NULL,
	"screen_id" integer,
	"group_id" integer,
	"seconds" integer NOT NULL,
	"max_per_minute" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"token_hash" "bytea",
	"token_sealed" "bytea",
	"fired_at" timestamp (3) with time zone,
	"fired_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_wall_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_wall_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"wall_id" integer NOT NULL,
	"number" integer NOT NULL,
	"screen_id" integer,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"bezel" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_walls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_walls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"time_zone" text NOT NULL,
	"default_playlist_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"operator_id" integer,
	"partner_id" integer,
	"user_id" integer,
	"session_id" integer NOT NULL,
	"opened_by" integer NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"endpoint_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_trouble" text,
	"last_ms" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"events" text[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"switched_off" text,
	"failing_since" timestamp (3) with time zone,
	"secret_sealed" "bytea" NOT NULL,
	"earlier_secret_sealed" "bytea",
	"earlier_secret_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_numbers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"wa_id" text,
	"code_tag" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"code_sent_at" timestamp (3) with time zone NOT NULL,
	"code_ends_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"trouble" text
);
--> statement-breakpoint
CREATE TABLE "whatsapp_stops" (
	"number" text PRIMARY KEY NOT NULL,
	"stopped" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_default_playlist_id_playlists_id_fk" FOREIGN KEY ("default_playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_suspended_by_operators_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_brand_logo_media_id_media_id_fk" FOREIGN KEY ("brand_logo_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_channels" ADD CONSTRAINT "alert_channels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_message_id_alert_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."alert_messages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_channel_id_alert_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."alert_channels"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_message_items" ADD CONSTRAINT "alert_message_items_message_id_alert_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."alert_messages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_message_items" ADD CONSTRAINT "alert_message_items_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_rule_id_alert_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alert_rules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_mutes" ADD CONSTRAINT "alert_mutes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_mutes" ADD CONSTRAINT "alert_mutes_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_mutes" ADD CONSTRAINT "alert_mutes_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_mutes" ADD CONSTRAINT "alert_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_plan_ends" ADD CONSTRAINT "alert_plan_ends_rule_id_alert_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alert_rules"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_watches" ADD CONSTRAINT "alert_watches_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_watches" ADD CONSTRAINT "alert_watches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_rule_id_alert_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alert_rules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "draft_edits" ADD CONSTRAINT "draft_edits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "draft_edits" ADD CONSTRAINT "draft_edits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "draft_edits" ADD CONSTRAINT "draft_edits_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_base_id_publications_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."publications"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publishing_comments" ADD CONSTRAINT "publishing_comments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publishing_comments" ADD CONSTRAINT "publishing_comments_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publishing_comments" ADD CONSTRAINT "publishing_comments_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publishing_comments" ADD CONSTRAINT "publishing_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plan_switches" ADD CONSTRAINT "plan_switches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plan_switches" ADD CONSTRAINT "plan_switches_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plan_switches" ADD CONSTRAINT "plan_switches_from_subscription_id_subscriptions_id_fk" FOREIGN KEY ("from_subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plan_switches" ADD CONSTRAINT "plan_switches_to_subscription_id_subscriptions_id_fk" FOREIGN KEY ("to_subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plan_switches" ADD CONSTRAINT "plan_switches_undone_by_operators_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_closed_by_operators_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_assertions" ADD CONSTRAINT "company_assertions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_domains" ADD CONSTRAINT "company_domains_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_flows" ADD CONSTRAINT "company_flows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_flows" ADD CONSTRAINT "company_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_identities" ADD CONSTRAINT "company_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_identities" ADD CONSTRAINT "company_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_sign_ins" ADD CONSTRAINT "company_sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_folder_id_media_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folders"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_table_id_data_sources_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."data_sources"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_wall_id_media_id_fk" FOREIGN KEY ("wall_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guest_uploads" ADD CONSTRAINT "guest_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guest_uploads" ADD CONSTRAINT "guest_uploads_link_id_guest_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."guest_links"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guest_uploads" ADD CONSTRAINT "guest_uploads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guest_uploads" ADD CONSTRAINT "guest_uploads_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imported_things" ADD CONSTRAINT "imported_things_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_folder_id_media_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folders"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "manifest_bodies" ADD CONSTRAINT "manifest_bodies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "manifests" ADD CONSTRAINT "manifests_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "manifests" ADD CONSTRAINT "manifests_body_id_manifest_bodies_id_fk" FOREIGN KEY ("body_id") REFERENCES "public"."manifest_bodies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "data_documents" ADD CONSTRAINT "data_documents_source_id_data_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_sources"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "data_documents" ADD CONSTRAINT "data_documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "data_feeds" ADD CONSTRAINT "data_feeds_source_id_data_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_sources"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "data_feeds" ADD CONSTRAINT "data_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "data_sources" ADD CONSTRAINT "data_sources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_folder_id_media_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_replaces_id_media_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_folders" ADD CONSTRAINT "media_folders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_folders" ADD CONSTRAINT "media_folders_parent_id_media_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."media_folders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_pictures" ADD CONSTRAINT "news_pictures_source_id_data_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_sources"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_pictures" ADD CONSTRAINT "news_pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_asked_by_operators_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_transitions" ADD CONSTRAINT "order_transitions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_brands" ADD CONSTRAINT "partner_brands_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_brands" ADD CONSTRAINT "partner_brands_logo_media_id_media_id_fk" FOREIGN KEY ("logo_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_domains" ADD CONSTRAINT "partner_domains_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_accounts" ADD CONSTRAINT "partner_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_accounts" ADD CONSTRAINT "partner_accounts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_bill_lines" ADD CONSTRAINT "partner_bill_lines_bill_id_partner_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."partner_bills"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_bill_lines" ADD CONSTRAINT "partner_bill_lines_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_bill_lines" ADD CONSTRAINT "partner_bill_lines_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_bills" ADD CONSTRAINT "partner_bills_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_ledger_entries" ADD CONSTRAINT "partner_ledger_entries_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_ledger_entries" ADD CONSTRAINT "partner_ledger_entries_customer_id_accounts_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_ledger_entries" ADD CONSTRAINT "partner_ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_ledger_entries" ADD CONSTRAINT "partner_ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_ledger_entries" ADD CONSTRAINT "partner_ledger_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_ledger_entries" ADD CONSTRAINT "partner_ledger_entries_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_prices" ADD CONSTRAINT "partner_prices_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_prices" ADD CONSTRAINT "partner_prices_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_retail_prices" ADD CONSTRAINT "partner_retail_prices_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_created_by_operators_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "player_build_files" ADD CONSTRAINT "player_build_files_build_id_player_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."player_builds"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_nested_id_playlists_id_fk" FOREIGN KEY ("nested_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "next_periods" ADD CONSTRAINT "next_periods_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "next_periods" ADD CONSTRAINT "next_periods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "renewal_choices" ADD CONSTRAINT "renewal_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "renewal_choices" ADD CONSTRAINT "renewal_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_report_mail_id_report_mails_id_fk" FOREIGN KEY ("report_mail_id") REFERENCES "public"."report_mails"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "earlier_revisions" ADD CONSTRAINT "earlier_revisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "earlier_revisions" ADD CONSTRAINT "earlier_revisions_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "emergencies" ADD CONSTRAINT "emergencies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "emergencies" ADD CONSTRAINT "emergencies_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "emergencies" ADD CONSTRAINT "emergencies_cleared_by_users_id_fk" FOREIGN KEY ("cleared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "emergency_receipts" ADD CONSTRAINT "emergency_receipts_emergency_id_emergencies_id_fk" FOREIGN KEY ("emergency_id") REFERENCES "public"."emergencies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "emergency_receipts" ADD CONSTRAINT "emergency_receipts_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "holiday_calendars" ADD CONSTRAINT "holiday_calendars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_emergency_id_emergencies_id_fk" FOREIGN KEY ("emergency_id") REFERENCES "public"."emergencies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_trigger_id_triggers_id_fk" FOREIGN KEY ("trigger_id") REFERENCES "public"."triggers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_menu_id_touch_menus_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."touch_menus"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "interruptions" ADD CONSTRAINT "interruptions_picture_media_id_media_id_fk" FOREIGN KEY ("picture_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "screen_group_members" ADD CONSTRAINT "screen_group_members_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "screen_group_members" ADD CONSTRAINT "screen_group_members_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "screen_groups" ADD CONSTRAINT "screen_groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "screen_groups" ADD CONSTRAINT "screen_groups_parent_id_screen_groups_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "screen_commands" ADD CONSTRAINT "screen_commands_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "screen_events" ADD CONSTRAINT "screen_events_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "screen_health" ADD CONSTRAINT "screen_health_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_default_playlist_id_playlists_id_fk" FOREIGN KEY ("default_playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "screenshots" ADD CONSTRAINT "screenshots_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_two_factor_id_two_factor_id_fk" FOREIGN KEY ("two_factor_id") REFERENCES "public"."two_factor"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "status_links" ADD CONSTRAINT "status_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "status_links" ADD CONSTRAINT "status_links_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_assignments" ADD CONSTRAINT "ticket_assignments_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_assignments" ADD CONSTRAINT "ticket_assignments_assigned_to_operators_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_assignments" ADD CONSTRAINT "ticket_assignments_assigned_by_operators_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_claims" ADD CONSTRAINT "ticket_claims_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_claims" ADD CONSTRAINT "ticket_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_status_changes" ADD CONSTRAINT "ticket_status_changes_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_status_changes" ADD CONSTRAINT "ticket_status_changes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_operators_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "touch_menus" ADD CONSTRAINT "touch_menus_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "touch_menus" ADD CONSTRAINT "touch_menus_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "touch_menus" ADD CONSTRAINT "touch_menus_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "triggers" ADD CONSTRAINT "triggers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "triggers" ADD CONSTRAINT "triggers_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "triggers" ADD CONSTRAINT "triggers_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "triggers" ADD CONSTRAINT "triggers_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_wall_places" ADD CONSTRAINT "video_wall_places_wall_id_video_walls_id_fk" FOREIGN KEY ("wall_id") REFERENCES "public"."video_walls"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_wall_places" ADD CONSTRAINT "video_wall_places_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_walls" ADD CONSTRAINT "video_walls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_walls" ADD CONSTRAINT "video_walls_group_id_screen_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."screen_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_walls" ADD CONSTRAINT "video_walls_default_playlist_id_playlists_id_fk" FOREIGN KEY ("default_playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_opened_by_sessions_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "whatsapp_numbers" ADD CONSTRAINT "whatsapp_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "accounts_name" ON "accounts" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "accounts_switched" ON "accounts" USING btree ("id") WHERE "accounts"."switched_by_operator";
--> statement-breakpoint
CREATE INDEX "accounts_switched_name" ON "accounts" USING btree (lower("name"),"id") WHERE "accounts"."switched_by_operator";
--> statement-breakpoint
CREATE INDEX "accounts_erasing" ON "accounts" USING btree ("erase_at") WHERE "accounts"."erase_at" is not null and "accounts"."erased_at" is null;
--> statement-breakpoint
CREATE INDEX "accounts_brand_logo" ON "accounts" USING btree ("brand_logo_media_id");
--> statement-breakpoint
CREATE INDEX "accounts_name_parts" ON "accounts" USING gin ("name" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "data_exports_account" ON "data_exports" USING btree ("account_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_open" ON "data_exports" USING btree ("account_id") WHERE "data_exports"."state" in ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX "data_exports_expiring" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."state" = 'ready';
--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_token" ON "email_changes" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));
--> statement-breakpoint
CREATE UNIQUE INDEX "users_login_name" ON "users" USING btree (lower("login_name"));
--> statement-breakpoint
CREATE INDEX "users_account" ON "users" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "users_login_name_parts" ON "users" USING gin ("login_name" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "alert_channels_account" ON "alert_channels" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "alert_deliveries_message" ON "alert_deliveries" USING btree ("message_id");
--> statement-breakpoint
CREATE INDEX "alert_deliveries_due" ON "alert_deliveries" USING btree ("next_at") WHERE "alert_deliveries"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "alert_deliveries_account" ON "alert_deliveries" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "alert_deliveries_user" ON "alert_deliveries" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "alert_deliveries_channel" ON "alert_deliveries" USING btree ("channel_id");
--> statement-breakpoint
CREATE INDEX "alert_deliveries_old" ON "alert_deliveries" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "alert_message_items_alert" ON "alert_message_items" USING btree ("alert_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "alert_messages_waiting" ON "alert_messages" USING btree ("rule_id") WHERE "alert_messages"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "alert_messages_due" ON "alert_messages" USING btree ("send_at") WHERE "alert_messages"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "alert_messages_account" ON "alert_messages" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "alert_messages_old" ON "alert_messages" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "alert_mutes_account" ON "alert_mutes" USING btree ("account_id","until");
--> statement-breakpoint
CREATE INDEX "alert_mutes_screen" ON "alert_mutes" USING btree ("screen_id");
--> statement-breakpoint
CREATE INDEX "alert_mutes_group" ON "alert_mutes" USING btree ("group_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "alert_rules_target" ON "alert_rules" USING btree ("account_id",coalesce("group_id", 0)) WHERE "alert_rules"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "alert_rules_group" ON "alert_rules" USING btree ("group_id");
--> statement-breakpoint
CREATE INDEX "alert_rules_changed" ON "alert_rules" USING btree ("changed_at");
--> statement-breakpoint
CREATE INDEX "alert_watches_check" ON "alert_watches" USING btree ("check_at");
--> statement-breakpoint
CREATE INDEX "alert_watches_account" ON "alert_watches" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("screen_id","rule_id","kind") WHERE "alerts"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "alerts_account" ON "alerts" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "alerts_screen" ON "alerts" USING btree ("screen_id","closed_at");
--> statement-breakpoint
CREATE INDEX "alerts_rule" ON "alerts" USING btree ("rule_id");
--> statement-breakpoint
CREATE INDEX "alerts_closed" ON "alerts" USING btree ("closed_at");
--> statement-breakpoint
CREATE INDEX "service_stops_end" ON "service_stops" USING btree ("ends_at");
--> statement-breakpoint
CREATE INDEX "announcements_transaction" ON "announcements" USING btree ("transaction");
--> statement-breakpoint
CREATE INDEX "announcements_at" ON "announcements" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_session" ON "api_keys" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "api_keys" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "draft_edits_account" ON "draft_edits" USING btree ("account_id","publication_id","id");
--> statement-breakpoint
CREATE INDEX "draft_edits_publication" ON "draft_edits" USING btree ("publication_id") WHERE "draft_edits"."publication_id" is not null;
--> statement-breakpoint
CREATE INDEX "proposals_account" ON "proposals" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "proposals_base" ON "proposals" USING btree ("base_id");
--> statement-breakpoint
CREATE INDEX "proposals_publication" ON "proposals" USING btree ("publication_id");
--> statement-breakpoint
CREATE INDEX "publishing_comments_account" ON "publishing_comments" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "publishing_comments_publication" ON "publishing_comments" USING btree ("publication_id");
--> statement-breakpoint
CREATE INDEX "publishing_comments_proposal" ON "publishing_comments" USING btree ("proposal_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_refund" ON "credit_notes" USING btree ("refund_id");
--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id");
--> statement-breakpoint
CREATE INDEX "credit_notes_account" ON "credit_notes" USING btree ("account_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_payment" ON "invoices" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "invoices_account" ON "invoices" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_taken" ON "ledger_entries" USING btree ("payment_id") WHERE "ledger_entries"."kind" in ('taken', 'taken-offline');
--> statement-breakpoint
CREATE UNIQUE INDEX "licences_code" ON "licences" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "licences_account" ON "licences" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "licences_ending" ON "licences" USING btree ("ends_at") WHERE "licences"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "payments_failed" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'failed';
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction" ON "payments" USING btree ("transaction_code");
--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "plan_switches_account" ON "plan_switches" USING btree ("account_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "plan_switches_key" ON "plan_switches" USING btree ("account_id","idempotency_key") WHERE "plan_switches"."idempotency_key" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_differences_once" ON "reconciliation_differences" USING btree ("provider_id","kind");
--> statement-breakpoint
CREATE INDEX "reconciliation_differences_open" ON "reconciliation_differences" USING btree ("id") WHERE "reconciliation_differences"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_automatic" ON "refunds" USING btree ("payment_id") WHERE "refunds"."reason" not in ('operator', 'provider');
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("payment_id","idempotency_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider" ON "refunds" USING btree ("provider_refund_id");
--> statement-breakpoint
CREATE INDEX "refunds_account" ON "refunds" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "refunds_unfinished" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" in ('owed', 'sent');
--> statement-breakpoint
CREATE INDEX "settlement_lines_day" ON "settlement_lines" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "subscriptions_account" ON "subscriptions" USING btree ("account_id","starts_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_current" ON "subscriptions" USING btree ("account_id") WHERE "subscriptions"."replaced_at" is null;
--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."replaced_at" is null;
--> statement-breakpoint
CREATE INDEX "campaigns_account" ON "campaigns" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "campaigns_screen" ON "campaigns" USING btree ("screen_id");
--> statement-breakpoint
CREATE INDEX "campaigns_group" ON "campaigns" USING btree ("group_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_token" ON "campaigns" USING btree ("token_hash") WHERE "campaigns"."token_hash" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_assertions_once" ON "company_assertions" USING btree ("account_id","assertion_hash");
--> statement-breakpoint
CREATE INDEX "company_assertions_expires" ON "company_assertions" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_own" ON "company_domains" USING btree ("account_id","domain");
--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_verified" ON "company_domains" USING btree ("domain") WHERE "company_domains"."verified_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_flows_state" ON "company_flows" USING btree ("state_hash");
--> statement-breakpoint
CREATE INDEX "company_flows_account" ON "company_flows" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "company_flows_expires" ON "company_flows" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "company_identities_subject" ON "company_identities" USING btree ("account_id","issuer","subject");
--> statement-breakpoint
CREATE UNIQUE INDEX "company_identities_user" ON "company_identities" USING btree ("account_id","issuer","user_id");
--> statement-breakpoint
CREATE INDEX "company_identities_of_user" ON "company_identities" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "guest_links_wall" ON "guest_links" USING btree ("wall_id");
--> statement-breakpoint
CREATE INDEX "guest_links_account" ON "guest_links" USING btree ("account_id","id") WHERE "guest_links"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "guest_links_token" ON "guest_links" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "guest_links_folder" ON "guest_links" USING btree ("folder_id");
--> statement-breakpoint
CREATE INDEX "guest_links_table" ON "guest_links" USING btree ("table_id");
--> statement-breakpoint
CREATE INDEX "guest_uploads_account" ON "guest_uploads" USING btree ("account_id","state","id");
--> statement-breakpoint
CREATE INDEX "guest_uploads_link" ON "guest_uploads" USING btree ("link_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "guest_uploads_media" ON "guest_uploads" USING btree ("media_id");
--> statement-breakpoint
CREATE INDEX "guest_uploads_ended" ON "guest_uploads" USING btree ("state","received_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "import_items_source" ON "import_items" USING btree ("import_id","kind","source_id");
--> statement-breakpoint
CREATE INDEX "import_items_import" ON "import_items" USING btree ("import_id","position");
--> statement-breakpoint
CREATE INDEX "import_items_account" ON "import_items" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "imported_things_source" ON "imported_things" USING btree ("account_id","system","kind","source_id","checksum");
--> statement-breakpoint
CREATE INDEX "imports_account" ON "imports" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "imports_user" ON "imports" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "imports_folder" ON "imports" USING btree ("folder_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "imports_upload" ON "imports" USING btree ("upload_name");
--> statement-breakpoint
CREATE INDEX "imports_state" ON "imports" USING btree ("state","worked_at");
--> statement-breakpoint
CREATE INDEX "manifests_body" ON "manifests" USING btree ("body_id");
--> statement-breakpoint
CREATE INDEX "manifests_publication" ON "manifests" USING btree ("publication_id","screen_id") WHERE "manifests"."publication_id" is not null;
--> statement-breakpoint
CREATE INDEX "data_feeds_next" ON "data_feeds" USING btree ("next_at");
--> statement-breakpoint
CREATE INDEX "data_sources_account" ON "data_sources" USING btree ("account_id","name") WHERE "data_sources"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "data_sources_token" ON "data_sources" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "media_account" ON "media" USING btree ("account_id","id") WHERE "media"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "media_folder" ON "media" USING btree ("folder_id");
--> statement-breakpoint
CREATE INDEX "media_removed" ON "media" USING btree ("account_id","deleted_at") WHERE "media"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "media_replaces" ON "media" USING btree ("replaces_id") WHERE "media"."replaces_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "media_upload" ON "media" USING btree ("upload_name");
--> statement-breakpoint
CREATE INDEX "media_failed" ON "media" USING btree ("created_at") WHERE "media"."state" = 'failed' and "media"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "media_web_pages" ON "media" USING btree ("page_checked_at") WHERE "media"."kind" = 'web' and "media"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "media_unfinished" ON "media" USING btree ("state") WHERE "media"."state" in ('uploaded', 'processing');
--> statement-breakpoint
CREATE INDEX "media_files_sha256" ON "media_files" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "media_files_unneeded" ON "media_files" USING btree ("unneeded_at") WHERE "media_files"."unneeded_at" is not null;
--> statement-breakpoint
CREATE INDEX "media_folders_account" ON "media_folders" USING btree ("account_id","name") WHERE "media_folders"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "media_folders_parent" ON "media_folders" USING btree ("parent_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_token" ON "member_invitations" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_email" ON "member_invitations" USING btree ("account_id","email");
--> statement-breakpoint
CREATE INDEX "member_invitations_expires" ON "member_invitations" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_person" ON "memberships" USING btree ("account_id","user_id");
--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "audit_account" ON "audit" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject_kind","subject_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "operators_login_name" ON "operators" USING btree (lower("login_name")) WHERE "operators"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "order_transitions_order" ON "order_transitions" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("account_id") WHERE "orders"."state" = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_receipt" ON "orders" USING btree ("receipt");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_provider" ON "orders" USING btree ("provider","provider_order_id");
--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");
--> statement-breakpoint
CREATE INDEX "partner_brands_logo" ON "partner_brands" USING btree ("logo_media_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "partner_domains_partner" ON "partner_domains" USING btree ("partner_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "partner_domains_verified" ON "partner_domains" USING btree ("domain") WHERE "partner_domains"."verified_at" is not null;
--> statement-breakpoint
CREATE INDEX "partner_accounts_partner" ON "partner_accounts" USING btree ("partner_id","account_id");
--> statement-breakpoint
CREATE INDEX "partner_bill_lines_bill" ON "partner_bill_lines" USING btree ("bill_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "partner_bill_lines_open" ON "partner_bill_lines" USING btree ("customer_id","until_at") WHERE "partner_bill_lines"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "partner_bills_partner" ON "partner_bills" USING btree ("partner_id","id");
--> statement-breakpoint
CREATE INDEX "partner_bills_open" ON "partner_bills" USING btree ("partner_id") WHERE "partner_bills"."paid_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "partner_ledger_number" ON "partner_ledger_entries" USING btree ("partner_id","number");
--> statement-breakpoint
CREATE UNIQUE INDEX "partner_ledger_key" ON "partner_ledger_entries" USING btree ("partner_id","key");
--> statement-breakpoint
CREATE INDEX "partner_ledger_customer" ON "partner_ledger_entries" USING btree ("customer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "partner_prices_day" ON "partner_prices" USING btree ("partner_id","plan","valid_from");
--> statement-breakpoint
CREATE UNIQUE INDEX "partners_account" ON "partners" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_challenges_hash" ON "passkey_challenges" USING btree ("challenge_hash");
--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");
--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "people_hours_day" ON "people_hours" USING btree ("account_id","day");
--> statement-breakpoint
CREATE INDEX "people_hours_hour" ON "people_hours" USING btree ("hour");
--> statement-breakpoint
CREATE UNIQUE INDEX "player_builds_version" ON "player_builds" USING btree ("version");
--> statement-breakpoint
CREATE UNIQUE INDEX "player_builds_first" ON "player_builds" USING btree ("state") WHERE "player_builds"."state" = 'first';
--> statement-breakpoint
CREATE INDEX "playlist_items_playlist" ON "playlist_items" USING btree ("playlist_id","position");
--> statement-breakpoint
CREATE INDEX "playlist_items_media" ON "playlist_items" USING btree ("media_id");
--> statement-breakpoint
CREATE INDEX "playlist_items_nested" ON "playlist_items" USING btree ("nested_id") WHERE "playlist_items"."nested_id" is not null;
--> statement-breakpoint
CREATE INDEX "playlists_account" ON "playlists" USING btree ("account_id","name") WHERE "playlists"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "playlists_removed" ON "playlists" USING btree ("account_id","deleted_at") WHERE "playlists"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "play_hour_counts_media" ON "play_hour_counts" USING btree ("account_id","media_id","hour");
--> statement-breakpoint
CREATE INDEX "stray_plays_stored" ON "stray_plays" USING btree ("stored_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "debits_order" ON "debits" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "debits_period" ON "debits" USING btree ("account_id","ends_at") WHERE "debits"."state" <> 'dropped';
--> statement-breakpoint
CREATE INDEX "debits_open" ON "debits" USING btree ("due_at") WHERE "debits"."state" in ('announced', 'sent');
--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_active" ON "mandates" USING btree ("account_id") WHERE "mandates"."state" = 'active';
--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_token" ON "mandates" USING btree ("token_id");
--> statement-breakpoint
CREATE INDEX "mandates_cancelling" ON "mandates" USING btree ("id") WHERE "mandates"."is_cancel_owed";
--> statement-breakpoint
CREATE UNIQUE INDEX "next_periods_waiting" ON "next_periods" USING btree ("account_id") WHERE "next_periods"."started_at" is null and "next_periods"."dropped_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "next_periods_order" ON "next_periods" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "next_periods_account" ON "next_periods" USING btree ("account_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_notices_stage" ON "renewal_notices" USING btree ("account_id","ends_at","stage");
--> statement-breakpoint
CREATE UNIQUE INDEX "report_deliveries_once" ON "report_deliveries" USING btree ("report_mail_id","user_id","to_day") WHERE not "report_deliveries"."is_test";
--> statement-breakpoint
CREATE INDEX "report_deliveries_due" ON "report_deliveries" USING btree ("next_at") WHERE "report_deliveries"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "report_deliveries_account" ON "report_deliveries" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "report_deliveries_mail" ON "report_deliveries" USING btree ("report_mail_id","id");
--> statement-breakpoint
CREATE INDEX "report_deliveries_user" ON "report_deliveries" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "report_deliveries_old" ON "report_deliveries" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "report_mails_account" ON "report_mails" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "report_mails_group" ON "report_mails" USING btree ("group_id");
--> statement-breakpoint
CREATE INDEX "report_mails_due" ON "report_mails" USING btree ("next_at") WHERE "report_mails"."next_at" is not null and "report_mails"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "earlier_revisions_account" ON "earlier_revisions" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "earlier_revisions_replaced" ON "earlier_revisions" USING btree ("replaced_at");
--> statement-breakpoint
CREATE INDEX "emergencies_account" ON "emergencies" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "emergency_receipts_screen" ON "emergency_receipts" USING btree ("screen_id");
--> statement-breakpoint
CREATE INDEX "holiday_calendars_account" ON "holiday_calendars" USING btree ("account_id","name") WHERE "holiday_calendars"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "interruptions_account" ON "interruptions" USING btree ("account_id","ends_at");
--> statement-breakpoint
CREATE INDEX "interruptions_playlist" ON "interruptions" USING btree ("playlist_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "interruptions_trigger" ON "interruptions" USING btree ("trigger_id") WHERE "interruptions"."trigger_id" is not null;
--> statement-breakpoint
CREATE INDEX "interruptions_menu" ON "interruptions" USING btree ("menu_id") WHERE "interruptions"."menu_id" is not null;
--> statement-breakpoint
CREATE INDEX "interruptions_picture" ON "interruptions" USING btree ("picture_media_id") WHERE "interruptions"."picture_media_id" is not null;
--> statement-breakpoint
CREATE INDEX "interruptions_emergency" ON "interruptions" USING btree ("emergency_id") WHERE "interruptions"."emergency_id" is not null;
--> statement-breakpoint
CREATE INDEX "publications_account" ON "publications" USING btree ("account_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "publications_number" ON "publications" USING btree ("account_id","number") WHERE "publications"."number" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "publications_waiting" ON "publications" USING btree ("account_id") WHERE "publications"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "schedule_rules_account" ON "schedule_rules" USING btree ("account_id","id") WHERE "schedule_rules"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "schedule_rules_playlist" ON "schedule_rules" USING btree ("playlist_id");
--> statement-breakpoint
CREATE INDEX "schedule_rules_screen" ON "schedule_rules" USING btree ("screen_id");
--> statement-breakpoint
CREATE INDEX "schedule_rules_group" ON "schedule_rules" USING btree ("group_id");
--> statement-breakpoint
CREATE INDEX "screen_group_members_screen" ON "screen_group_members" USING btree ("screen_id");
--> statement-breakpoint
CREATE INDEX "screen_groups_account" ON "screen_groups" USING btree ("account_id","name") WHERE "screen_groups"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "screen_groups_parent" ON "screen_groups" USING btree ("parent_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "pairings_live_code" ON "pairings" USING btree ("code") WHERE "pairings"."used_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pairings_device" ON "pairings" USING btree ("device_key_hash") WHERE "pairings"."used_at" is null;
--> statement-breakpoint
CREATE INDEX "screen_commands_screen" ON "screen_commands" USING btree ("screen_id","id");
--> statement-breakpoint
CREATE INDEX "screen_events_screen" ON "screen_events" USING btree ("screen_id","at","id");
--> statement-breakpoint
CREATE INDEX "screen_events_at" ON "screen_events" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "screen_health_hour" ON "screen_health" USING btree ("hour");
--> statement-breakpoint
CREATE INDEX "screens_account" ON "screens" USING btree ("account_id","name") WHERE "screens"."deleted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "screens_device_key" ON "screens" USING btree ("device_key_hash") WHERE "screens"."device_key_hash" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "screens_next_device_key" ON "screens" USING btree ("next_device_key_hash") WHERE "screens"."next_device_key_hash" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "screens_licence" ON "screens" USING btree ("licence_id") WHERE "screens"."licence_id" is not null and "screens"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "screens_default_playlist" ON "screens" USING btree ("default_playlist_id");
--> statement-breakpoint
CREATE INDEX "screenshots_asked" ON "screenshots" USING btree ("asked_at");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "password_resets_operator" ON "password_resets" USING btree ("operator_id");
--> statement-breakpoint
CREATE INDEX "recovery_codes_two_factor" ON "recovery_codes" USING btree ("two_factor_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_operator" ON "sessions" USING btree ("operator_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "two_factor_user" ON "two_factor" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "two_factor_operator" ON "two_factor" USING btree ("operator_id");
--> statement-breakpoint
CREATE INDEX "status_links_account" ON "status_links" USING btree ("account_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "status_links_group" ON "status_links" USING btree ("group_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "status_links_token" ON "status_links" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("status","type","id");
--> statement-breakpoint
CREATE INDEX "ticket_assignments_ticket" ON "ticket_assignments" USING btree ("ticket_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_claims_ticket" ON "ticket_claims" USING btree ("ticket_id");
--> statement-breakpoint
CREATE INDEX "ticket_claims_user" ON "ticket_claims" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "ticket_files_ticket" ON "ticket_files" USING btree ("ticket_id");
--> statement-breakpoint
CREATE INDEX "ticket_files_account" ON "ticket_files" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","id");
--> statement-breakpoint
CREATE INDEX "ticket_status_changes_ticket" ON "ticket_status_changes" USING btree ("ticket_id","id");
--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("assigned_to") WHERE "tickets"."status" in ('open', 'process', 'hold') and "tickets"."last_answer_by" is distinct from 'support';
--> statement-breakpoint
CREATE INDEX "tickets_status" ON "tickets" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "tickets_assignee" ON "tickets" USING btree ("assigned_to","id");
--> statement-breakpoint
CREATE INDEX "tickets_unassigned" ON "tickets" USING btree ("id") WHERE "tickets"."assigned_to" is null and "tickets"."status" <> 'closed';
--> statement-breakpoint
CREATE INDEX "tickets_account" ON "tickets" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "tickets_live" ON "tickets" USING btree ("id") WHERE "tickets"."status" <> 'closed';
--> statement-breakpoint
CREATE INDEX "tickets_closed" ON "tickets" USING btree ("id") WHERE "tickets"."status" = 'closed';
--> statement-breakpoint
CREATE INDEX "tickets_live_name" ON "tickets" USING btree (lower("name"),"id") WHERE "tickets"."status" <> 'closed';
--> statement-breakpoint
CREATE INDEX "tickets_closed_name" ON "tickets" USING btree (lower("name"),"id") WHERE "tickets"."status" = 'closed';
--> statement-breakpoint
CREATE INDEX "tickets_parts" ON "tickets" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"message" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "touch_menus_account" ON "touch_menus" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "touch_menus_screen" ON "touch_menus" USING btree ("screen_id");
--> statement-breakpoint
CREATE INDEX "touch_menus_group" ON "touch_menus" USING btree ("group_id");
--> statement-breakpoint
CREATE INDEX "triggers_account" ON "triggers" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "triggers_playlist" ON "triggers" USING btree ("playlist_id");
--> statement-breakpoint
CREATE INDEX "triggers_screen" ON "triggers" USING btree ("screen_id");
--> statement-breakpoint
CREATE INDEX "triggers_group" ON "triggers" USING btree ("group_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "triggers_token" ON "triggers" USING btree ("token_hash") WHERE "triggers"."token_hash" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "video_wall_places_number" ON "video_wall_places" USING btree ("wall_id","number");
--> statement-breakpoint
CREATE UNIQUE INDEX "video_wall_places_screen" ON "video_wall_places" USING btree ("screen_id") WHERE "video_wall_places"."screen_id" is not null;
--> statement-breakpoint
CREATE INDEX "video_walls_account" ON "video_walls" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "video_walls_group" ON "video_walls" USING btree ("group_id");
--> statement-breakpoint
CREATE INDEX "video_walls_default_playlist" ON "video_walls" USING btree ("default_playlist_id");
--> statement-breakpoint
CREATE INDEX "visits_account" ON "visits" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "visits_opened_by" ON "visits" USING btree ("opened_by");
--> statement-breakpoint
CREATE INDEX "visits_session" ON "visits" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE "webhook_deliveries"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_account" ON "webhook_deliveries" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "webhook_endpoints_account" ON "webhook_endpoints" USING btree ("account_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "whatsapp_numbers_tag" ON "whatsapp_numbers" USING btree ("code_tag");
--> statement-breakpoint
-- Bodies are read far more often than written: stored uncompressed, a read costs no decompression.
ALTER TABLE "manifest_bodies" ALTER COLUMN "body" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- A screen's row is rewritten with every heartbeat. With free room on its page the new version stays there and no index
-- has to be updated: measured, a tenth of the work.
ALTER TABLE "screens" SET (fillfactor = 60);
--> statement-breakpoint
-- Stores in tally_changes how many counted rows a write added or removed, in the transaction of that write.
-- Payments count without what has gone back of them. Arguments: the name of the count; the time by which a row counts, or null when it does not; its amount in paise.
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
    ('payments', 'payments', 'CASE WHEN status = ''received'' THEN coalesce(received_at, created_at) END', 'amount_paise - refunded_paise',
      'status, amount_paise, refunded_paise, received_at, created_at')
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
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of ledger_entries are never changed: add a row that corrects them.';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION users_first_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO memberships (account_id, user_id, role, created_at)
  VALUES (NEW.account_id, NEW.id, 'owner', NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_first_membership AFTER INSERT ON "users"
FOR EACH ROW EXECUTE FUNCTION users_first_membership();
--> statement-breakpoint
CREATE FUNCTION refuse_partner_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of partner_ledger_entries are never changed: add a row that corrects them.';
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_ledger_is_append_only BEFORE UPDATE OR DELETE ON partner_ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_partner_ledger_change();
--> statement-breakpoint
CREATE TRIGGER partner_ledger_is_never_emptied BEFORE TRUNCATE ON partner_ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_partner_ledger_change();
--> statement-breakpoint
-- The lock makes parallel rows of a partner wait for each other, so that each sees the balance before it. Money that the
-- payment provider has taken or given back is a fact, and is written whatever the limit is.
CREATE FUNCTION number_partner_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  credit_limit bigint;
  last_number integer;
  last_balance bigint;
BEGIN
  SELECT credit_limit_paise INTO credit_limit FROM partners WHERE id = NEW.partner_id FOR NO KEY UPDATE;
  SELECT number, balance_paise INTO last_number, last_balance FROM partner_ledger_entries
    WHERE partner_id = NEW.partner_id ORDER BY number DESC LIMIT 1;
  NEW.number := coalesce(last_number, 0) + 1;
  NEW.balance_paise := coalesce(last_balance, 0) + NEW.amount_paise;
  IF NEW.amount_paise < 0 AND NEW.kind IN ('licences', 'correction') AND NEW.balance_paise < -credit_limit THEN
    RAISE EXCEPTION 'The balance of partner % does not cover this', NEW.partner_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'partner_ledger_limit';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER partner_ledger_balance BEFORE INSERT ON partner_ledger_entries
  FOR EACH ROW EXECUTE FUNCTION number_partner_ledger_entry();
--> statement-breakpoint
CREATE FUNCTION sum_processed_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET refunded_paise = coalesce(
    (SELECT sum(amount_paise) FROM refunds WHERE payment_id = NEW.payment_id AND state = 'processed'), 0)
    WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_are_summed AFTER INSERT OR UPDATE OF state, amount_paise ON refunds
  FOR EACH ROW EXECUTE FUNCTION sum_processed_refunds();
