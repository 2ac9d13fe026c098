import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import { getSandbox as contract } from "#shared/contracts/desk/sandboxes.ts";
import { language } from "#shared/contracts/language.ts";
import { opensAtOnce, paths } from "#shared/paths.ts";
import { pageIn } from "#shared/site-pages.ts";
import type { Customer } from "../../../actor.ts";
import type { Deps, Verb } from "../../../context.ts";
import { accounts, dataSources, screens } from "../../../db/tables/index.ts";
import { parseWith, rawRoute, route } from "../../../http/route.ts";
import { setSessionCookie } from "../../../http/session-cookie.ts";
import { isRefusal, WorkNeeded } from "../../../refusal.ts";
import { startSandbox } from "./start-sandbox.ts";

/** What the form of the website sends; its script adds the proof of work that is asked. */
const form = z.object({ language: language.default("en"), proof: z.string().max(2_000).optional() });

export function sandboxRoutes(app: FastifyInstance, { env }: Deps): void {
  route(app, { contract, who: ["customer"], verb: getSandbox });
  rawRoute(app, {
    method: "POST",
    url: paths.try,
    who: ["anyone"],
    takesForm: true,
    handler: async ({ ctx, request, reply }) => {
      const { actor } = ctx;
      const input = parseWith(form, request.body ?? {});
      // Without its script, the form of the website leads here, so the answer is a page.
      const isForm = !request.headers.accept?.includes("application/json");
      const lead = (landing: string) => (isForm ? reply.redirect(landing, 303) : reply.send({ landing }));
      const to = (page: string) => lead(pageIn(input.language, page));
      if (actor.kind === "customer" && actor.sandbox) return to(paths.tryShop);
      // Who is signed in stays signed in.
      if (actor.kind !== "visitor") return lead(paths.dashboard);
      try {
        setSessionCookie(reply, env, await startSandbox({ ctx, input }), "sandbox");
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const isFull = error.code === "too_many" || error.reason === "sandboxesFull";
        if (isFull && !(error instanceof WorkNeeded)) return to(paths.tryFull);
        // The form was sent before its script was there: the script sends it again, with the work, and tells what hinders.
        // A service that offers no sandbox has no such page.
        if (isForm && error.code !== "not_found") return to(`${paths.try}${opensAtOnce}`);
        throw error;
      }
      return to(paths.tryShop);
    },
  });
}

/** Returns until when a visitor tries, and what the page about it shows first. */
async function getSandbox({ ctx }: Verb<unknown, Customer>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const now = ctx.now().toISOString();
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account?.sandboxUntil) return { now, sandbox: null };
  const first = async (table: typeof screens | typeof dataSources, more?: SQL) => {
    const here = and(eq(table.accountId, accountId), isNull(table.deletedAt), more);
    const [row] = await db.select({ id: table.id }).from(table).where(here).orderBy(asc(table.id)).limit(1);
    return row?.id ?? null;
  };
  const screenId = await first(screens);
  if (screenId === null) throw new Error("The sandbox has no screen");
  const tableId = await first(dataSources, eq(dataSources.kind, "table"));
  return { now, sandbox: { until: account.sandboxUntil.toISOString(), screenId, tableId } };
}
