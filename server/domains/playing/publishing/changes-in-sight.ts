import { and, eq } from "drizzle-orm";
import type { ProgramChange } from "#shared/contracts/playing/publishing.ts";
import type { Reader } from "../../../db/client.ts";
import { scheduleRules } from "../../../db/tables/index.ts";
import { amongTargets, type Sight } from "../../identity/scopes/index.ts";

/** Returns a function that keeps the changes of subjects that a member sees. */
export async function changesInSight(
  db: Reader,
  accountId: number,
  sight: Sight | null,
): Promise<(changes: readonly ProgramChange[]) => ProgramChange[]> {
  if (!sight) return (changes) => [...changes];
  const rules = await db
    .select({ id: scheduleRules.id })
    .from(scheduleRules)
    .where(and(eq(scheduleRules.accountId, accountId), amongTargets(sight, scheduleRules)));
  const seen: Record<ProgramChange["subject"]["kind"], ReadonlySet<number> | "all"> = {
    account: "all",
    calendar: "all",
    group: sight.groups,
    media: sight.media,
    playlist: sight.playlists,
    schedule: new Set(rules.map(({ id }) => id)),
    screen: sight.screens,
    campaign: new Set(),
    "data-source": new Set(),
    "touch-menu": new Set(),
    trigger: new Set(),
  };
  return (changes) =>
    changes.filter(({ subject }) => {
      const ids = seen[subject.kind];
      return ids === "all" || (subject.id !== null && ids.has(subject.id));
    });
}
