import type { FastifyRequest } from "fastify";
import type { Disk } from "../outside/disk/port.ts";

const reads: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
/** These calls write very little. Without them users could not free space, and screens would look offline. */
const goOn: ReadonlySet<string> = new Set([
  "/api/v1/login",
  "/api/v1/logout",
  "/api/v1/media/remove",
  "/player/v1/heartbeat",
  "/player/v1/commands/:id/receipt",
]);

/**
 * Throws NoRoomError (answered with 503) when a write would use the reserve of the disk, which the database needs.
 * Deletions pass because they free space.
 */
export async function requireRoomFor(
  { method, routeOptions }: Pick<FastifyRequest, "method" | "routeOptions">,
  disk: Disk,
): Promise<void> {
  if (reads.has(method) || method === "DELETE" || goOn.has(routeOptions.url ?? "")) return;
  await disk.requireRoom();
}
