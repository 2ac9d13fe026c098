import { and, count, gt, inArray } from "drizzle-orm";
import { canRestart } from "#shared/can-restart.ts";
import type { InputOf } from "#shared/contracts/contract.ts";
import {
  commandLivesMinutes,
  type SentCommand,
  type sendCommand as sendCommandContract,
} from "#shared/contracts/core/commands.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf, inPieces } from "../../../db/statement.ts";
import { screenCommands } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { presentCommand } from "./list-commands.ts";
import { maxOpen, openCommands, requireScreen } from "./queries.ts";

/**
 * Adds a command for a screen and notifies it. Throws NotFound, Invalid, and Conflict when too many wait already or the
 * device cannot do it.
 */
export async function sendCommand({
  ctx,
  input,
}: Verb<InputOf<typeof sendCommandContract>, Customer>): Promise<SentCommand> {
  const { id: screenId, kind, value } = input;
  checkValue(kind, value);
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const row = await inTransaction(ctx, async ({ tx, audit }) => {
    const { device } = await requireScreen(tx, accountId, screenId);
    if (kind === "restart" && !canRestart(device)) throw refuse("screenCannotRestart");
    if ((await openCommands(tx, screenId, now)).length >= maxOpen) throw refuse("tooManyCommands");
    const expiresAt = new Date(now.getTime() + input.expiresInMinutes * 60_000);
    const [made] = await tx
      .insert(screenCommands)
      .values({ screenId, kind, value, createdAt: now, expiresAt })
      .returning();
    if (!made) throw new Error("The command was not written");
    await audit({
      action: "screen.command",
      subject: { kind: "screen", id: screenId },
      after: { commandId: made.id, kind, value },
    });
    return made;
  });
  return presentCommand(row, now);
}

/** Throws Invalid when a value is missing, or is present where none is allowed. */
export function checkValue(kind: SentCommand["kind"], value: number | null): void {
  if (kind === "volume" && value === null) throw refuse("volumeMissing").field("value", "chooseVolume");
  if (kind !== "volume" && value !== null) throw refuse("onlyVolumeHasValue").field("value", "leaveThisOut");
}

/**
 * Adds the same command for many screens and returns the commands' ids by screen. The caller has checked the account.
 * Omits screens with too many waiting commands.
 */
export async function leaveCommands(
  tx: Tx,
  screenIds: readonly number[],
  { kind, value, now }: { kind: SentCommand["kind"]; value: number | null; now: Date },
): Promise<Map<number, number>> {
  if (screenIds.length === 0) return new Map();
  const waiting = await tx
    .select({ screenId: screenCommands.screenId, open: count() })
    .from(screenCommands)
    .where(
      and(
        anyOf(screenCommands.screenId, screenIds),
        inArray(screenCommands.state, ["waiting", "received"]),
        gt(screenCommands.expiresAt, now),
      ),
    )
    .groupBy(screenCommands.screenId);
  const full = new Set(waiting.flatMap(({ screenId, open }) => (open >= maxOpen ? [screenId] : [])));
  const free = screenIds.filter((id) => !full.has(id));
  if (free.length === 0) return new Map();
  const expiresAt = new Date(now.getTime() + commandLivesMinutes.standard * 60_000);
  const made = await inPieces(free, (part) =>
    tx
      .insert(screenCommands)
      .values(part.map((screenId) => ({ screenId, kind, value, createdAt: now, expiresAt })))
      .returning({ id: screenCommands.id, screenId: screenCommands.screenId }),
  );
  return new Map(made.flat().map(({ id, screenId }) => [screenId, id]));
}
