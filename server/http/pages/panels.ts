import { existsSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { paths } from "#shared/paths.ts";
import type { Actor } from "../../context.ts";
import { isOneOf, type Who } from "../guard.ts";
import { pageMethods, rawRoute } from "../route.ts";
import type { PageFiles } from "./page-files.ts";

interface Panel {
  file: string;
  /** The panel's address, including everything below it. */
  at: string;
  who: readonly Who[];
  /** The panel shows this role although the session has another one: an admin who looks at the manager's panel. */
  shownAs?: "manager";
}

/** Serves a panel for people who are signed in; redirects everyone else to their own page. */
export function addPanel(app: FastifyInstance, pages: PageFiles, panel: Panel): void {
  if (!existsSync(panel.file)) return;
  for (const url of [panel.at, `${panel.at}/*`]) {
    rawRoute(app, {
      method: pageMethods,
      url,
      who: ["anyone"],
      handler: ({ ctx: { actor }, request, reply }) => {
        reply.header("cache-control", "no-store");
        if (request.url.split("?")[0]?.endsWith(".php")) return reply.callNotFound();
        if (!isOneOf(actor, panel.who)) return reply.redirect(whereItBelongs(actor, request), 303);
        // Page-level role values are for display only; every call checks the session (resolution T7).
        return pages.sendFilled(reply, panel.file, "panel", {
          userType: actor.kind === "operator" ? (panel.shownAs ?? actor.role) : "customer",
          userId: actor.kind === "operator" ? String(actor.operatorId) : "",
          preview: actor.kind === "operator" && panel.shownAs && actor.role === "admin" ? "yes" : "",
          twoFactor: actor.kind === "operator" && actor.mustEnrol ? "needed" : "",
        });
      },
    });
  }
}

function whereItBelongs(actor: Actor, request: FastifyRequest): string {
  if (actor.kind === "customer") return paths.dashboard;
  if (actor.kind === "operator") return panelOf(actor.role, request.url);
  return `${paths.login}?next=${encodeURIComponent(request.url)}`;
}

/** Returns the operator's own panel, at the same page: a link that an admin sends leads a manager to the same ticket. */
function panelOf(role: "admin" | "manager", url: string): string {
  const panel = role === "admin" ? paths.admin : paths.adminManager;
  const page = /^\/admin(?:-manager)?(\/\w[^/\\]*)$/.exec(url)?.[1] ?? "";
  return `${panel}${page}`;
}
