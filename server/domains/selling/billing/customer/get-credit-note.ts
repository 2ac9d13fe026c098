import { and, eq } from "drizzle-orm";
import type { CreditNote } from "#shared/contracts/selling/billing.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { documents } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { isNote, readCreditNote } from "../documents/read-document.ts";
import { presentDocument } from "./get-invoice.ts";

/** Returns one credit note of the caller's account. Throws NotFound for one of another account. */
export async function getCreditNote({ ctx, input }: Verb<{ id: number }, Customer>): Promise<CreditNote> {
  const own = and(isNote(input.id), eq(documents.accountId, ctx.actor.accountId));
  const note = await readCreditNote(ctx.deps.db, own);
  if (!note.corrects) throw refuse("creditNoteNotFound");
  const { id, number, issuedAt } = note.corrects;
  return {
    ...(await presentDocument(ctx, note)),
    invoice: { id, number, issuedAt: issuedAt.toISOString() },
  };
}
