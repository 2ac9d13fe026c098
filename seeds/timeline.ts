import type { Customer } from "#server/actor.ts";
import type { Ctx, Deps } from "#server/context.ts";
import { jobContext } from "#server/context.ts";

/** Something that happens at one instant, with dependencies whose clock is at that instant. */
export type Happening = (deps: Deps) => Promise<void>;

/** Collects events and runs them in order of time, so that numbers that the server counts are in the same order. */
export class Timeline {
  readonly #events: { at: Date; happen: Happening }[] = [];

  add(at: Date, happen: Happening): void {
    this.#events.push({ at, happen });
  }

  /** Runs all events before `deps.now()`; later ones do not run. */
  async play(deps: Deps): Promise<void> {
    const now = deps.now();
    const past = this.#events.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const { at, happen } of past) await happen(atTime(deps, at));
  }
}

/** Returns the same dependencies at another time. */
export const atTime = (deps: Deps, at: Date): Deps => ({ ...deps, now: () => at });

/** Returns the context of a user who acts in the dashboard. */
export const asCustomer = (deps: Deps, who: Omit<Customer, "kind" | "role">): Ctx<Customer> => ({
  ...jobContext(deps, "demo"),
  actor: {
    kind: "customer",
    userId: who.userId,
    accountId: who.accountId,
    sessionId: who.sessionId,
    role: "owner",
  },
});
