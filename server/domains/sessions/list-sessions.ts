import type { listSessions as contract } from "#shared/contracts/accounts.ts";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { Customer, Operator, Verb } from "../../context.ts";
import { ownerOf } from "./owner.ts";
import { liveSessions } from "./queries.ts";

export async function listSessions({
  ctx,
}: Verb<unknown, Customer | Operator>): Promise<ResponseOf<typeof contract>> {
  const rows = await liveSessions(ctx.deps.db, ownerOf(ctx.actor), ctx.now());
  return {
    items: rows.map((row) => ({
      id: row.id,
      current: row.id === ctx.actor.sessionId,
      device: row.device,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    })),
  };
}
