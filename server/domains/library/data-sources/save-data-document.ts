import { eq } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { saveDataDocument as contract } from "#shared/contracts/library/data-sources.ts";
import { dataDocument, hasDocument } from "#shared/media-kinds/documents.ts";
import { tableCountProblem } from "#shared/media-kinds/table-limits.ts";
import { documentContracts } from "#shared/media-kinds/written-documents.ts";
import type { Customer } from "../../../actor.ts";
import { effectOfSource } from "../../../bus/effects.ts";
import type { Verb } from "../../../context.ts";
import { dataDocuments } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { feedOf } from "./feeds/set-feed.ts";
import { lockDataSource, presentDataSource } from "./queries.ts";
import { requireNone } from "./require-none.ts";
import { sourceKinds } from "./source-kinds.ts";
import { storeContent, versionOf } from "./store-content.ts";

/**
 * Saves the document of a data source, merged with what others saved since `base`. Throws Conflict when they changed the
 * same, when people do not write this source, and where four eyes are demanded and screens show it; Invalid when it is
 * larger than its limits.
 */
export async function saveDataDocument({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const source = await lockDataSource(tx, accountId, input.id);
    const written = sourceKinds[source.kind].written;
    if (!written || !hasDocument(source.kind)) throw refuse("dataSourceNotWritten");
    if (input.document.kind !== source.kind) throw refuse("dataDocumentOfOtherKind");
    if (await feedOf(tx, source.id)) throw refuse("dataSourceFollowsFile");
    const [row] = await tx.select().from(dataDocuments).where(eq(dataDocuments.sourceId, source.id));
    const present = row ? dataDocument.parse(JSON.parse(row.body)) : documentContracts[source.kind].empty;
    // Before the merge, which takes long for more than a screen may have.
    for (const sent of [input.base, input.document])
      requireNone(sent?.kind === "table" ? tableCountProblem(sent) : null);
    const document = input.base
      ? written.merge({ base: input.base, mine: input.document, present })
      : input.document;
    requireNone(documentContracts[source.kind].problem(document as never));
    const stored = await storeContent(ctx, tx, source, { document, at: ctx.now(), by: ctx.actor.userId });
    await audit({
      action: "data-source.content",
      subject: { kind: "data-source", id: source.id },
      ...written.describe(present, document),
      effect: effectOfSource(source),
    });
    return {
      source: presentDataSource(stored),
      document,
      version: versionOf(JSON.stringify(document)),
      feed: null,
    };
  });
}
