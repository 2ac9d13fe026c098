import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { listSchedules as contract } from "#shared/contracts/playing/schedules.ts";
import { dayMs } from "#shared/durations.ts";
import type { HeavyVerb } from "../../../context.ts";
import { pageOf } from "../../../http/list-page.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import { presentSchedules } from "./present.ts";
import { pageOfRules } from "./queries.ts";

/** Returns schedules, newest first, without fields that may be long. */
export async function listSchedules({
  ctx,
  input,
}: HeavyVerb<InputOf<typeof contract>>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  // Two days back, because a window of yesterday may still play in a time zone that is a day behind.
  const since = new Date(ctx.now().getTime() - 2 * dayMs).toISOString().slice(0, 10);
  const { q, cursor, limit } = input;
  const rows = await pageOfRules(db, accountId, {
    q,
    cursor,
    limit: limit + 1,
    since,
    sight: await sightOf(ctx),
  });
  const { page, nextCursor } = pageOf(rows, limit, ({ rule }) => rule.id);
  return {
    items: await presentSchedules(db, accountId, page),
    nextCursor,
  };
}
