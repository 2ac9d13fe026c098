import type { DataSource } from "#shared/contracts/data-sources.ts";
import type { Customer, Verb } from "../../context.ts";
import { restoreOne } from "../../db/soft-delete.ts";
import { inTransaction } from "../../db/transaction.ts";
import { presentDataSource } from "./queries.ts";

export async function restoreDataSource({ ctx, input }: Verb<{ id: number }, Customer>): Promise<DataSource> {
  return inTransaction(ctx, async (open) =>
    presentDataSource(await restoreOne({ ctx, ...open }, "data-source", input.id)),
  );
}
