import { existsSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { paths } from "#shared/paths.ts";
import type { Actor } from "../../actor.ts";
import { isOneOf, type Who } from "../guard.ts";
import { pageMethods, rawRoute } from "../route.ts";
import type { CheckoutSources } from "../security-headers.ts";
import { visitOf } from "../visit-guard.ts";
import type { PageFiles } from "./page-files.ts";

interface Panel {
  file: string;
  /** The panel's address, including everything below it. */
  at: string;
  who: readonly Who[];
  /** The panel shows this role although the session has another one: an admin who looks at the manager's panel. */
  shownAs?: "manager";
  /** Address of the page that loads the payment provider's script, and what that needs; null where nothing is sold. */
  checkout?: { at: string; sources: () => Promise<CheckoutSources | null> | null };
}

/** Serves a panel for people who are signed in; redirects everyone else to their own page. */
export function addPanel(app: FastifyInstance, pages: PageFiles, panel: Panel): void {
  if (!existsSync(panel.file)) return;
  for (const url of [panel.at, `${panel.at}/*`]) {
    rawRoute(app, {
      method: pageMethods,
      url,
      who: ["anyone"],
      handler: async ({ ctx, request, reply }) => {
        const { actor } = ctx;
        reply.header("cache-control", "no-store");
        const path = request.url.split("?")[0] ?? "";
        if (path.endsWith(".php")) return reply.callNotFound();
        const isVisit =
          panel.who.includes("customer") &&
          actor.kind === "operator" &&
          (await visitOf(ctx.deps, actor)) !== null;
        if (!isVisit && !isOneOf(actor, panel.who))
          return reply.redirect(whereItBelongs(actor, request), 303);
        // Page-level role values are for display only; every call checks the session (resolution T7).
        const checkout = path === panel.checkout?.at ? await sourcesOf(panel.checkout, request) : undefined;
        const values = {
          checkout: checkout ? "ready" : "",
          userType: actor.kind === "operator" && !isVisit ? (panel.shownAs ?? actor.role) : "customer",
          userId: actor.kind === "operator" && !isVisit ? String(actor.operatorId) : "",
          preview: actor.kind === "operator" && panel.shownAs && actor.role === "admin" ? "yes" : "",
          sold: ctx.deps.env.BILLING === "on" ? "yes" : "no",
          twoFactor: actor.kind === "operator" && actor.mustEnrol ? "needed" : "",
        };
        return pages.sendFilled(reply, panel.file, "panel", values, {
          checkout,
          media: ctx.deps.storage.direct?.origin,
          isFramed: actor.kind === "customer" && actor.sandbox === true,
        });
      },
    });
  }
}

/** While the local double cannot start, the page works without it, and says so when it is needed. */
async function sourcesOf(
  checkout: NonNullable<Panel["checkout"]>,
  request: FastifyRequest,
): Promise<CheckoutSources | undefined> {
  try {
    return (await checkout.sources()) ?? undefined;
  } catch (error) {
    request.ctx.log.warn({ err: error }, "the payment provider's sources are not known");
    return undefined;
  }
}

function whereItBelongs(actor: Actor, request: FastifyRequest): string {
  if (actor.kind === "customer") return paths.dashboard;
  if (actor.kind === "operator") return panelOf(actor.role, request.url);
  return `${paths.login}?next=${encodeURIComponent(request.url)}`;
}

/** Returns the operator's own panel, at the same page: a link that an admin sends leads a manager to the same ticket or customer. */
function panelOf(role: "admin" | "manager", url: string): string {
  const panel = role === "admin" ? paths.admin : paths.adminManager;
  const page = /^\/admin(?:-manager)?(\/\w[^/\\]*(?:\/\d+(?:\?[^/\\]*)?)?)$/.exec(url)?.[1] ?? "";
  return `${panel}${page}`;
}
