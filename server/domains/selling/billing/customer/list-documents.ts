import { and, desc, eq, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { listDocuments as contract } from "#shared/contracts/selling/documents.ts";
import { isCancelledAtPortal, waitsForPortal } from "#shared/documents.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { documents, eInvoices } from "../../../../db/tables/index.ts";
import { pageOf } from "../../../../http/list-page.ts";
import { openPaise } from "../documents/open-amount.ts";

const corrected = alias(eInvoices, "corrected");

/** Returns what was issued to the account, newest first, with what is open of each invoice. */
export async function listDocuments({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { cursor, limit } = input;
  const rows = await ctx.deps.db
    .select({
      document: documents,
      openPaise,
      registration: eInvoices.state,
      correctedRegistration: corrected.state,
    })
    .from(documents)
    .leftJoin(eInvoices, eq(eInvoices.documentId, documents.id))
    .leftJoin(corrected, eq(corrected.documentId, documents.correctsId))
    .where(
      and(
        eq(documents.accountId, ctx.actor.accountId),
        cursor === undefined ? undefined : lt(documents.id, cursor),
      ),
    )
    .orderBy(desc(documents.id))
    .limit(limit + 1);
  const { page, nextCursor } = pageOf(rows, limit, ({ document }) => document.id);
  return {
    items: page.map(({ document, openPaise, registration, correctedRegistration }) => ({
      id: document.id,
      kind: document.kind,
      number: document.number,
      issuedOn: document.issuedOn,
      dueOn: document.dueOn,
      totalPaise: document.totalPaise,
      openPaise: document.kind === "credit-note" ? 0 : openPaise,
      isBeingRegistered: waitsForPortal(registration),
      isCancelled: isCancelledAtPortal(registration) || isCancelledAtPortal(correctedRegistration),
    })),
    nextCursor,
  };
}
