import { and, eq, isNull } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { pairScreen as pairScreenContract, Screen } from "#shared/contracts/playing/screens.ts";
import { planField } from "#shared/errors.ts";
import { tryout } from "#shared/plans.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { zoneOfAccount } from "../../../db/account-zone.ts";
import type { Tx } from "../../../db/client.ts";
import { screens } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { callerNetwork, giveBack, throttle } from "../../../http/throttle.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import { registerScreen } from "../../core/screen-register/index.ts";
import { currentPlan, freeLicence, isSold, tryoutUntil } from "../../selling/billing/index.ts";
import { claimPairing, type Paired } from "../player/index.ts";
import { presentScreen } from "./present.ts";
import { checkPlaylist } from "./update-screen.ts";

/** Returns the refusal for a screen that gets no licence, with what to do. */
export async function noLicence(ctx: Ctx<Customer>, tx: Tx): Promise<Refusal> {
  if (!isSold(ctx.deps)) return refuse("screensUsedUp");
  const plan = await currentPlan(tx, ctx.actor.accountId, ctx.now());
  if (!plan) return refuse("noPlanForScreen").field(planField, "noPlanForScreen");
  const reason = plan.active ? "licencesUsedUp" : "planEndedForScreen";
  const own = { plan: plan.code };
  return refuse(reason, own).field(planField, reason, own);
}

/**
 * Runs work that uses the code on a device's screen; `claim` uses it up (player-protocol.md section 1). A code works once
 * and for 15 minutes. Wrong guesses count per account and network. Throws TooMany, and NotFound for a code that no
 * device shows.
 */
export async function withCode<T>(
  ctx: Ctx<Customer>,
  code: string,
  work: (open: AuditedTx, claim: () => Promise<Paired>) => Promise<T>,
): Promise<T> {
  const guesses = [
    { key: `pair:account:${ctx.actor.accountId}`, max: 10, perMinutes: 15 },
    { key: `pair:address:${callerNetwork(ctx)}`, max: 60, perMinutes: 15 },
  ];
  // Every try counts until it succeeds, so that parallel tries cannot exceed the limit.
  for (const limit of guesses) await throttle(ctx, limit);
  let wrong = false;
  return inTransaction(ctx, (open) => work(open, () => claimCode(ctx, open, code)))
    .catch((error: unknown) => {
      wrong = isRefusal(error) && error.reason === "screenCodeUnknown";
      throw error;
    })
    .finally(async () => {
      if (!wrong) for (const { key } of guesses) await giveBack(ctx, key);
    });
}

async function claimCode(ctx: Ctx<Customer>, { tx }: AuditedTx, code: string): Promise<Paired> {
  const { accountId } = ctx.actor;
  const pairing = await claimPairing(tx, ctx.deps, { code, accountId, now: ctx.now() });
  if (!pairing) throw refuse("screenCodeUnknown");
  return pairing;
}

type Input = InputOf<typeof pairScreenContract>;

/** Returns whether the account may try a screen before its first plan. Throws Conflict when it tries one already. */
export async function mayTry(ctx: Ctx<Customer>, tx: Tx): Promise<boolean> {
  const { accountId } = ctx.actor;
  if (!(await tryoutUntil(ctx.deps, tx, { accountId, now: ctx.now() }))) return false;
  const tried = await tx.$count(screens, and(eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  if (tried >= tryout.screens) throw refuse("tryoutTaken").field(planField, "tryoutTaken");
  return true;
}

/** Throws Conflict for a player outside the browser that asks: without a plan a screen plays in no other. */
export function requireThisBrowser({ actor }: Ctx<Customer>, pairing: Paired): void {
  if (pairing.sessionId !== actor.sessionId)
    throw refuse("tryoutOnlyHere").field(planField, "tryoutOnlyHere");
}

/** Claims the code on a device: creates the screen, gives it a free licence and stores the device's key. */
export async function pairScreen({ ctx, input }: Verb<Input, Customer>): Promise<Screen> {
  return withCode(ctx, input.code, (open, claim) => addScreen(ctx, open, { input, claim }));
}

async function addScreen(
  ctx: Ctx<Customer>,
  { tx, audit }: AuditedTx,
  { input, claim }: { input: Input; claim: () => Promise<Paired> },
): Promise<Screen> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  // Checked before the code, so that only accounts that could use a code can find out whether it is valid.
  const licenceId = await freeLicence(tx, accountId, now);
  const isTryout = licenceId === null && input.inThisBrowser === true && (await mayTry(ctx, tx));
  if (licenceId === null && !isTryout) throw await noLicence(ctx, tx);
  const pairing = await claim();
  if (isTryout) requireThisBrowser(ctx, pairing);
  if (input.defaultPlaylistId !== null) await checkPlaylist(tx, accountId, input.defaultPlaylistId);
  const id = await registerScreen(tx, {
    accountId,
    name: input.name,
    orientation: input.orientation,
    timeZone: input.timeZone ?? (await zoneOfAccount(tx, accountId)),
    defaultPlaylistId: input.defaultPlaylistId,
    licenceId,
    isTryout,
    deviceKeyHash: pairing.deviceKeyHash,
    device: pairing.device,
    pairedWithCode: pairing.code,
    at: now,
  });
  await audit({
    action: "screen.pair",
    subject: { kind: "screen", id },
    after: { name: input.name, licenceId, device: pairing.device },
  });
  return presentScreen(tx, accountId, id, now);
}
