import type { Ctx, Customer, Deps } from "#server/context.ts";
import { jobContext } from "#server/context.ts";

/** What happens at one instant, with dependencies that live at that instant. */
export type Happening = (deps: Deps) => Promise<void>;

/** Collects what is to happen and lets it happen in the order of time, so that numbers given out in a row are in it too. */
export class Timeline {
  readonly #events: { at: Date; happen: Happening }[] = [];

  add(at: Date, happen: Happening): void {
    this.#events.push({ at, happen });
  }

  /** Does all that lies before `deps.now()`; the future does not happen. */
  async play(deps: Deps): Promise<void> {
    const now = deps.now();
    const past = this.#events.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const { at, happen } of past) await happen(atTime(deps, at));
  }
}

/** The same dependencies at another time. */
export const atTime = (deps: Deps, at: Date): Deps => ({ ...deps, now: () => at });

/** A member of an account who does something by hand. */
export const asCustomer = (deps: Deps, who: Omit<Customer, "kind">): Ctx<Customer> => ({
  ...jobContext(deps, "demo"),
  actor: { kind: "customer", userId: who.userId, accountId: who.accountId, sessionId: who.sessionId },
});
