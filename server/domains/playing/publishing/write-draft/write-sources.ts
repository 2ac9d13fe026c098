import { and, eq } from "drizzle-orm";
import { same } from "#shared/merge/same.ts";
import { noteSourceEdit } from "../../../../db/draft-edits/note-edits.ts";
import { dataSources } from "../../../../db/tables/index.ts";
import type { ProgramSource } from "../../../core/program/index.ts";
import {
  beginToWait,
  bringBackSource,
  bringBackVersion,
  takeSourceAway,
} from "../../../library/data-sources/index.ts";
import type { DraftWrite } from "./draft-write.ts";

/**
 * Writes the contents of the data sources that wait for review. One that the program does not name goes back to what it
 * showed when it began to wait. One whose review ended in the drafts waits again, and keeps its content as a draft.
 */
export async function writeSources(write: DraftWrite): Promise<void> {
  const present = new Map((write.now.program.sources ?? []).map((each) => [each.id, each]));
  const wanted = new Map((write.wanted.program.sources ?? []).map((each) => [each.id, each]));
  for (const each of wanted.values()) {
    await write.turn();
    const now = present.get(each.id);
    if (!now || !same(shownIn(now), shownIn(each))) await put(write, each, { wasOpen: !now });
  }
  for (const each of present.values())
    if (!wanted.has(each.id))
      await put(write, { ...each, version: each.heldVersion, isRemoved: false }, { wasOpen: false });
}

const shownIn = ({ version, isRemoved }: ProgramSource) => [version, isRemoved];

async function put(
  { ctx, tx, accountId }: DraftWrite,
  { id, version, isRemoved }: ProgramSource,
  { wasOpen }: { wasOpen: boolean },
): Promise<void> {
  const own = and(eq(dataSources.accountId, accountId), eq(dataSources.id, id));
  const [row] = await tx.select().from(dataSources).where(own).for("no key update");
  if (!row) return;
  if (wasOpen) {
    const { version: kept, heldVersion } = await beginToWait(tx, row, version);
    // Its editors are not known: it was written while it was to act at once.
    if (kept !== heldVersion) await noteSourceEdit(tx, { source: row, userId: null, at: ctx.now() });
    return;
  }
  if (isRemoved !== (row.deletedAt !== null))
    await (isRemoved ? takeSourceAway(tx, row, ctx.now()) : bringBackSource(tx, row));
  if (!isRemoved && version !== row.version) await bringBackVersion(tx, row, version);
}
