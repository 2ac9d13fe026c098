import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { listEmergencies as contract } from "#shared/contracts/emergencies.ts";
import type { Customer, Verb } from "../../context.ts";
import { emergencies } from "../../db/tables/index.ts";
import { presentEmergencies } from "./present.ts";

/** Returns emergencies, newest first. */
export async function listEmergencies({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const rows = await db
    .select()
    .from(emergencies)
    .where(
      and(
        eq(emergencies.accountId, accountId),
        input.on === "true"
          ? and(isNull(emergencies.clearedAt), or(isNull(emergencies.endsAt), gt(emergencies.endsAt, now)))
          : undefined,
        input.cursor === undefined ? undefined : lt(emergencies.id, input.cursor),
      ),
    )
    .orderBy(desc(emergencies.id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  return {
    items: await presentEmergencies(db, accountId, page, now),
    nextCursor: rows.length > page.length ? String(page.at(-1)?.id) : null,
  };
}
