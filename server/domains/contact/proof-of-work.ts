import { createHash, createHmac } from "node:crypto";
import { type Challenge, createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Ctx } from "../../context.ts";
import { TooMany } from "../../http/errors.ts";
import { throttle } from "../../http/throttle.ts";

/** Long enough to fill in a form and be called away from it. */
const minutesValid = 60;
/** About 256 derivations of this many rounds: well under a second on a laptop, a few on an old phone. */
const rounds = 2_000;

const secretOf = (ctx: Ctx) =>
  createHmac("sha256", ctx.deps.env.SESSION_SECRET).update("contact proof").digest("hex");

/** A signed sum of work for a browser; nothing is kept on the server. */
export const newChallenge = ({ ctx }: { ctx: Ctx }): Promise<Challenge> =>
  createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: rounds,
    data: { lapsesAt: ctx.now().getTime() + minutesValid * 60_000 },
    deriveKey,
    hmacSignatureSecret: secretOf(ctx),
  });

const hex = z
  .string()
  .regex(/^[0-9a-f]+$/)
  .max(200);
const proofShape = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal("PBKDF2/SHA-256"),
      cost: z.literal(rounds),
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

/** Was this work set by us, done in time, and not handed in before? Counts as handed in when it was. Never throws for bad input. */
export async function isProven(ctx: Ctx, header: string | undefined): Promise<boolean> {
  const proof = proofShape.safeParse(parsed(header));
  if (!proof.success) return false;
  const { challenge, solution } = proof.data;
  if (challenge.parameters.data.lapsesAt <= ctx.now().getTime()) return false;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secretOf(ctx),
  });
  return verified && isFirstUse(ctx, challenge.signature);
}

function parsed(header: string | undefined): unknown {
  if (!header || header.length > 2_000) return undefined;
  try {
    return JSON.parse(Buffer.from(header, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
}

async function isFirstUse(ctx: Ctx, signature: string): Promise<boolean> {
  const key = `contact:proof:${createHash("sha256").update(signature).digest("hex")}`;
  try {
    await throttle(ctx, { key, most: 1, perMinutes: minutesValid });
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}
