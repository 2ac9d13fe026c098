import { randomInt } from "node:crypto";
import { and, eq, gt, isNull, lte, ne } from "drizzle-orm";
import type { EnrolmentAnswer, Pairing } from "#shared/contracts/playing/player.ts";
import { pairingCodeMinutes } from "#shared/limits.ts";
import { paths } from "#shared/paths.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Verb, VerbDeps } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { enrolledDevices, pairings, screens } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import type { Env } from "../../../env.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { unknownScreen } from "../../../http/unknown-screen.ts";
import { refuse } from "../../../refusal.ts";
import { enrolDevice } from "./enrolment/enrol-device.ts";
import { leasePublicKey } from "./lease.ts";

function presentPaired(screenId: number, env: Env): Pairing {
  return {
    state: "paired",
    code: null,
    pairUrl: null,
    expiresAt: null,
    screenId,
    leaseKey: leasePublicKey(env.LEASE_KEY),
  };
}

function presentWaiting(
  row: typeof pairings.$inferSelect,
  env: Env,
  enrolment: EnrolmentAnswer | undefined,
): Pairing {
  return {
    ...(enrolment && { enrolment }),
    state: "waiting",
    code: row.code,
    pairUrl: `${env.PUBLIC_URL}${paths.pairScreen(row.code)}`,
    expiresAt: row.expiresAt.toISOString(),
    screenId: null,
    leaseKey: leasePublicKey(env.LEASE_KEY),
  };
}

/** Returns the state of this device's pairing. Throws NotFound when its code has expired. */
export async function getPairing({ ctx, input }: Verb<{ deviceKeyHash: Buffer }>): Promise<Pairing> {
  if (ctx.actor.kind === "screen") return presentPaired(ctx.actor.screenId, ctx.deps.env);
  const [live] = await ctx.deps.db
    .select()
    .from(pairings)
    .where(
      and(
        eq(pairings.deviceKeyHash, input.deviceKeyHash),
        isNull(pairings.usedAt),
        gt(pairings.expiresAt, ctx.now()),
      ),
    );
  if (!live) throw await unknownScreen(ctx.deps, input.deviceKeyHash.toString("hex"), "deviceCodeNotFound");
  return presentWaiting(live, ctx.deps.env, undefined);
}

interface Input {
  deviceKeyHash: Buffer;
  device: string;
  /** Of the browser in which the player runs, when somebody is signed in there. */
  sessionId: number | null;
  /** An enrolment token. */
  token?: string | undefined;
}

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

const askOf = ({ deviceKeyHash, device }: Input) => ({
  key: deviceKeyHash.toString("hex"),
  device: cutText(device, 300),
  minutes: pairingCodeMinutes,
});

/**
 * Returns a device's six-digit code, the same one until it expires. A device learns only its own code. The code is
 * useless without the key whose hash it was made for. With a token that makes a screen of the device, there is no code.
 */
export async function startPairing({ ctx, input }: Verb<Input>): Promise<Pairing> {
  if (ctx.actor.kind === "screen") return presentPaired(ctx.actor.screenId, ctx.deps.env);
  // High enough for a shop that switches on 500 new screens behind one IP address.
  await throttle(ctx, { key: `pairing:address:${callerNetwork(ctx)}`, max: 2000, perMinutes: 15 });
  const now = ctx.now();
  const { env, cell } = ctx.deps;
  const { token } = input;
  const enrolled =
    token === undefined
      ? { answer: undefined }
      : await enrolDevice(ctx, { ...input, token, device: cutText(input.device, 300) });
  if ("screenId" in enrolled) return presentPaired(enrolled.screenId, env);
  const { answer } = enrolled;
  const given = cell && (await cell.startPairing(askOf(input), newCode));
  // No audit entry: any device may ask, and a code changes nothing until a customer enters it, which is audited.
  return inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    await tx.delete(pairings).where(and(isNull(pairings.usedAt), lte(pairings.expiresAt, now)));
    const expiresAt = new Date(now.getTime() + pairingCodeMinutes * 60_000);
    const { deviceKeyHash, device, sessionId } = input;
    // Since this request began, another one of the device may have used its token.
    const screenId = await screenWith(tx, deviceKeyHash);
    if (screenId !== undefined) return presentPaired(screenId, env);
    // The directory gives each code to one device: an older row with it is what the directory forgot.
    if (given)
      await tx
        .delete(pairings)
        .where(
          and(eq(pairings.code, given), isNull(pairings.usedAt), ne(pairings.deviceKeyHash, deviceKeyHash)),
        );
    for (let tries = 0; tries < 20; tries++) {
      // Read again in each try, because a parallel request of the same device may have been first.
      const [live] = await tx
        .update(pairings)
        .set({ sessionId, ...(given && { code: given }) })
        .where(
          and(
            eq(pairings.deviceKeyHash, deviceKeyHash),
            isNull(pairings.usedAt),
            gt(pairings.expiresAt, now),
          ),
        )
        .returning();
      if (live) return presentWaiting(live, env, answer);
      const code = given ?? newCode();
      const [made] = await tx
        .insert(pairings)
        .values({ code, deviceKeyHash, device, sessionId, createdAt: now, expiresAt })
        .onConflictDoNothing()
        .returning();
      if (made) return presentWaiting(made, env, answer);
    }
    throw refuse("noFreeCode").after(60);
  });
}

async function screenWith(tx: Tx, deviceKeyHash: Buffer): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: screens.id })
    .from(screens)
    .where(eq(screens.deviceKeyHash, deviceKeyHash));
  return row?.id;
}

/** What is known of a device whose code was entered. */
export type Paired = Pick<typeof pairings.$inferSelect, "code" | "deviceKeyHash" | "device" | "sessionId">;

/**
 * Uses up a code that a customer entered. Undefined for a code that is unknown, used or too old, and for one of a device that
 * is a screen. The device may have shown it at another cell.
 */
export async function claimPairing(
  tx: Tx,
  { cell }: Pick<VerbDeps, "cell">,
  { code, accountId, now }: { code: string; accountId: number; now: Date },
): Promise<Paired | undefined> {
  const taken = cell && (await cell.takePairing(tx, code, accountId));
  if (cell && !taken) return undefined;
  const [pairing] = await tx
    .update(pairings)
    .set({ usedAt: now })
    .where(and(eq(pairings.code, code), isNull(pairings.usedAt), gt(pairings.expiresAt, now)))
    .returning();
  const deviceKeyHash = taken?.key ?? pairing?.deviceKeyHash;
  if (deviceKeyHash && (await screenWith(tx, deviceKeyHash)) !== undefined) return undefined;
  // A device that waits to be accepted is a screen now.
  if (deviceKeyHash)
    await tx
      .delete(enrolledDevices)
      .where(and(eq(enrolledDevices.deviceKeyHash, deviceKeyHash), ne(enrolledDevices.state, "paired")));
  if (taken)
    return { code, deviceKeyHash: taken.key, device: taken.name, sessionId: pairing?.sessionId ?? null };
  return pairing;
}
