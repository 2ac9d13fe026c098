import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { sessions } from "../../../db/tables/index.ts";

/** Notes that a session was used. `expiresAt`: its new end; omitted: it keeps its end. */
export async function noteSessionUse(
  db: Database,
  { sessionId, at, expiresAt }: { sessionId: number; at: Date; expiresAt?: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: at, ...(expiresAt && { expiresAt }) })
    .where(eq(sessions.id, sessionId));
}
