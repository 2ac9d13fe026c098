import type { FastifyRequest } from "fastify";
import type { ScreenActor } from "../../../actor.ts";
import type { Ctx, Deps } from "../../../context.ts";
import { personInBrowser } from "../../../http/guard.ts";
import { refuse } from "../../../refusal.ts";
import type { KnownScreens } from "./known-screens/index.ts";

/** Returns whether a member of the account is signed in in the browser that sends this request. */
export async function isSignedInHere(
  deps: Deps,
  request: FastifyRequest,
  accountId: number,
): Promise<boolean> {
  const person = await personInBrowser(request, deps);
  return person.kind === "customer" && person.accountId === accountId;
}

/**
 * Every call that gives a device content asks this. Throws Forbidden for a screen that is tried, after its end and outside
 * the browser that is signed in: a device need not obey its lease.
 */
export async function requireMayShow(
  { ctx, request, deps }: { ctx: Ctx<ScreenActor>; request: FastifyRequest; deps: Deps },
  screens: KnownScreens,
): Promise<void> {
  const known = await screens.find(ctx.actor.keyHash);
  if (!known?.isTryout) return;
  if (!known.isTriedAt(ctx.now())) throw refuse("tryoutOver");
  if (!(await isSignedInHere(deps, request, known.accountId))) throw refuse("tryoutElsewhere");
}
