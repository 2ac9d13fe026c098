import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { parseInput } from "../../../http/route.ts";
import { askedOf } from "./may-call.ts";
import { requireInScope } from "./require-in-scope.ts";

const named = z.union([
  z.object({ ids: z.array(id) }),
  z.object({ id }).transform((one) => ({ ids: [one.id] })),
]);

/**
 * Checks what a call of a member with a scope names (`Contract.scope`), before the verb runs, and for a change again in
 * its transaction, when the account is locked. Calls about the whole account never get here (http/guard.ts).
 */
export function addScopeGuard(app: FastifyInstance): void {
  app.addHook("preHandler", async (request: FastifyRequest) => {
    const { contract, who } = request.routeOptions.config;
    if (typeof contract?.scope !== "object" || !who || request.ctx.actor.kind !== "customer") return;
    if (!request.ctx.actor.scope) return;
    const ctx = request.ctx as Ctx<Customer>;
    const asked = askedOf(contract.scope, named.parse(parseInput(contract, request)).ids);
    if (!asked) return;
    await requireInScope(ctx, ctx.deps.db, asked);
    if (asked.changes) request.ctx.whenLocked = (tx) => requireInScope(ctx, tx, asked);
  });
}
