import { sql } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { moveEdits } from "../../../db/draft-edits/move-edits.ts";
import { publications } from "../../../db/tables/index.ts";
import type { ComparedProgram } from "../../../heavy/port.ts";
import { chargeChanges } from "../../../http/change-budget.ts";
import { followPublication } from "../../identity/account-register/index.ts";
import { keyOf } from "../../identity/scopes/index.ts";
import { type SubjectOfPart, storedPart } from "./part/subjects.ts";
import { overtakeProposals } from "./proposals/overtake-proposals.ts";
import { nextNumber, type PublicationRow, publicationColumns } from "./queries.ts";

type NewPublication = Omit<
  typeof publications.$inferInsert,
  "accountId" | "program" | "programHash" | "changes" | "changeCount" | "number" | "part"
> & { part?: readonly SubjectOfPart[] | null };

/**
 * Stores a program as a publication. With state `published` it gets the account's next number, and screens follow it
 * after the commit.
 */
export async function insertPublication(
  ctx: Ctx,
  tx: Tx,
  accountId: number,
  {
    program,
    ...row
  }: NewPublication & { program: Pick<ComparedProgram, "text" | "hash" | "changes" | "changeCount"> },
): Promise<PublicationRow> {
  chargeChanges(ctx, { bytes: program.text.byteLength });
  const number = row.state === "published" ? await nextNumber(tx, accountId) : null;
  const [written] = await tx
    .insert(publications)
    .values({
      ...row,
      withKey: ctx.actor.kind === "customer" ? keyOf(ctx.actor) : null,
      accountId,
      number,
      // As bytes, because the driver would copy megabytes of text two more times.
      program: sql`convert_from(${program.text}::bytea, 'UTF8')::jsonb`,
      programHash: program.hash,
      changes: program.changes,
      changeCount: program.changeCount,
    })
    .returning(publicationColumns);
  if (!written) throw new Error("The publication was not written");
  if (number !== null) await becomeCurrent(ctx, tx, written);
  return written;
}

/**
 * Screens follow this publication from the commit on. It contains the changes of the drafts up to its last one, and
 * overtakes what others proposed.
 */
export async function becomeCurrent(ctx: Ctx, tx: Tx, row: PublicationRow): Promise<void> {
  const { id: publicationId, accountId, lastEditId } = row;
  await followPublication(tx, accountId, publicationId);
  if (lastEditId !== null)
    await moveEdits(tx, { accountId, publicationId, lastEditId, part: storedPart(row.part) });
  await overtakeProposals(ctx, tx, row);
}
