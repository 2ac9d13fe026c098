import { and, asc, desc, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { isOnlineAt } from "#shared/connection.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  listEmergencies as listEmergenciesContract,
  listEmergencyReceipts as listEmergencyReceiptsContract,
} from "#shared/contracts/playing/emergencies.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { emergencies, emergencyReceipts, screens } from "../../../db/tables/index.ts";
import { pageOf } from "../../../http/list-page.ts";
import { among, type Sight, sightOf } from "../../identity/scopes/index.ts";
import { emergencyOf, presentEmergencies } from "./present.ts";

/** Returns emergencies, newest first. */
export async function listEmergencies({
  ctx,
  input,
}: Verb<InputOf<typeof listEmergenciesContract>, Customer>): Promise<
  ResponseOf<typeof listEmergenciesContract>
> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const sight = await sightOf(ctx);
  const rows = await db
    .select()
    .from(emergencies)
    .where(
      and(
        eq(emergencies.accountId, accountId),
        input.on === "true"
          ? and(isNull(emergencies.clearedAt), or(isNull(emergencies.endsAt), gt(emergencies.endsAt, now)))
          : undefined,
        sight ? inEmergencies(sight) : undefined,
        input.cursor === undefined ? undefined : lt(emergencies.id, input.cursor),
      ),
    )
    .orderBy(desc(emergencies.id))
    .limit(input.limit + 1);
  const { page, nextCursor } = pageOf(rows, input.limit, ({ id }) => id);
  return {
    items: await presentEmergencies(db, page, now, sight),
    nextCursor,
  };
}

/** Returns the condition for emergencies that a screen in sight was a target of. */
const inEmergencies = (sight: Sight): SQL =>
  sql`exists (select from emergency_receipts r where r.emergency_id = ${emergencies.id}
    and r.screen_id = any(${sql.param([...sight.screens])}::int[]))`;

/** Returns receipts of the screens that were targeted at the start, including those removed since. */
export async function listEmergencyReceipts({
  ctx,
  input,
}: Verb<InputOf<typeof listEmergencyReceiptsContract>, Customer>): Promise<
  ResponseOf<typeof listEmergencyReceiptsContract>
> {
  const { db } = ctx.deps;
  const { id } = await emergencyOf(db, ctx.actor.accountId, input.id);
  const rows = await db
    .select({ receipt: emergencyReceipts, name: screens.name, lastContactAt: screens.lastContactAt })
    .from(emergencyReceipts)
    .innerJoin(screens, eq(screens.id, emergencyReceipts.screenId))
    .where(
      and(
        eq(emergencyReceipts.emergencyId, id),
        among((await sightOf(ctx))?.screens, emergencyReceipts.screenId),
        input.cursor === undefined ? undefined : gt(emergencyReceipts.screenId, input.cursor),
      ),
    )
    .orderBy(asc(emergencyReceipts.screenId))
    .limit(input.limit + 1);
  const { page, nextCursor } = pageOf(rows, input.limit, ({ receipt }) => receipt.screenId);
  return {
    items: page.map(({ receipt: { screenId, receivedAt, showingAt, clearedAt }, name, lastContactAt }) => ({
      screenId,
      name,
      state: clearedAt ? "cleared" : showingAt ? "showing" : receivedAt ? "received" : "sent",
      receivedAt: receivedAt?.toISOString() ?? null,
      showingAt: showingAt?.toISOString() ?? null,
      clearedAt: clearedAt?.toISOString() ?? null,
      lastContactAt: lastContactAt?.toISOString() ?? null,
      online: isOnlineAt(lastContactAt, ctx.now()),
    })),
    nextCursor,
  };
}
