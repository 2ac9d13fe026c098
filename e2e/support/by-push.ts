/**
 * For what a push brings to a screen: half the time between two heartbeats, so what comes later came by a heartbeat.
 * How fast a push is depends on the machine: `npm run bench:player` measures it.
 */
export const byPush = { timeout: 15_000 };
