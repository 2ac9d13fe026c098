import type { z } from "zod";
import { type BookNames, bookNameKeys, usualBookNames } from "#shared/book-names.ts";
import type { bookNamesAnswer } from "#shared/operator-api/taxes-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { bookNames } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { requirePermission } from "../../../identity/operators/index.ts";

/** Returns the names that exports use. */
export async function readBookNames(db: Pick<Reader, "select">): Promise<BookNames> {
  const rows = await db.select().from(bookNames);
  return { ...usualBookNames, ...Object.fromEntries(rows.map(({ key, name }) => [key, name])) };
}

/** Returns the names that exports use, for the page that changes them. */
export async function bookNamesPage({
  ctx,
}: Verb<object, Operator>): Promise<z.input<typeof bookNamesAnswer>> {
  requirePermission(ctx, "taxes.view");
  return { success: true, names: await readBookNames(ctx.deps.db) };
}

/** Replaces the names that exports use. */
export async function saveBookNames({ ctx, input }: Verb<{ names: BookNames }, Operator>): Promise<void> {
  requirePermission(ctx, "taxes.close");
  const made = { operatorId: ctx.actor.operatorId, changedAt: ctx.now() };
  await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await readBookNames(tx);
    const changed = bookNameKeys.filter((key) => before[key] !== input.names[key]);
    for (const key of changed) {
      const row = { name: input.names[key], ...made };
      await tx
        .insert(bookNames)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: bookNames.key, set: row });
    }
    const namesOf = (names: BookNames) => Object.fromEntries(changed.map((key) => [key, names[key]]));
    await audit({
      action: "month.name-ledgers",
      subject: { kind: "month", id: null },
      accountId: null,
      before: namesOf(before),
      after: namesOf(input.names),
    });
  });
}
