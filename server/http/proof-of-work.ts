import { createHash, createHmac } from "node:crypto";
import { type Challenge, createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Ctx } from "../context.ts";
import { isRefusal } from "../refusal.ts";
import { throttle } from "./throttle.ts";

/** A task for a caller's browser. The server stores nothing until the solution is sent. */
export interface Work {
  /** A solution counts for one purpose only, e.g. `contact` or `login:asha@example.com`. */
  purpose: string;
  /** Time until the solution must be sent. */
  minutesValid: number;
}

/** About 256 derivations with this many rounds each: well under a second on a laptop, a few seconds on an old phone. */
const usualRounds = 2_000;

const secretOf = (ctx: Ctx, { purpose }: Work) =>
  createHmac("sha256", ctx.deps.env.SESSION_SECRET).update(`${purpose} proof`).digest("hex");

/** Returns a signed challenge for a browser. `times` multiplies the usual work. */
export const newChallenge = (ctx: Ctx, work: Work, times = 1): Promise<Challenge> =>
  createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: usualRounds * times,
    data: { lapsesAt: ctx.now().getTime() + work.minutesValid * 60_000 },
    deriveKey,
    hmacSignatureSecret: secretOf(ctx, work),
  });

const hex = z
  .string()
  .regex(/^[0-9a-f]+$/)
  .max(200);
const proofShape = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal("PBKDF2/SHA-256"),
      cost: z
        .number()
        .int()
        .min(usualRounds)
        .max(usualRounds * 64),
      data: z.object({ lapsesAt: z.number() }),
      keyLength: z.literal(32),
      keyPrefix: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number().int(), derivedKey: hex }),
});

/**
 * Returns true when this server set the work for this purpose and the solution is right, in time and not used before. A
 * right or a wrong solution uses up the challenge, so that each challenge costs the server one check. Never throws for
 * bad input.
 */
export async function isProven(ctx: Ctx, work: Work, text: string | undefined): Promise<boolean> {
  const proof = proofShape.safeParse(parsed(text));
  if (!proof.success) return false;
  const { challenge, solution } = proof.data;
  if (challenge.parameters.data.lapsesAt <= ctx.now().getTime()) return false;
  if (!(await isFirstUse(ctx, work, challenge.signature))) return false;
  const hmacSignatureSecret = secretOf(ctx, work);
  return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })).verified;
}

function parsed(text: string | undefined): unknown {
  if (!text || text.length > 2_000) return undefined;
  try {
    return JSON.parse(Buffer.from(text, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
}

async function isFirstUse(ctx: Ctx, { minutesValid }: Work, signature: string): Promise<boolean> {
  const key = `proof:${createHash("sha256").update(signature).digest("hex")}`;
  try {
    await throttle(ctx, { key, max: 1, perMinutes: minutesValid });
    return true;
  } catch (error) {
    if (isRefusal(error, "too_many")) return false;
    throw error;
  }
}
