import { and, asc, desc, eq, gt, inArray, notInArray, or } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  Import,
  ImportDetail,
  listImportItems as listItemsContract,
} from "#shared/contracts/desk/imports.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { importItems, imports } from "../../../db/tables/index.ts";
import { presentImport, presentImports, presentItem } from "./present.ts";
import { importOf, importsOf } from "./queries.ts";

const maxShown = 20;

export async function listImports({ ctx }: Verb<unknown, Customer>): Promise<{ items: Import[] }> {
  const { db } = ctx.deps;
  const rows = await db
    .select()
    .from(imports)
    .where(importsOf(ctx))
    .orderBy(desc(imports.id))
    .limit(maxShown);
  return { items: await presentImports(db, rows) };
}

export async function getImport({ ctx, input }: Verb<{ id: number }, Customer>): Promise<ImportDetail> {
  const { db } = ctx.deps;
  return presentImport(ctx, db, await importOf(ctx, db, input.id));
}

/** Lists items in the order in which they come over. */
export async function listImportItems({
  ctx,
  input,
}: Verb<InputOf<typeof listItemsContract>, Customer>): Promise<ResponseOf<typeof listItemsContract>> {
  const { db } = ctx.deps;
  const { id } = await importOf(ctx, db, input.id);
  const own = eq(importItems.importId, id);
  const failed = eq(importItems.result, "failed");
  const shown = {
    failed: and(own, failed),
    left: and(own, inArray(importItems.state, ["left", "known", "removed"])),
    over: and(
      own,
      or(notInArray(importItems.state, ["left", "known", "removed"]), eq(importItems.chosen, true)),
    ),
  }[input.show];
  const rows = await db
    .select()
    .from(importItems)
    .where(and(shown, input.cursor === undefined ? undefined : gt(importItems.position, input.cursor)))
    .orderBy(asc(importItems.position))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  return {
    items: page.map(presentItem),
    nextCursor: rows.length > page.length ? (page.at(-1)?.position ?? null) : null,
    total: await db.$count(importItems, shown),
  };
}
