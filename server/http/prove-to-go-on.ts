import type { Ctx } from "../context.ts";
import { isRefusal, WorkNeeded } from "../refusal.ts";
import { isProven, newChallenge, type Work } from "./proof-of-work.ts";
import { countTry, type Limit, throttle } from "./throttle.ts";

/** The work doubles each time a limit is used up again, at most this often. */
const maxDoublings = 5;
/** Tries with work that are allowed for each free try. After them only time or a known device helps. */
const provenPerFree = 9;
const minutesForWork = 10;

/**
 * Counts one try against all limits. The first is the limit of the caller's network, the last the limit of the login.
 * Beyond a limit the caller is not locked out: its browser must solve a proof of work for each further try, and the
 * work grows with the number of tries. `proof` is the browser's solution. Returns the limits against which the try was
 * counted. Throws WorkNeeded, and TooMany when even those tries are used up.
 */
export async function admitOrAskForWork(
  ctx: Ctx,
  limits: readonly [Limit, ...Limit[], Limit],
  proof: string | undefined,
): Promise<readonly Limit[]> {
  const subject = limits.at(-1) ?? limits[0];
  const work: Work = { purpose: subject.key, minutesValid: minutesForWork };
  const proven = (limit: Limit) =>
    throttle(ctx, { ...limit, key: `${limit.key}:proven`, max: limit.max * provenPerFree });
  if (proof !== undefined) {
    // Counted before the check: each solution that arrives, right or wrong, writes a row.
    await proven(limits[0]);
    if (await isProven(ctx, work, proof)) {
      await proven(subject);
      return [];
    }
  }
  let [doublings, waitSeconds] = [-1, 0];
  for (const limit of limits) {
    const { hits, endsAt } = await countTry(ctx, limit);
    if (hits <= limit.max) continue;
    doublings = Math.max(doublings, Math.floor((hits - limit.max - 1) / limit.max));
    waitSeconds = Math.max(waitSeconds, (endsAt.getTime() - ctx.now().getTime()) / 1000);
    // The caller chooses the keys of the following limits. Counting them for refused tries would let one network write
    // rows without end.
    break;
  }
  if (doublings < 0) return limits;
  const times = 2 ** Math.min(doublings, maxDoublings);
  const { parameters, signature = "" } = await newChallenge(ctx, work, times);
  throw new WorkNeeded(waitSeconds, {
    parameters: { ...parameters },
    signature,
  });
}

/** Counts a try of a known caller; returns false when those tries are used up, too. */
export async function isWithin(ctx: Ctx, limit: Limit): Promise<boolean> {
  try {
    await throttle(ctx, limit);
    return true;
  } catch (error) {
    if (isRefusal(error, "too_many")) return false;
    throw error;
  }
}
