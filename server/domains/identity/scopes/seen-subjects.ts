import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { emergencyReceipts, interruptions, media, scheduleRules } from "../../../db/tables/index.ts";
import { amongMedia, amongTargets, type Sight } from "./sight.ts";

/** Returns the ids of everything that a member with a scope sees, by the kind of the audit's subjects. */
export async function seenSubjects(db: Reader, accountId: number, sight: Sight) {
  const targeted = (table: typeof scheduleRules | typeof interruptions) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.accountId, accountId), amongTargets(sight, table)));
  const inMedia = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.accountId, accountId), amongMedia(sight, media)));
  const emergencies = await db
    .selectDistinct({ id: emergencyReceipts.emergencyId })
    .from(emergencyReceipts)
    .where(anyOf(emergencyReceipts.screenId, sight.screens));
  return {
    playlist: sight.playlists,
    schedule: idsOf(await targeted(scheduleRules)),
    media: idsOf(inMedia),
    folder: sight.folders,
    screen: sight.screens,
    group: sight.groups,
    interruption: idsOf(await targeted(interruptions)),
    emergency: idsOf(emergencies),
  } as const;
}

const idsOf = (rows: readonly { id: number }[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));

/** Returns the condition that a row of the audit is about something that a member with a scope sees. */
export async function amongSubjects(db: Reader, accountId: number, sight: Sight): Promise<SQL> {
  const kinds = Object.entries(await seenSubjects(db, accountId, sight)).map(
    ([kind, ids]) => sql`(subject_kind = ${kind} and subject_id = any(${sql.param([...ids])}::int[]))`,
  );
  return sql`(${sql.join(kinds, sql` or `)})`;
}
