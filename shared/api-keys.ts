import type { Contract } from "./contracts/contract.ts";
import type { Permission, Role } from "./roles.ts";

/** With what an API key begins, so that people and scanners of source code recognise it. */
export const keyPrefix = "vtr_";

/** The roles that a key can have. An owner's own rights and bills stay with people. */
export const keyRoles = ["admin", "publisher", "editor", "viewer"] as const satisfies readonly Role[];

/** What a key can be. The key of a partner works for the partner with its customers, and reads nothing else of its account. */
export const keyKinds = [...keyRoles, "partner"] as const;
export type KeyKind = (typeof keyKinds)[number];

/** Calls with these permissions are about people, how they sign in, and bills. */
const ofPeople: ReadonlySet<Permission> = new Set([
  "self",
  "members.see",
  "members.manage",
  "billing.see",
  "billing.manage",
  "account.own",
]);

/**
 * Returns true when a customer's call works with an API key of a role that has its permission. The contract's own word
 * (`keys`) comes before the rule for its permission; a call without a permission is closed.
 */
export function takesApiKey({ needs, keys }: Pick<Contract, "needs" | "keys">): boolean {
  if (keys) return keys === "open" || keys === "whole";
  return needs !== undefined && !ofPeople.has(needs);
}

/** Returns true when a call works for a connected app. What goes on as the member would do more than the app may. */
export const takesApp = (contract: Pick<Contract, "needs" | "keys">): boolean =>
  takesApiKey(contract) && contract.keys !== "whole";

/** Returns true when a call works with the key of a partner: what a program that sells needs, and no payment. */
export const takesPartnerKey = ({ keys }: Pick<Contract, "keys">): boolean => keys === "partner";
