import { and, eq, isNull, sql } from "drizzle-orm";
import { type InputOf, type ResponseOf, timeZone as zone } from "#shared/contracts/contract.ts";
import { type savePeopleCounts as contract, peopleDaysBack } from "#shared/contracts/core/people-counts.ts";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import { offsetIn } from "#shared/zone-offset.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { peopleHours, screens } from "../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../db/transaction.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { sightOf } from "../../identity/scopes/index.ts";

const maxPerMinute = 120;

/**
 * Stores counts of people of hours, and replaces those that the same counter sent before. Numbers of machines are in
 * their rows with their time and key, but not in the audit, where they would hide what people did. Throws Invalid and
 * names the entry for an unknown screen, for what is no hour of its clock, for one in the future or too long ago, and for
 * one that comes twice; TooMany. Nothing is stored then.
 */
export async function savePeopleCounts({
  ctx,
  input: { counter, counts },
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { accountId, userId, key } = ctx.actor;
  await throttle(ctx, { key: `people-counts:${accountId}`, max: maxPerMinute, perMinutes: 1 });
  const zones = await zonesOf(
    ctx,
    counts.map(({ screenId }) => screenId),
  );
  const now = ctx.now();
  const seen = new Set<string>();
  const rows = counts.map(({ screenId, hour: text, people }, index) => {
    const offset = zones.get(screenId);
    const path = `counts.${index}`;
    if (!offset) throw refuse("screenGone").field(`${path}.screenId`, "chooseScreen");
    const at = Date.parse(text);
    const wall = at + offset(at) * minuteMs;
    const reason = seen.has(`${screenId} ${at}`) ? "peopleHourTwice" : problemOf({ at, wall, now });
    if (reason) throw refuse(reason).field(`${path}.hour`, reason);
    seen.add(`${screenId} ${at}`);
    const day = new Date(wall).toISOString().slice(0, 10);
    const sent = { sentAt: now, sentBy: userId, keyId: key?.id ?? null };
    return { accountId, screenId, counter, hour: new Date(at), day, people, ...sent };
  });
  // Two calls with the same hours in another order would wait for each other.
  rows.sort((a, b) => a.screenId - b.screenId || a.hour.getTime() - b.hour.getTime());
  const store = (tx: Tx) =>
    tx
      .insert(peopleHours)
      .values(rows)
      .onConflictDoUpdate({
        target: [peopleHours.accountId, peopleHours.screenId, peopleHours.counter, peopleHours.hour],
        set: {
          people: sql`excluded.people`,
          day: sql`excluded.day`,
          sentAt: sql`excluded.sent_at`,
          sentBy: sql`excluded.sent_by`,
          keyId: sql`excluded.key_id`,
        },
      });
  if (key) await inUnauditedTransaction(ctx.deps, "nothing", store);
  else
    await inTransaction(ctx, async ({ tx, audit }) => {
      await store(tx);
      await audit({
        action: "account.count-people",
        subject: { kind: "account", id: accountId },
        after: { hours: rows.length },
      });
    });
  return { hours: rows.length };
}

/** Returns why an hour (UTC ms, and the same by the screen's clock) is not stored; null when it is. */
function problemOf({ at, wall, now }: { at: number; wall: number; now: Date }) {
  if (wall % hourMs !== 0) return "peopleHourForm";
  if (at > now.getTime()) return "peopleHourLater";
  return at < now.getTime() - peopleDaysBack * dayMs ? "peopleHourOld" : null;
}

/** Returns for each of these screens that the caller sees by how many minutes its clock is ahead of UTC at an instant. */
async function zonesOf(
  ctx: Verb<unknown, Customer>["ctx"],
  ids: readonly number[],
): Promise<Map<number, (atMs: number) => number>> {
  const sight = await sightOf(ctx);
  const found = await ctx.deps.db
    .select({ id: screens.id, timeZone: screens.timeZone })
    .from(screens)
    .where(
      and(
        eq(screens.accountId, ctx.actor.accountId),
        isNull(screens.deletedAt),
        anyOf(screens.id, new Set(ids)),
      ),
    );
  return new Map(
    found
      .filter(({ id }) => !sight || sight.screens.has(id))
      .map(({ id, timeZone }) => [id, offsetIn(zone.safeParse(timeZone).success ? timeZone : "UTC")]),
  );
}
