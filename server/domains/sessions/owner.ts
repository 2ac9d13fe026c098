import type { Customer, Operator } from "../../context.ts";

/** Returns the owner of the actor's sessions. */
export function ownerOf(actor: Customer | Operator): { userId: number } | { operatorId: number } {
  return actor.kind === "customer" ? { userId: actor.userId } : { operatorId: actor.operatorId };
}
