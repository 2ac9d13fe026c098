import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, id, idParams, instant } from "../contract.ts";
import { commandKinds } from "../playing/player.ts";

/** A command expires when its screen does not fetch it within this time. */
export const commandLivesMinutes = { standard: 10, max: 24 * 60 } as const;

/** A command to a screen, with the state that the screen reported. */
export const sentCommand = z.object({
  id,
  kind: z.enum(commandKinds),
  value: z.number().int().nullable(),
  /** expired: the screen did not fetch it in time. */
  state: z.enum(["waiting", "received", "done", "failed", "expired"]),
  /** Why it failed, as text for people. */
  detail: z.string().nullable(),
  sentAt: instant,
  expiresAt: instant,
  receivedAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type SentCommand = z.output<typeof sentCommand>;

export const sendCommand = contract("POST /api/v1/screens/:id/commands", {
  id: "sendCommand",
  summary:
    "Send a command to a screen: it receives it at once, or when it is online again before the command expires",
  tag: "Screens",
  needs: "screens.manage",
  scope: "account",
  params: idParams,
  body: z.object({
    kind: z.enum(commandKinds),
    /** For `volume`, in percent. */
    value: z.number().int().min(0).max(100).nullable().default(null),
    expiresInMinutes: z
      .number()
      .int()
      .min(1, schemaReason("oneMinuteAtLeast"))
      .max(commandLivesMinutes.max, schemaReason("oneDayAtMost"))
      .default(commandLivesMinutes.standard),
  }),
  response: sentCommand,
  status: 201,
});
export const listCommands = contract("GET /api/v1/screens/:id/commands", {
  id: "listCommands",
  summary: "List the newest 20 commands of a screen, with their receipts",
  tag: "Screens",
  needs: "screens.see",
  scope: { sees: "screen" },
  params: idParams,
  response: z.object({ items: z.array(sentCommand) }),
});
