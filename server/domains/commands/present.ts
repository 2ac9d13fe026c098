import type { SentCommand } from "#shared/contracts/commands.ts";
import type { CommandRow } from "./queries.ts";

export function presentCommand(row: CommandRow, now: Date): SentCommand {
  return {
    id: row.id,
    kind: row.kind,
    value: row.value,
    state: row.state === "waiting" && row.expiresAt <= now ? "expired" : row.state,
    detail: row.detail,
    sentAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
