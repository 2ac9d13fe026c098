import { and, eq, gt, isNull } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { pairScreen as contract, Screen } from "#shared/contracts/screens.ts";
import { planField } from "#shared/errors.ts";
import { announce } from "../../bus/announce.ts";
import type { Ctx, Customer, Verb } from "../../context.ts";
import type { Tx } from "../../db/client.ts";
import { pairings, screens } from "../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../db/transaction.ts";
import { Conflict, Invalid, NotFound } from "../../http/errors.ts";
import { callerNetwork, giveBack, throttle } from "../../http/throttle.ts";
import { currentPlan, freeLicence } from "../billing/index.ts";
import { playlistOf } from "../playlists/index.ts";
import { presentScreen } from "./present.ts";

type Input = InputOf<typeof contract>;

/**
 * Claims the code a device shows: makes the screen, gives it a free licence and hands it the device's key
 * (signage-rules section 9). A code works once and for 15 minutes; wrong guesses are counted per account and address.
 */
export async function pairScreen({ ctx, input }: Verb<Input, Customer>): Promise<Screen> {
  const guesses = [
    { key: `pair:account:${ctx.actor.accountId}`, most: 10, perMinutes: 15 },
    { key: `pair:address:${callerNetwork(ctx)}`, most: 60, perMinutes: 15 },
  ];
  // Every try counts until it turns out right, so that tries at the same moment cannot slip through together.
  for (const limit of guesses) await throttle(ctx, limit);
  let wrong = false;
  const screen = await inTransaction(ctx, (open) => claim(ctx, open, input))
    .catch((error: unknown) => {
      wrong = error instanceof WrongCode;
      throw error;
    })
    .finally(async () => {
      if (!wrong) for (const { key } of guesses) await giveBack(ctx, key);
    });
  await announce(ctx, ctx.actor.accountId, "screens", [screen.id]);
  return screen;
}

class WrongCode extends NotFound {
  override message = "No screen shows this code now. Check the digits; a code changes every 15 minutes.";
}

async function claim(ctx: Ctx<Customer>, { tx, audit }: AuditedTx, input: Input): Promise<Screen> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  // Asked before the code is looked at: only accounts that could use a code learn whether it is one.
  const licenceId = await freeLicence(tx, accountId, now);
  if (licenceId === null) throw await noLicence(ctx, tx);
  const [pairing] = await tx
    .update(pairings)
    .set({ usedAt: now })
    .where(and(eq(pairings.code, input.code), isNull(pairings.usedAt), gt(pairings.expiresAt, now)))
    .returning();
  if (!pairing) throw new WrongCode("That code");
  if (input.defaultPlaylistId !== null) await checkPlaylist(tx, accountId, input.defaultPlaylistId);
  const [row] = await tx
    .insert(screens)
    .values({
      accountId,
      name: input.name,
      orientation: input.orientation,
      timeZone: input.timeZone,
      defaultPlaylistId: input.defaultPlaylistId,
      licenceId,
      deviceKeyHash: pairing.deviceKeyHash,
      device: pairing.device,
      pairedWithCode: pairing.code,
      pairedAt: now,
      createdAt: now,
    })
    .returning({ id: screens.id });
  if (!row) throw new Error("The screen was not written");
  await audit({
    action: "screen.pair",
    subject: { kind: "screen", id: row.id },
    after: { name: input.name, licenceId, device: pairing.device },
  });
  return presentScreen(tx, accountId, row.id, now);
}

async function checkPlaylist(tx: Tx, accountId: number, id: number): Promise<void> {
  await playlistOf(tx, accountId, id).catch((error: unknown) => {
    if (error instanceof NotFound)
      throw new Invalid("That playlist does not exist any more. Choose another.", {
        defaultPlaylistId: "Choose another playlist",
      });
    throw error;
  });
}

async function noLicence(ctx: Ctx<Customer>, tx: Tx): Promise<Conflict> {
  const plan = await currentPlan(tx, ctx.actor.accountId, ctx.now());
  const message = !plan
    ? "There is no plan yet. Start the trial or choose a plan, then add the screen."
    : !plan.active
      ? `The ${plan.name} plan has ended. Choose a plan, then add the screen with a new code.`
      : `All screens of the ${plan.name} plan are in use. Remove a screen or add more to the plan, then try again.`;
  return new Conflict(message, { [planField]: message });
}
