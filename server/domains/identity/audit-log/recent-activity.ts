import { sql } from "drizzle-orm";
import type { Topic } from "#shared/activity/index.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { AuditEntry, listActivity as contract } from "#shared/contracts/identity/audit.ts";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { amongSubjects, sightOf } from "../scopes/index.ts";
import { shownActions } from "./entries.ts";
import { pageOf } from "./list-audit.ts";
import { sentenceText } from "./present.ts";

/** What all members may know of each other: the work on screens, not sign-ins, members or money. */
const topics: readonly Topic[] = ["media", "playlists", "schedules", "publishing", "screens", "emergencies"];
const actions = topics.flatMap((topic) => shownActions({ topic, sold: true }));
const shownDays = 14;
/** Entries that one call reads: an editor that saves by itself writes many equal ones. */
const read = 100;

/**
 * Returns what members did lately with content and screens, newest first, in the sentences of the audit log. What a
 * person did several times in a row is one entry. A member with a scope reads only about what is in sight.
 */
export async function listActivity({
  ctx,
  input: { language, limit },
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const since = new Date(ctx.now().getTime() - shownDays * dayMs);
  const sight = await sightOf(ctx);
  const seen = sight ? sql`and ${await amongSubjects(ctx.deps.db, ctx.actor.accountId, sight)}` : sql``;
  const where = sql`account_id = ${ctx.actor.accountId} and at >= ${since} and actor_kind in ('customer', 'key')
    and action = any(${sql.param(actions)}::text[]) ${seen}`;
  const { entries } = await pageOf(ctx, { where, zone: "UTC" }, { before: undefined, limit: read, language });
  const items = entries.filter((entry, index) => !isSame(entry, entries[index - 1]));
  return { items: items.slice(0, limit).map(({ id, at, who, sentence }) => ({ id, at, who, sentence })) };
}

const isSame = (entry: AuditEntry, newer: AuditEntry | undefined): boolean =>
  newer !== undefined &&
  entry.who.userId === newer.who.userId &&
  entry.who.name === newer.who.name &&
  sentenceText(entry) === sentenceText(newer);
