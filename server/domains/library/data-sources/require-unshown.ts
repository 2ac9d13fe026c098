import { and, eq } from "drizzle-orm";
import { actorMay, type Customer } from "../../../actor.ts";
import type { Reader } from "../../../db/client.ts";
import { waitsFor } from "../../../db/content-uses/content-uses.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, campaigns, dataSources, warningSettings } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { programsOfPublications, shownVersion, sourcesOfProgram } from "../../core/program/index.ts";
import type { DataSourceRow } from "./queries.ts";

/** Returns the publication that screens show where a change of it needs two people; null elsewhere. */
export async function publicationOfFourEyes(db: Reader, accountId: number): Promise<number | null> {
  const [account] = await db
    .select({ publicationId: accounts.publicationId, fourEyes: accounts.fourEyes })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.fourEyes ? account.publicationId : null;
}

/**
 * Throws Conflict when four eyes are demanded, screens may show this data source or wait for it, and what is written to it acts at
 * once: one person must not change its value or its secret, nor remove it.
 */
export async function requireUnshownWhereFourEyes(
  db: Reader,
  { id, accountId }: Pick<DataSourceRow, "id" | "accountId">,
): Promise<void> {
  const publicationId = await publicationOfFourEyes(db, accountId);
  if (publicationId === null) return;
  const published = (await programsOfPublications(db, [publicationId])).get(accountId);
  const [source] = await db
    .select()
    .from(dataSources)
    .where(and(eq(dataSources.id, id), eq(dataSources.accountId, accountId)));
  if (!published || !source || shownVersion(source, published.program) !== "now") return;
  // Campaigns act at once, so they are in no program.
  const waiting = await db.$count(campaigns, and(eq(campaigns.accountId, accountId), waitsFor(id)));
  if (waiting > 0 || sourcesOfProgram(published.program).has(id)) throw refuse("fourEyesDataSource");
}

/**
 * Returns those of these sources whose official warnings the member may put on screens, and those without any on screens:
 * who chooses the address chooses what plays at once, also as an emergency.
 */
export async function thoseMayWarn(
  actor: Customer,
  db: Reader,
  ids: readonly number[],
): Promise<readonly number[]> {
  const warning = await db
    .select({ id: warningSettings.sourceId, emergencyFrom: warningSettings.emergencyFrom })
    .from(warningSettings)
    .where(and(anyOf(warningSettings.sourceId, ids), eq(warningSettings.isOn, true)));
  const may = (emergencyFrom: unknown) =>
    actorMay(actor, "publish") && (!emergencyFrom || actorMay(actor, "emergency"));
  const closed = new Set(warning.flatMap(({ id, emergencyFrom }) => (may(emergencyFrom) ? [] : id)));
  return ids.filter((id) => !closed.has(id));
}

/** Throws Forbidden for a source that `thoseMayWarn` does not return. */
export async function requireMayWarn(
  actor: Customer,
  db: Reader,
  { id }: Pick<DataSourceRow, "id">,
): Promise<void> {
  if ((await thoseMayWarn(actor, db, [id])).length === 0) throw refuse("memberRoleLacks");
}
