import type { debits, mandates } from "../../../../db/tables/index.ts";
import type { MandateStatus } from "../../../../outside/payments/port.ts";

type MandateState = (typeof mandates.$inferSelect)["state"];
type DebitState = (typeof debits.$inferSelect)["state"];

/**
 * What the provider's word does to a mandate; null: nothing. An ended one never debits again, also when the bank only
 * paused it: the customer was told that it ended.
 */
export const mandateMoves: Record<
  MandateState,
  Record<MandateStatus, Exclude<MandateState, "asked"> | null>
> = {
  asked: { asked: null, active: "active", ended: "ended" },
  active: { asked: null, active: null, ended: "ended" },
  ended: { asked: null, active: null, ended: null },
};

/**
 * claimed: one process asks the provider for it. withdrawn: what is bought, or the mandate, changed before. lost: the
 * provider never heard of it, and it is not wanted any more. succeeded and refused: what the bank decided.
 */
export const debitEvents = ["claimed", "withdrawn", "lost", "succeeded", "refused"] as const;
export type DebitEvent = (typeof debitEvents)[number];

/**
 * What each event does to a debit, by its state; one that is not listed comes too late, and does nothing. Money that a bank
 * gives after the end still pays the order, or goes back.
 */
export const debitMoves: Record<DebitState, Partial<Record<DebitEvent, DebitState>>> = {
  announced: { claimed: "sent", withdrawn: "dropped" },
  sent: { lost: "dropped", succeeded: "done", refused: "failed" },
  done: {},
  failed: {},
  dropped: {},
};

/** Returns the only state in which an event happens, and the one after it. */
export function debitMoveOf(event: DebitEvent): { from: DebitState; to: DebitState } {
  for (const [from, moves] of Object.entries(debitMoves)) {
    const to = moves[event];
    if (to) return { from: from as DebitState, to };
  }
  throw new Error(`A debit is never ${event}`);
}
