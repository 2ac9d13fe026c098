import type { Ctx } from "../context.ts";

/** More would not fit into one message. */
const mostNamed = 500;

/**
 * Tells an account's dashboards that a list changed. Call it after the commit. `screenIds`: no other screens changed, so
 * that nobody need read all of them again.
 */
export async function announce(
  ctx: Ctx,
  accountId: number,
  topic: "screens" | "media" | "playlists" | "schedules" | "tickets" | "publishing" | "emergencies",
  screenIds?: number[],
): Promise<void> {
  const only = screenIds && screenIds.length <= mostNamed && { only: screenIds };
  await ctx.deps.bus.publish({ kind: "account", accountId, topic, ...only });
}

/** Tells screens that there may be something new to pull; no ids means all of the account. Call it after the commit. */
export async function announceToScreens(
  ctx: Ctx,
  accountId: number,
  screenIds: number[] = [],
): Promise<void> {
  const named = screenIds.length <= mostNamed ? screenIds : [];
  await ctx.deps.bus.publish({ kind: "screens", accountId, screenIds: named });
}

/** Tells these screens that a command waits for them. Call it after the commit. */
export async function announceCommands(ctx: Ctx, accountId: number, screenIds: number[]): Promise<void> {
  for (let at = 0; at < screenIds.length; at += mostNamed)
    await ctx.deps.bus.publish({
      kind: "commands",
      accountId,
      screenIds: screenIds.slice(at, at + mostNamed),
    });
}

/** Tells the account's screens that data sources have new values. Call it after the commit. */
export async function announceData(ctx: Ctx, accountId: number, sourceIds: number[]): Promise<void> {
  await ctx.deps.bus.publish({ kind: "data", accountId, sourceIds });
}
