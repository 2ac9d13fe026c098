import { type SQL, sql } from "drizzle-orm";
import { withheld } from "../../../../db/people/withheld.ts";

/** What happens to a table's rows when their account is erased. */
type End =
  /** Deleted. */
  | "erased"
  /**
   * Stays, because the law or the accounting needs it. `eraseAccount` overwrites the personal data in it by a verb of its
   * owner: markErased, forgetPeople, endPlanAndForgetBuyer, emptyAuditOf.
   */
  | "kept";

export interface AccountTable {
  table: string;
  /** SQL condition for the rows of one account. */
  of: (accountId: number) => SQL;
  end: End;
  /** Columns that exports omit: secrets and internal values. */
  secret: readonly string[];
  /** Condition for rows that exports omit: operators' internal data. */
  withheld?: SQL;
}

const own = (accountId: number) => sql`account_id = ${accountId}`;
const ofUsers = (accountId: number) => sql`user_id in (select id from users where account_id = ${accountId})`;
const ofScreens = (accountId: number) =>
  sql`screen_id in (select id from screens where account_id = ${accountId})`;
const ofTickets = (accountId: number) =>
  sql`ticket_id in (select id from tickets where account_id = ${accountId})`;

/** The rows of a partner, by the partner's own account: its customers must not get its prices. */
const ofPartner = (accountId: number) =>
  sql`partner_id in (select id from partners where account_id = ${accountId})`;

const erased = (table: string, of = own, secret: readonly string[] = []): AccountTable => ({
  table,
  of,
  end: "erased",
  secret,
});
const kept = (table: string, of = own, secret: readonly string[] = []): AccountTable => ({
  table,
  of,
  end: "kept",
  secret,
});

/**
 * All tables with rows of an account except those of plays, in an order in which they can be deleted (referencing tables
 * first). Exports contain the same list. A test compares it with the database, so that no new table is forgotten.
 */
export const accountTables: readonly AccountTable[] = [
  { ...erased("search_entries"), withheld: sql`true` },
  erased("visits", own, ["operator_id", "partner_id", "user_id", "session_id", "opened_by", "reason"]),
  erased(
    "idempotency_keys",
    (accountId) => sql`owner in (select 'user ' || id from users where account_id = ${accountId}
      union all select 'key ' || id from api_keys where account_id = ${accountId}
      union all select 'counter ' || id from counter_links where account_id = ${accountId})`,
    ["request", "answer"],
  ),
  erased("confirmations"),
  erased(
    "oauth_records",
    (accountId) => sql`grant_hash in (select grant_hash from connected_apps where account_id = ${accountId})`,
    ["id_hash", "grant_hash", "sealed"],
  ),
  erased("connected_apps", own, ["session_id", "grant_hash"]),
  erased("report_deliveries"),
  erased("report_mails"),
  erased("alert_deliveries"),
  erased(
    "alert_message_items",
    (accountId) => sql`message_id in (select id from alert_messages where account_id = ${accountId})`,
  ),
  erased("alert_messages"),
  erased("alerts"),
  erased("alert_watches"),
  erased("alert_mutes"),
  erased("alert_channels", own, ["url_sealed"]),
  erased(
    "alert_plan_ends",
    (accountId) => sql`rule_id in (select id from alert_rules where account_id = ${accountId})`,
  ),
  erased("alert_rules"),
  erased("webhook_deliveries"),
  erased("webhook_endpoints", own, ["secret_sealed", "earlier_secret_sealed"]),
  erased("api_keys", own, ["session_id"]),
  erased(
    "enrolled_devices",
    (accountId) => sql`enrolment_id in (select id from enrolments where account_id = ${accountId})`,
    ["device_key_hash"],
  ),
  erased("enrolments", own, ["token_hash"]),
  erased("push_messages"),
  erased("push_devices", own, ["session_id", "endpoint_hash", "subscription_sealed"]),
  erased("sessions", ofUsers, ["token_hash"]),
  erased("company_flows", own, ["state_hash", "browser_hash", "nonce", "code_verifier", "invitation_hash"]),
  erased("company_assertions", own, ["assertion_hash"]),
  erased("company_identities"),
  erased("company_domains"),
  erased("company_sign_ins", own, ["client_secret"]),
  erased("directory_roles"),
  erased("directory_group_members"),
  erased("directory_groups"),
  erased("directory_people"),
  erased("directory_tokens", own, ["token_hash"]),
  erased("company_directories"),
  erased("member_invitations", own, ["token_hash"]),
  erased("memberships"),
  erased("password_resets", ofUsers, ["token_hash"]),
  erased(
    "recovery_codes",
    (accountId) => sql`two_factor_id in (select id from two_factor where ${ofUsers(accountId)})`,
    ["code_hash"],
  ),
  erased("passkey_challenges", ofUsers, ["challenge_hash", "browser_hash"]),
  erased("passkeys", ofUsers, ["public_key"]),
  erased("whatsapp_numbers", ofUsers, ["code_hash", "code_tag"]),
  erased("two_factor", ofUsers, ["secret", "last_step"]),
  erased("email_changes", ofUsers, ["token_hash"]),
  erased("data_exports"),
  {
    // Files of mails that are not proven are in a ticket of the account, but take none of its room.
    ...erased("ticket_files", (accountId) => sql`(${own(accountId)} or ${ofTickets(accountId)})`, [
      "operator_id",
    ]),
    withheld: withheld.ticket_files,
  },
  { ...erased("incoming_mails", ofTickets, ["content_hash"]), withheld: withheld.incoming_mails },
  erased(
    "chat_messages",
    (accountId) => sql`chat_id in (select id from chats where account_id = ${accountId})`,
    ["operator_id"],
  ),
  erased("chats", own, ["key_hash", "operator_id", "code_tries", "code_sent_at"]),
  { ...erased("ticket_messages", ofTickets, ["operator_id"]), withheld: withheld.ticket_messages },
  { ...erased("ticket_change_items", ofTickets), withheld: withheld.ticket_change_items },
  erased("ticket_assignments", ofTickets, ["assigned_to", "assigned_by"]),
  erased("ticket_status_changes", ofTickets, ["operator_id"]),
  erased("ticket_claims", ofUsers),
  erased("tickets", own, ["assigned_to"]),
  erased("people_hours"),
  erased("play_spools", ofScreens),
  erased("play_budgets", ofScreens),
  erased("publishing_comments"),
  erased("draft_edits"),
  erased("proposals", own, ["plan"]),
  erased("publications", own, ["plan"]),
  erased("interruptions"),
  erased("shown_warnings"),
  erased("warning_settings"),
  erased("touch_menus"),
  erased("triggers", own, ["token_hash", "token_sealed"]),
  erased("festivals"),
  erased("campaigns", own, ["token_hash", "token_sealed"]),
  erased("exchange_ads", own, ["notices", "film_url"]),
  erased("exchanges", own, ["key_sealed"]),
  erased(
    "emergency_receipts",
    (accountId) => sql`emergency_id in (select id from emergencies where account_id = ${accountId})`,
  ),
  erased("emergencies"),
  erased("earlier_revisions"),
  erased("schedule_rules"),
  erased(
    "video_wall_places",
    (accountId) => sql`wall_id in (select id from video_walls where account_id = ${accountId})`,
  ),
  erased("video_walls"),
  erased("status_links", own, ["token_hash", "token_sealed"]),
  erased(
    "screen_group_members",
    (accountId) => sql`group_id in (select id from screen_groups where account_id = ${accountId})`,
  ),
  erased("player_rings"),
  erased("screen_groups"),
  erased("holiday_calendars"),
  erased("screen_commands", ofScreens),
  erased("screen_events", ofScreens),
  erased("screen_health", ofScreens),
  erased("screenshots", ofScreens, ["picture"]),
  erased("manifests", ofScreens, ["body_id"]),
  erased("manifest_bodies", own, ["body"]),
  erased("screens", own, ["device_key_hash", "next_device_key_hash"]),
  erased(
    "playlist_items",
    (accountId) => sql`playlist_id in (select id from playlists where account_id = ${accountId})`,
  ),
  erased("playlists"),
  erased("import_items"),
  erased("imports", own, ["upload_name"]),
  erased("imported_things"),
  erased("guest_uploads"),
  erased("guest_links", own, ["token_hash", "token_sealed"]),
  erased("design_comments"),
  erased(
    "media_files",
    (accountId) => sql`media_id in (select id from media where account_id = ${accountId})`,
  ),
  erased("media", own, ["upload_name"]),
  erased("design_components"),
  erased("brand_font_files"),
  erased("brand_fonts"),
  erased("ended_media"),
  erased("media_folders"),
  erased("data_documents"),
  erased("data_versions"),
  erased("fact_history"),
  erased("news_pictures"),
  erased("counter_links", own, ["token_hash", "token_sealed"]),
  erased("data_feeds", own, ["etag"]),
  erased("data_sources", own, ["token_hash"]),
  erased("plan_switches", own, ["operator_id", "idempotency_key", "reason", "undone_by"]),
  erased("partner_accounts"),
  kept("partner_bill_lines", ofPartner),
  kept("partner_bills", ofPartner, ["noted_day"]),
  erased("partner_brands", ofPartner, ["updated_at"]),
  erased("partner_domains", ofPartner, ["token", "missing_since"]),
  kept("partner_prices", ofPartner, ["operator_id"]),
  erased("partner_retail_prices", ofPartner),
  kept("partner_ledger_entries", ofPartner, ["key", "operator_id", "user_id"]),
  kept("partners", own, ["created_by"]),
  erased("renewal_choices"),
  erased("renewal_notices"),
  erased("buyers"),
  kept("contract_prices", own, ["operator_id"]),
  kept("ledger_entries"),
  kept("allocations", own, ["operator_id", "request_key", "note"]),
  kept("bank_lines", own, ["settled_by", "aside_note", "key", "statement_id", "bookings"]),
  kept("virtual_accounts", own, ["reference", "next_try_at"]),
  kept(
    "dispute_files",
    (accountId) => sql`dispute_id in (select id from disputes where account_id = ${accountId})`,
    ["provider_file_id"],
  ),
  kept("disputes", own, ["answered_by", "note", "bookings"]),
  kept("receipt_corrections"),
  kept("receipts"),
  kept(
    "document_lines",
    (accountId) => sql`document_id in (select id from documents where account_id = ${accountId})`,
  ),
  erased("document_reminders"),
  erased("document_follow_ups"),
  kept("e_invoices"),
  kept("documents", own, ["request_key", "earlier_id"]),
  kept("refunds", own, ["operator_id", "idempotency_key"]),
  kept(
    "order_transitions",
    (accountId) => sql`order_id in (select id from orders where account_id = ${accountId})`,
  ),
  kept("debits"),
  kept("mandates", own, ["customer_id", "token_id", "contact"]),
  kept("next_periods"),
  kept("orders"),
  kept("account_coupons", own, ["user_id", "operator_id"]),
  kept("licences"),
  kept("subscriptions"),
  kept("payments"),
  { ...kept("audit", own, ["request_id"]), withheld: sql`actor_kind = 'operator'` },
  kept("users", own, ["password_hash"]),
  kept("accounts", (accountId) => sql`id = ${accountId}`, ["switched_by_operator"]),
];

/** Tables without data of one account, and the reason. */
export const otherTables: Record<string, string> = {
  announcements: "which lists and screens changed, by number; deleted after ten minutes",
  invitations: "of people without an account",
  player_builds: "builds of the player, the same for all accounts; the newest six are kept",
  player_build_files: "the files of these builds",
  mailbox_visits: "when the mailbox of support was read",
  contact_messages: "written by visitors on the website, before they have an account",
  document_series: "the last number of each kind of document and year",
  files: "bytes by their hash, shared by all; those that nothing uses are removed every hour",
  last_backup: "when the newest backup was made",
  installation_keys: "fingerprints of the secrets that all processes share",
  available_operators: "the company's own people",
  chat_desks: "the company's own people",
  saved_replies: "the company's own people",
  ticket_changes: "when operators changed tickets",
  operator_places: "the company's own people, for seconds",
  operators: "the company's own people",
  people_cases: "requests of people, also without an account; they end without name and address",
  people_erasures: "that an erasure was made, as hashes and numbers",
  people_kept: "which rows the law keeps, by number and until when",
  company_details: "the company's own details",
  subprocessors: "companies that process data for the operator",
  prices: "the price book",
  tax_rates: "the price book",
  coupons: "coupons",
  pairings: "codes of devices that are not paired yet",
  plans: "the catalogue",
  provider_events: "that a webhook came; deleted after a month",
  bank_statements: "names of files of our own bank, with the operators who read them in",
  reconciliation_differences: "the provider's numbers and amounts, without names",
  book_names: "names of ledgers in the accountant's program",
  month_closings: "the months whose return is with the tax office",
  reconciliations: "the days that were compared with the provider's report",
  schema_floor: "which builds may run with this schema",
  search_changes: "which records the search reads again, by number; gone after a minute",
  second_factor_resets: "about the company's own people",
  service_beat: "when the service last ran",
  service_stops: "when the service did not run",
  settlement_lines: "the provider's numbers and amounts, without names",
  cell_moves: "that an account moves to another cell, by number",
  cell_names: "what the directory is to be told, for seconds",
  cell_place: "which cell this database is",
  tallies: "sums over all accounts",
  tally_changes: "sums over all accounts",
  whatsapp_stops: "numbers that answered STOP, so that no account writes to them again",
  weather_forecasts: "forecasts of places, for all accounts; a row does not say who asked",
  upload_locks: "which requests receive bytes at this moment",
  throttles: "attempts, forgotten after at most an hour",
};
