import type { FastifyInstance, FastifyReply } from "fastify";
import * as contracts from "#shared/contracts/identity/company-sign-in.ts";
import { isDashboardPath, paths } from "#shared/paths.ts";
import { pageIn } from "#shared/site-pages.ts";
import type { Deps } from "../../../context.ts";
import { rawRoute, route } from "../../../http/route.ts";
import { flowCookie, setFlowCookie, setSessionCookie } from "../../../http/session-cookie.ts";
import { isRefusal } from "../../../refusal.ts";
import { beginJoin, beginLink, beginSignIn } from "./begin.ts";
import { comeBack, flowOf } from "./come-back.ts";
import { confirmByPassword } from "./confirm-by-password.ts";
import { removeCompany, requireCompany, saveCompany, testCompany } from "./connection.ts";
import { addDomain, checkDomain, removeDomain } from "./domains.ts";
import { type Flow, newBrowserSecret } from "./flow.ts";
import { getOwnLink, removeOwnLink } from "./own-link.ts";
import { getCompany } from "./present.ts";
import { problemPage } from "./problem-page.ts";
import { samlRoutes } from "./saml/routes.ts";

const who = ["customer"] as const;

export function companySignInRoutes(app: FastifyInstance, { env }: Deps): void {
  route(app, { contract: contracts.getCompanySignIn, who, verb: getCompany });
  route(app, { contract: contracts.saveCompanySignIn, who, verb: saveCompany });
  route(app, { contract: contracts.removeCompanySignIn, who, verb: removeCompany });
  route(app, { contract: contracts.requireCompanySignIn, who, verb: requireCompany });
  route(app, { contract: contracts.testCompanySignIn, who, verb: testCompany });
  route(app, { contract: contracts.addCompanyDomain, who, verb: addDomain });
  route(app, { contract: contracts.checkCompanyDomain, who, verb: checkDomain });
  route(app, { contract: contracts.removeCompanyDomain, who, verb: removeDomain });
  route(app, { contract: contracts.getOwnCompanyLink, who, verb: getOwnLink });
  route(app, { contract: contracts.removeOwnCompanyLink, who, verb: removeOwnLink });

  /** Windows of one browser share the secret, so that several ways can be open. */
  const browserOf = (reply: FastifyReply): string => {
    const browser = flowCookie(reply.request, env) ?? newBrowserSecret();
    setFlowCookie(reply, env, browser);
    return browser;
  };
  samlRoutes(app, { browserOf });
  route(app, {
    contract: contracts.beginCompanySignIn,
    who: ["anyone"],
    verb: ({ ctx, input, reply }) => beginSignIn({ ctx, input: { ...input, browser: browserOf(reply) } }),
  });
  route(app, {
    contract: contracts.beginCompanyJoin,
    who: ["anyone"],
    verb: ({ ctx, input, reply }) => beginJoin({ ctx, input: { ...input, browser: browserOf(reply) } }),
  });
  route(app, {
    contract: contracts.beginCompanyLink,
    who,
    verb: ({ ctx, input, reply }) => beginLink({ ctx, input: { ...input, browser: browserOf(reply) } }),
  });

  route(app, {
    contract: contracts.confirmCompanySignIn,
    who: ["anyone"],
    verb: async ({ ctx, input, reply }) => {
      const browser = flowCookie(reply.request, env);
      const { token, next } = await confirmByPassword({ ctx, input: { ...input, browser } });
      setSessionCookie(reply, env, token, "customer");
      return { success: true as const, landing: pageOfDashboard(next, env.PUBLIC_URL) };
    },
  });

  rawRoute(app, {
    method: "GET",
    url: paths.companyReturn,
    who: ["anyone"],
    handler: async ({ ctx, request, reply }) => {
      const { search } = new URL(request.url, env.PUBLIC_URL);
      const given = { search: new URLSearchParams(search), browser: flowCookie(request, env) };
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      let flow: Flow | undefined;
      try {
        flow = await flowOf(ctx, given);
        const came = await comeBack(ctx, { flow, search: given.search });
        if (came.purpose === "link") return reply.redirect(paths.accountLinked(), 303);
        if (came.purpose === "password")
          return reply.redirect(pageIn(flow.language ?? "en", paths.companyConfirmFor(came.state)), 303);
        setSessionCookie(reply, env, came.token, "customer");
        return reply.redirect(pageOfDashboard(came.next, env.PUBLIC_URL), 303);
      } catch (error) {
        // The issuer leads a person here, so the answer is a page.
        if (!isRefusal(error)) throw error;
        return reply.redirect(problemPage(flow, error.reason), 303);
      }
    },
  });
}

/** Returns the page that was asked for if it is one of the dashboard: the address came from the browser. */
function pageOfDashboard(next: string | null, ownAddress: string): string {
  const target = next?.startsWith("/") ? URL.parse(next, ownAddress) : null;
  const isOwn = target?.origin === new URL(ownAddress).origin && isDashboardPath(target.pathname);
  return target && isOwn ? `${target.pathname}${target.search}` : paths.dashboard;
}
