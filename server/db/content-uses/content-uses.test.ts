import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { kindsWithMediaInside } from "#shared/media-kinds/inside.ts";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import * as tables from "../tables/index.ts";
import { mediaUses, playlistUses, sourceUses } from "./content-uses.ts";

const all = (Object.values(tables) as unknown[]).filter((table): table is PgTable => is(table, PgTable));
const nameOf = (column: { name: string; table: PgTable | object }) =>
  `${getTableName(column.table as PgTable)}.${column.name}`;

/** Columns with ids of media or playlists that are no use of them, and why. */
const noUses: Record<string, string> = {
  "design_comments.media_id": "the design that it is about",
  "imports.media_id": "the document that it reads",
  "media.replaces_id": "says what it took the place of",
  "media_files.media_id": "its own files",
  "guest_uploads.media_id": "the picture that waits, no place that shows it",
  "playlist_items.playlist_id": "the playlist that has the item",
  "shown_warnings.playlist_id": "the interruption says what plays",
  "play_records.media_id": "what was shown",
  "stray_plays.media_id": "what was shown",
  "play_hour_counts.media_id": "what was shown",
  "play_days.media_id": "what was shown",
  "campaign_days.media_id": "what was shown",
  "exchange_ads.media_id": "hidden, so no member chooses, replaces or deletes it",
  "festivals.media_ids": "what was made, to take it back: the playlist shows it",
  "festivals.playlist_ids": "what was made, to take it back: the schedules play it",
};

/** Columns with ids of data sources that show none, and why. */
const noSourceUses: Record<string, string> = {
  "counter_links.source_id": "who may write its rows",
  "guest_links.table_id": "the table into which guests write",
  "data_documents.source_id": "its own content",
  "data_versions.source_id": "its own content",
  "fact_history.source_id": "what it was before",
  "data_feeds.source_id": "where it comes from",
  "news_pictures.source_id": "its own pictures",
  "warning_settings.source_id": "what its warnings do; its feed is fetched in any case",
  "shown_warnings.source_id": "what its warnings did; its feed is fetched in any case",
  "import_items.source_id": "what an import made",
  "imported_things.source_id": "what an import made",
};

/** JSON documents with such ids that are no use of them, and why. */
const records: Record<string, string> = {
  "announcements.message": "fetch again, never data",
  "audit.before": "a report",
  "audit.after": "a report",
  "confirmations.input": "what a program asked for, checked when a person agrees",
  "confirmations.words": "sentences for people",
  "earlier_revisions.summary": "what a save changed, for people",
  "emergencies.content": "a report: screens show the hidden playlist",
  "earlier_revisions.content": "what a save replaced, to merge changes; it is checked again when it is saved",
  "enrolments.settings": "what new screens get, checked when each comes",
  "idempotency_keys.answer": "an answer that was given",
  "import_items.content": "a plan that is checked when it is carried out",
  "manifest_bodies.body": "what was compiled, with the condition for screens",
  "media_folders.held": "where media come back to with their folder",
  "publications.plan": "what was published; its media stay until the next one",
  "proposals.plan": "what was proposed",
  "publications.changes": "sentences for people",
  "proposals.changes": "sentences for people",
  "publications.part": "which subjects a part contains",
  "proposals.part": "which subjects a part contains",
  "screens.report": "what a screen says that it plays",
  "screen_events.detail": "a report",
  "alert_messages.content": "a report",
  "people_cases.found": "what was found about a person, to look at",
  "people_cases.targets": "what an erasure deletes",
  "people_cases.result": "a report",
};

/** JSON documents without ids of media and playlists. A new column must be named here, above, or as a use. */
const withoutIds = [
  "incoming_mails.left_out",
  ...[
    "accounts.brand_colours",
    "warning_settings.band",
    "warning_settings.emergency_from",
    "alert_watches.seen",
    "api_keys.scope",
    "buyers.buyer",
    "campaigns.budget",
    "campaigns.condition",
    "campaigns.hours",
    "chats.before",
    "company_flows.person",
    "connected_apps.permissions",
    "connected_apps.scope",
    "directory_roles.scope",
    "company_details.payee",
    "company_details.support_hours",
  ],
  ...["company_sign_ins.saml", "month_closings.sums", "virtual_accounts.bank_account"],
  ...[
    "data_exports.failure_reason",
    ...["exchange_ads.notices", "exchanges.audience", "exchanges.floor"],
    "data_feeds.failure_reason",
    "data_feeds.problems",
    "data_sources.value",
    "data_sources.limits",
    "data_versions.value",
    "fact_history.value",
    "fact_history.times",
    "emergencies.targets",
  ],
  ...["files.chunks", "holiday_calendars.days", "import_items.reason", "imports.problem"],
  ...[
    "document_lines.description_reason",
    "documents.buyer",
    "documents.seller",
    "manifests.screen",
    "media.failure_reason",
  ],
  ...["media.notice_reason", "media.page_check", "member_invitations.scope", "memberships.scope"],
  // Addresses of pages.
  "memberships.favourites",
  // Words and an address, for a day.
  "push_messages.payload",
  ...["orders.buyer", "orders.description_reason", "passkeys.transports", "payments.remarks_reason"],
  ...[
    "interruptions.band",
    "play_spools.ahead",
    "playlist_items.condition",
    "schedule_rules.band",
    "schedule_rules.condition",
    "schedule_rules.when",
    "screen_groups.smart",
  ],
  "screen_health.samples",
  ...["screens.can_set", "screens.display_times", "screens.sound", "tickets.attachments"],
  ...["saved_replies.does", "ticket_change_items.before", "ticket_change_items.after"],
  ...["video_wall_places.bezel", "weather_forecasts.failure_reason"],
];

const used = new Set([...mediaUses, ...playlistUses].flatMap(({ columns }) => columns.map(nameOf)));
const columnsWhere = (isWanted: (column: PgColumn) => boolean) =>
  all.flatMap((table) =>
    Object.values(getTableColumns(table)).flatMap((column) => (isWanted(column) ? nameOf(column) : [])),
  );

it("has every column that refers to media or playlists", () => {
  const keys = all.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return ["media", "playlists"].includes(getTableName(foreignTable)) ? columns.map(nameOf) : [];
    }),
  );
  const named = columnsWhere(({ name }) => /(^|_)(media|playlist)_ids?$/.test(name));
  const unknown = [...new Set([...keys, ...named])].filter((name) => !used.has(name) && !(name in noUses));
  expect(unknown, "add each to content-uses.ts, or to noUses with the reason").toEqual([]);
});

it("has every JSON document that refers to media or playlists", () => {
  const unknown = columnsWhere((column) => column.getSQLType() === "jsonb").filter(
    (name) => !used.has(name) && !(name in records) && !withoutIds.includes(name),
  );
  expect(unknown, "add each to content-uses.ts, to records or to withoutIds").toEqual([]);
});

it("has every kind of widget with media or playlists inside", () => {
  const kindsOf = (uses: readonly { kind: string }[]) => uses.map(({ kind }) => kind);
  expect(kindsOf(mediaUses)).toEqual(expect.arrayContaining(kindsWithMediaInside));
  expect(kindsOf(playlistUses)).toEqual(expect.arrayContaining(kindsWith("playlists")));
});

it("has every column by which data is shown or waited for, so that it is fetched", () => {
  const asked = new Set(sourceUses.flatMap(({ columns }) => columns.map(nameOf)));
  const keys = all.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return getTableName(foreignTable) === "data_sources" ? columns.map(nameOf) : [];
    }),
  );
  const named = columnsWhere(({ name }) => /(^|_)(source_ids?|conditions?)$/.test(name));
  const unknown = [...new Set([...keys, ...named])].filter(
    (name) => !asked.has(name) && !(name in noSourceUses),
  );
  expect(unknown, "add each to sourceUses, or to noSourceUses with the reason").toEqual([]);
});

it("has no name of a column that is gone", () => {
  const there = new Set(columnsWhere(() => true));
  expect(
    [...Object.keys(noUses), ...Object.keys(records), ...withoutIds].filter((name) => !there.has(name)),
  ).toEqual([]);
});
