import type { FastifyRequest } from "fastify";
import type { Disk } from "../outside/disk/port.ts";

const reads: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
/** They write next to nothing. Without them no room could be made, and screens would look lost. */
const goOn: ReadonlySet<string> = new Set([
  "/api/v1/login",
  "/api/v1/logout",
  "/api/v1/media/remove",
  "/player/v1/heartbeat",
  "/player/v1/commands/:id/receipt",
]);

/**
 * Every call that writes leaves the reserve of the disk alone, which the database needs to go on. What removes things goes on: it makes
 * room. Throws NoRoomError, which is answered with 503.
 */
export async function requireRoomFor(
  { method, routeOptions }: Pick<FastifyRequest, "method" | "routeOptions">,
  disk: Disk,
): Promise<void> {
  if (reads.has(method) || method === "DELETE" || goOn.has(routeOptions.url ?? "")) return;
  await disk.requireRoom();
}
