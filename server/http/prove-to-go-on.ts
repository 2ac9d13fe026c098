import type { Ctx } from "../context.ts";
import { isRefusal, WorkNeeded } from "./errors.ts";
import { isProven, newChallenge, type Work } from "./proof-of-work.ts";
import { countTry, type Limit, throttle } from "./throttle.ts";

/** The work doubles each time that a limit is used up again, this often at most. */
const maxDoublings = 5;
/** Tries with work that are taken for each that is free: then nothing but time, or a known device, helps. */
const provenPerFree = 9;
const minutesForWork = 10;

/**
 * Counts one try against all limits: the first is the limit of the caller's network, the last the limit of the login that is tried.
 * Beyond a limit the caller is not locked out: its browser has to solve a proof of work for each further try, and the work grows with
 * the number of tries. `proof` is the solution that the browser sent. Returns the limits that it was counted against. Throws WorkNeeded, and TooMany when even those tries are used up.
 */
export async function admitOrAskForWork(
  ctx: Ctx,
  limits: readonly [Limit, ...Limit[], Limit],
  proof: string | undefined,
): Promise<readonly Limit[]> {
  const subject = limits.at(-1) ?? limits[0];
  const work: Work = { purpose: subject.key, minutesValid: minutesForWork };
  const proven = (limit: Limit) =>
    throttle(ctx, { ...limit, key: `${limit.key}:proven`, most: limit.most * provenPerFree });
  if (proof !== undefined) {
    // Before it is looked at: each handed-in work is a row, right or wrong.
    await proven(limits[0]);
    if (await isProven(ctx, work, proof)) {
      await proven(subject);
      return [];
    }
  }
  let [doublings, waitSeconds] = [-1, 0];
  for (const limit of limits) {
    const { hits, endsAt } = await countTry(ctx, limit);
    if (hits <= limit.most) continue;
    doublings = Math.max(doublings, Math.floor((hits - limit.most - 1) / limit.most));
    waitSeconds = Math.max(waitSeconds, (endsAt.getTime() - ctx.now().getTime()) / 1000);
    // What follows is named by the caller: counting it for tries that are refused anyway would let one network write without end.
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

/** Counts a try of a caller who is known; false when those are used up, too. */
export async function isWithin(ctx: Ctx, limit: Limit): Promise<boolean> {
  try {
    await throttle(ctx, limit);
    return true;
  } catch (error) {
    if (isRefusal(error, "too_many")) return false;
    throw error;
  }
}
