import { eq } from "drizzle-orm";
import { listDataSources, setSourcePublishing } from "#shared/contracts/library/data-sources.ts";
import { setPublishing } from "#shared/contracts/playing/publishing.ts";
import { draftEdits } from "../../db/tables/index.ts";
import { programOfRows } from "../../domains/core/program/index.ts";
import { changesBetween } from "../../domains/playing/publishing/queries.ts";
import { shortTurns } from "../../short-turns.ts";
import type { TestApp } from "../test-app.ts";
import type { Tenant } from "./world.ts";

/**
 * Makes the account review, with its data sources, and returns a function that tells what a call did to its drafts: whether they changed, and
 * whether that was noted with the person who did it.
 */
export async function watchDrafts({ deps: { db } }: TestApp, { accountId, userId, customer }: Tenant) {
  await customer.call(setPublishing, { mode: "review" });
  for (const { id, publishing } of (await customer.call(listDataSources, {})).body.items)
    if (publishing !== "review") await customer.call(setSourcePublishing, { id, mode: "review" });
  const own = eq(draftEdits.accountId, accountId);
  await db.delete(draftEdits).where(own);
  const before = await programOfRows(db, accountId, shortTurns());
  return async () => {
    const after = await programOfRows(db, accountId, shortTurns());
    const changes = await changesBetween(db, accountId, { before, after }, shortTurns());
    const noted = await db.select().from(draftEdits).where(own);
    return { changed: changes.length > 0, noted: noted.some((edit) => edit.userId === userId) };
  };
}
