import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { apiKeys } from "../../../db/tables/index.ts";

/** Notes that an API key was used from an address, unless a later use than `since` is noted. */
export async function noteKeyUse(
  db: Database,
  { keyId, at, address, since }: { keyId: number; at: Date; address: string | null; since: Date },
): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at, lastAddress: address })
    .where(and(eq(apiKeys.id, keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, since))));
}
