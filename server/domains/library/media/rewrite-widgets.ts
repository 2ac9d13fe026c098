import { and, eq, sql } from "drizzle-orm";
import { widgetKinds } from "#shared/media-kinds/contract.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { anyOf } from "../../../db/statement.ts";
import { media } from "../../../db/tables/index.ts";
import type { AuditedTx } from "../../../db/transaction.ts";

/**
 * Replaces an address in the settings of all widgets of the account, also of those in the trash and those that the
 * member does not see: the earlier one leads nowhere. `from`: a secret that occurs nowhere else, of letters, digits,
 * `-` and `_`; `to`: as long.
 */
export async function replaceInWidgets(
  ctx: Ctx<Customer>,
  { tx, audit }: AuditedTx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await tx
    .select()
    .from(media)
    .where(
      and(
        eq(media.accountId, ctx.actor.accountId),
        anyOf(media.kind, widgetKinds),
        sql`position(${from} in ${media.settings}::text) > 0`,
      ),
    )
    .orderBy(media.id)
    .for("no key update");
  for (const { id, name, settings, revision } of rows) {
    const after = JSON.parse(JSON.stringify(settings).replaceAll(from, to)) as typeof settings;
    await tx
      .update(media)
      .set({ settings: after, revision: revision + 1 })
      .where(eq(media.id, id));
    await audit({
      action: "media.save",
      subject: { kind: "media", id },
      before: { name, settings },
      after: { name, settings: after },
    });
  }
}
