import type { SentCommand } from "#shared/contracts/commands.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { AuditEntry } from "../../../db/transaction.ts";
import { leaveCommands } from "../../commands/index.ts";
import { done, failed, type Outcomes, type Subjects } from "./change.ts";

/** Sends a command to screens. */
export async function commandScreens(
  { ctx, open: { tx, audit }, rows }: Subjects,
  { kind, value }: Pick<SentCommand, "kind" | "value">,
): Promise<Outcomes> {
  const ids = rows.map(({ id }) => id);
  const commands = await leaveCommands(tx, ids, { kind, value, now: ctx.now() });
  if (commands.size > 0)
    await audit(
      ...[...commands].map(
        ([id, commandId]): AuditEntry => ({
          action: "screen.command",
          subject: { kind: "screen", id },
          after: { commandId, kind, value },
        }),
      ),
    );
  const full = failed(reasonRef("screenTooManyCommands"));
  return new Map(ids.map((id) => [id, commands.has(id) ? done() : full]));
}
