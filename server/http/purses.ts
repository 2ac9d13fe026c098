import type { Ctx, VerbDeps } from "../context.ts";
import { countTry } from "./throttle.ts";

/** Units that this process reserved in the database and has not used. */
interface Purse {
  /** Negative when a write was larger than its request; the next request pays for it. */
  left: number;
  endsAt: Date;
  /** The database has no units left in this window. */
  empty: boolean;
  /** Units that the database had left when this process asked last. */
  rest: number;
  filling: Promise<void> | null;
}

export interface PurseLimit {
  key: string;
  max: number;
  perMinutes: number;
  /** Units that are reserved in addition to those that a request needs. */
  portion: number;
}

/**
 * Reserves units in portions: a process reserves units in the database before it uses them, so that an hour of normal
 * work costs one statement and all processes together never exceed the budget. A process that ends loses at most one
 * portion.
 */
class Purses {
  readonly #purses = new Map<string, Purse>();
  #pruneAt = 1_000;

  /** Uses units. Returns null, or the end of this window when not enough are left in it. */
  async take(ctx: Ctx, limit: PurseLimit, units: number): Promise<Date | null> {
    for (;;) {
      const purse = this.#purse(limit, ctx.now());
      if (purse.left >= units) {
        purse.left -= units;
        return null;
      }
      if (purse.empty) return purse.endsAt;
      purse.filling ??= this.#fill(ctx, { purse, limit, units }).finally(() => {
        purse.filling = null;
      });
      await purse.filling;
    }
  }

  /** Uses units for something that is already written; the balance may become negative. */
  charge(ctx: Ctx, limit: Pick<PurseLimit, "key" | "perMinutes">, units: number): void {
    this.#purse(limit, ctx.now()).left -= units;
  }

  /** Returns how many units are left in this window, as far as this process knows, and its end; other processes may have used some. */
  left(limit: Pick<PurseLimit, "key" | "perMinutes">, now: Date): { left: number; endsAt: Date } {
    const { left, rest, endsAt } = this.#purse(limit, now);
    return { left: Math.max(0, left + rest), endsAt };
  }

  #purse({ key, perMinutes }: Pick<PurseLimit, "key" | "perMinutes">, now: Date): Purse {
    const known = this.#purses.get(key);
    if (known && known.endsAt > now) return known;
    if (this.#purses.size >= this.#pruneAt) this.#prune(now);
    const endsAt = new Date(now.getTime() + perMinutes * 60_000);
    const purse = { left: 0, endsAt, empty: false, rest: 0, filling: null };
    this.#purses.set(key, purse);
    return purse;
  }

  #prune(now: Date): void {
    for (const [key, { endsAt }] of this.#purses) if (endsAt <= now) this.#purses.delete(key);
    this.#pruneAt = Math.max(1_000, 2 * this.#purses.size);
  }

  async #fill(
    ctx: Ctx,
    { purse, limit, units }: { purse: Purse; limit: PurseLimit; units: number },
  ): Promise<void> {
    const { key, max, perMinutes, portion } = limit;
    const wanted = units - purse.left + Math.ceil(portion);
    const { hits, endsAt } = await countTry(ctx, { key, perMinutes, tries: wanted });
    const granted = Math.min(wanted, Math.max(0, max - (hits - wanted)));
    purse.left += granted;
    purse.empty = granted < wanted;
    purse.rest = Math.max(0, max - hits);
    purse.endsAt = endsAt;
  }
}

/** One instance per process. */
const pursesOf = new WeakMap<VerbDeps, Purses>();
export function pursesIn(deps: VerbDeps): Purses {
  const purses = pursesOf.get(deps) ?? new Purses();
  pursesOf.set(deps, purses);
  return purses;
}
