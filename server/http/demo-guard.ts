import type { FastifyRequest } from "fastify";
import * as account from "#shared/contracts/identity/account.ts";
import { listSessions, signOut } from "#shared/contracts/identity/accounts.ts";
import { getOwnCompanyLink } from "#shared/contracts/identity/company-sign-in.ts";
import { listPasskeys } from "#shared/contracts/identity/passkeys.ts";
import { getTwoFactor } from "#shared/contracts/identity/two-factor.ts";
import type { Actor } from "../actor.ts";
import type { Env } from "../env.ts";
import { refuse } from "../refusal.ts";

/** Returns true when visitors may look into the account that DEMO names. */
export const isDemoOffered = ({ DEMO, BILLING }: Pick<Env, "DEMO" | "BILLING">): boolean =>
  DEMO !== undefined && BILLING === "on";

/** Reads about the person who signed in: in the demo, all visitors are the same user. */
const closedReads: ReadonlySet<string> = new Set(
  [
    ...[listSessions, getTwoFactor, listPasskeys, getOwnCompanyLink],
    ...[account.listDataExports, account.getDataExportFile],
  ].map(({ path }) => path),
);

/**
 * Returns who asks, after the rule of the demo: it may read, and sign out. Every other call is refused before its verb;
 * calls that are open to anyone, such as signing up, are answered as for a visitor.
 */
export function actorInDemo(actor: Actor, { method, routeOptions }: FastifyRequest): Actor {
  if (actor.kind !== "customer" || !actor.demo) return actor;
  const { contract, who } = routeOptions.config;
  const reads = method === "GET" || method === "HEAD";
  if (who?.includes("anyone")) return reads ? actor : { kind: "visitor" };
  if (contract?.path === signOut.path) return actor;
  if (!reads || closedReads.has(routeOptions.url ?? "")) throw refuse("demoOnlyReads");
  return actor;
}
