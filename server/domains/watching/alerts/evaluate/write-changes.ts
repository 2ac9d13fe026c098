import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { anyOf, inPieces } from "../../../../db/statement.ts";
import { alertMessageItems, alertMessages, alerts } from "../../../../db/tables/index.ts";
import { gatherMs, gatherRecoveriesMs } from "../core/sending-time.ts";
import { sendingTimeOf } from "../messages/manner.ts";
import type { AlertRow, Changes } from "./changes.ts";
import { noteEvents } from "./note-events.ts";
import type { AccountSettings } from "./read-settings.ts";

interface Item {
  alertId: number;
  ruleId: number;
  accountId: number;
  part: "opened" | "closed";
}

/** Writes what a batch found: alerts, the messages that say so, events for webhooks, and the next questions. */
export async function writeChanges(
  ctx: Ctx,
  tx: Tx,
  changes: Changes,
  accounts: ReadonlyMap<number, AccountSettings>,
): Promise<void> {
  const now = ctx.now();
  const opened = (
    await inPieces(changes.opened, (part) => tx.insert(alerts).values(part).returning())
  ).flat();
  for (const end of ["recovered", "unwatched"] as const) {
    const ids = changes.closed.filter((each) => each.end === end).map(({ alert }) => alert.id);
    if (ids.length > 0)
      await tx.update(alerts).set({ closedAt: now, ended: end }).where(anyOf(alerts.id, ids));
  }
  if (changes.noted.length > 0)
    await tx
      .update(alerts)
      .set({ notedAt: now })
      .where(
        anyOf(
          alerts.id,
          changes.noted.map(({ id }) => id),
        ),
      );
  const untold = await takeBack(tx, changes.closed, accounts);
  const beginnings = [...opened.filter(({ notedAt }) => notedAt !== null), ...changes.noted];
  const endings = changes.closed.filter(
    ({ alert, end }) => end === "recovered" && alert.notedAt !== null && !untold.has(alert.id),
  );
  await addItems(tx, accounts, now, [
    ...beginnings.map((alert) => itemOf(alert, "opened")),
    ...endings.map(({ alert }) => itemOf(alert, "closed")),
  ]);
  await noteEvents(ctx, tx, { opened, closed: changes.closed });
  await writeWatches(tx, changes);
}

const itemOf = ({ id, ruleId, accountId }: AlertRow, part: Item["part"]): Item => ({
  alertId: id,
  ruleId,
  accountId,
  part,
});

/**
 * Takes alerts that are over out of messages that wait, and returns them: nothing is told of them. A digest keeps those
 * that recovered, because it tells what happened in a day.
 */
async function takeBack(
  tx: Tx,
  closed: Changes["closed"],
  accounts: ReadonlyMap<number, AccountSettings>,
): Promise<ReadonlySet<number>> {
  const isDigest = ({ accountId, ruleId }: AlertRow) =>
    accounts.get(accountId)?.rules.find(({ id }) => id === ruleId)?.digestAt != null;
  const ids = closed
    .filter(({ alert, end }) => end === "unwatched" || !isDigest(alert))
    .map(({ alert }) => alert.id);
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ alert_id: string }>(sql`
    delete from alert_message_items i using alert_messages m
    where m.id = i.message_id and m.state = 'waiting' and i.alert_id = any(${sql.param(ids)}::bigint[])
    returning i.alert_id`);
  return new Set(rows.map((row) => Number(row.alert_id)));
}

/** Puts items into the waiting message of their rule, which is made when there is none. */
async function addItems(
  tx: Tx,
  accounts: ReadonlyMap<number, AccountSettings>,
  now: Date,
  items: readonly Item[],
): Promise<void> {
  for (const [ruleId, own] of Map.groupBy(items, (item) => item.ruleId)) {
    const accountId = own[0]?.accountId ?? 0;
    const account = accounts.get(accountId);
    const rule = account?.rules.find(({ id }) => id === ruleId);
    if (!account || !rule) continue;
    const waitMs = own.some(({ part }) => part === "opened") ? gatherMs : gatherRecoveriesMs;
    const sendAt = sendingTimeOf(rule, account.timeZone, new Date(now.getTime() + waitMs));
    const [message] = await tx
      .insert(alertMessages)
      .values({ accountId, ruleId, sendAt, createdAt: now })
      .onConflictDoUpdate({
        target: alertMessages.ruleId,
        targetWhere: eq(alertMessages.state, sql.raw("'waiting'")),
        set: { sendAt: sql`least(${alertMessages.sendAt}, excluded.send_at)` },
      })
      .returning({ id: alertMessages.id });
    if (!message) throw new Error("The message was not written");
    const rows = own.map(({ alertId, part }) => ({ messageId: message.id, alertId, part }));
    await inPieces(rows, (part) => tx.insert(alertMessageItems).values(part).onConflictDoNothing());
  }
}

async function writeWatches(tx: Tx, { watches, unwatched }: Changes): Promise<void> {
  if (watches.length > 0)
    await tx.execute(sql`
      update alert_watches w set check_at = to_timestamp(n.at / 1000), seen = n.seen
      from json_to_recordset(${JSON.stringify(
        watches.map(({ screenId, seen, checkMs }) => ({ id: screenId, at: checkMs, seen })),
      )}::json) as n(id int, at float8, seen jsonb)
      where w.screen_id = n.id`);
  if (unwatched.length > 0)
    await tx.execute(sql`delete from alert_watches where screen_id = any(${sql.param(unwatched)}::int[])`);
}
