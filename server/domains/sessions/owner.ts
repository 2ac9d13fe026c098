import type { Customer, Operator } from "../../context.ts";

/** The person whose sessions these are. */
export function ownerOf(actor: Customer | Operator): { userId: number } | { operatorId: number } {
  return actor.kind === "customer" ? { userId: actor.userId } : { operatorId: actor.operatorId };
}
