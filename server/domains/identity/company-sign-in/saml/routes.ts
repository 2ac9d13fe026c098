import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import { saveCompanySaml } from "#shared/contracts/identity/company-sign-in.ts";
import { paths } from "#shared/paths.ts";
import { pageMethods, rawRoute, route } from "../../../../http/route.ts";
import { isRefusal } from "../../../../refusal.ts";
import { beginAtTile } from "../begin.ts";
import type { Flow } from "../flow.ts";
import { problemPage } from "../problem-page.ts";
import { receiveAnswer } from "./receive-answer.ts";
import { saveSaml } from "./save-identity-provider.ts";
import { samlServiceOf } from "./settings.ts";

const account = z.object({ account: z.coerce.number().int().positive().max(2_147_483_647) });
const label = brand.name.toLowerCase();
/** What else is posted, such as RelayState, is not read. */
const posted = z.object({ SAMLResponse: z.string() });
/** Above what is refused with a page, so that few answers end without one. */
const maxBytes = 1_000_000;

/** The settings of an identity provider, our metadata for it, and the address to which it posts its answers. */
export function samlRoutes(
  app: FastifyInstance,
  { browserOf }: { browserOf: (reply: FastifyReply) => string },
): void {
  route(app, { contract: saveCompanySaml, who: ["customer"], verb: saveSaml });

  rawRoute(app, {
    method: pageMethods,
    url: paths.samlMetadata(":account"),
    who: ["anyone"],
    handler: async ({ ctx, request, reply }) => {
      const { data } = account.safeParse(request.params);
      if (!data) return reply.code(404).type("text/plain").send("There is no such page.");
      const { entityId, acsUrl } = samlServiceOf(ctx, data.account);
      const { generateServiceProviderMetadata } = await import("@node-saml/node-saml");
      return reply
        .type("application/samlmetadata+xml")
        .header("content-disposition", `attachment; filename="${label}-saml.xml"`)
        .send(
          generateServiceProviderMetadata({
            issuer: entityId,
            callbackUrl: acsUrl,
            identifierFormat: null,
            wantAssertionsSigned: true,
            // The same file each time.
            generateUniqueId: () => `_${label}-${data.account}`,
          }),
        );
    },
  });

  rawRoute(app, {
    method: "POST",
    url: paths.samlAnswers(":account"),
    who: ["anyone"],
    fromOtherSites: true,
    takesForm: true,
    maxBytes,
    handler: async ({ ctx, request, reply }) => {
      reply.header("referrer-policy", "no-referrer");
      let way: Flow | undefined;
      try {
        const { SAMLResponse } = posted.parse(request.body);
        const { account: accountId } = account.parse(request.params);
        const received = await receiveAnswer(ctx, {
          accountId,
          answer: SAMLResponse,
          onFlow: (flow) => {
            way = flow;
          },
        });
        if (!received) return reply.redirect(paths.samlStart(accountId), 303);
        // A link brings the cookies that the form of another site did not.
        return reply.redirect(paths.companyAnswered(received.state), 303);
      } catch (error) {
        const reason = isRefusal(error)
          ? error.reason
          : error instanceof z.ZodError
            ? "companyUntrusted"
            : null;
        if (reason === null) throw error;
        return reply.redirect(problemPage(way, reason), 303);
      }
    },
  });

  rawRoute(app, {
    method: "GET",
    url: paths.samlStart(":account"),
    who: ["anyone"],
    handler: async ({ ctx, request, reply }) => {
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      try {
        const { account: accountId } = account.parse(request.params);
        const { location } = await beginAtTile({ ctx, input: { accountId, browser: browserOf(reply) } });
        return reply.redirect(location, 303);
      } catch (error) {
        const reason = isRefusal(error)
          ? error.reason
          : error instanceof z.ZodError
            ? "companyNotSetUp"
            : null;
        if (reason === null) throw error;
        return reply.redirect(problemPage(undefined, reason), 303);
      }
    },
  });
}
