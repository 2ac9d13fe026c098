import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { alerts } from "../../../../db/tables/index.ts";
import { type Event, noteEventsOf } from "../../../../db/webhook-outbox.ts";
import type { AlertRow, Changes } from "./changes.ts";

/**
 * Tells webhooks what began and ended: each alert, and once for each screen that it is offline or online again, also
 * when several rules watch it. Mutes and quiet hours are for people only.
 */
export async function noteEvents(
  ctx: Ctx,
  tx: Tx,
  { opened, closed }: { opened: readonly AlertRow[]; closed: Changes["closed"] },
): Promise<void> {
  if (opened.length + closed.length === 0) return;
  const others = await otherOffline(tx, opened, closed);
  const events = new Map<number, Event[]>();
  const add = (accountId: number, event: Event) => {
    const known = events.get(accountId);
    if (known) known.push(event);
    else events.set(accountId, [event]);
  };
  const noted = new Set<number>();
  for (const alert of opened) {
    add(alert.accountId, { type: "alert.opened", data: dataOf(alert) });
    if (alert.kind !== "offline" || others.has(alert.screenId) || noted.has(alert.screenId)) continue;
    noted.add(alert.screenId);
    const since = alert.since.toISOString();
    add(alert.accountId, { type: "screen.offline", data: { screenId: alert.screenId, since } });
  }
  for (const { alert, end } of closed) {
    add(alert.accountId, { type: "alert.closed", data: { ...dataOf(alert), end } });
    if (alert.kind !== "offline" || end !== "recovered") continue;
    if (others.has(alert.screenId) || noted.has(alert.screenId)) continue;
    noted.add(alert.screenId);
    const since = alert.since.toISOString();
    add(alert.accountId, { type: "screen.online", data: { screenId: alert.screenId, since } });
  }
  for (const [accountId, own] of events) await noteEventsOf(tx, ctx.deps, { accountId, at: ctx.now() }, own);
}

const dataOf = ({ id, ruleId, screenId, kind, since }: AlertRow) => ({
  alertId: id,
  ruleId,
  screenId,
  kind,
  since: since.toISOString(),
});

/** Returns the screens that another rule counts as offline, before and after this batch. */
async function otherOffline(
  tx: Tx,
  opened: readonly AlertRow[],
  closed: Changes["closed"],
): Promise<ReadonlySet<number>> {
  const ids = [...opened, ...closed.map(({ alert }) => alert)]
    .filter(({ kind }) => kind === "offline")
    .map(({ screenId }) => screenId);
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: alerts.id, screenId: alerts.screenId })
    .from(alerts)
    .where(and(anyOf(alerts.screenId, ids), eq(alerts.kind, "offline"), isNull(alerts.closedAt)));
  const own = new Set(opened.map(({ id }) => id));
  return new Set(rows.filter(({ id }) => !own.has(id)).map(({ screenId }) => screenId));
}
