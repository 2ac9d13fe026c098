import { z } from "zod";
import type { CommandEntry, CommandLog } from "#player/engine/command-entry.ts";
import { commandKinds } from "#shared/contracts/playing/player.ts";
import type { KeyValue } from "./key-value.ts";

const name = "commands";
const stored = z
  .array(
    z.object({
      id: z.number().int(),
      kind: z.enum(commandKinds),
      state: z.enum(["received", "done", "failed"]),
      detail: z.string().nullable(),
      sent: z.boolean(),
    }),
  )
  .catch([]) satisfies z.ZodType<CommandEntry[]>;

export const forgetCommands = (database: KeyValue): Promise<void> => database.delete(name);

/**
 * The commands that this device received, newest first. A broken record counts as empty; the server learns that from
 * the receipts.
 */
export function createCommandLog(database: KeyValue): CommandLog {
  return {
    load: async () => stored.parse(await database.get(name)),
    save: (entries) => database.set(name, [...entries]),
  };
}
