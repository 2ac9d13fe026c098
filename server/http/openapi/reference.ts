import type { FastifyInstance } from "fastify";
import type { Contract, Method } from "#shared/contracts/contract.ts";
import { paths } from "#shared/paths.ts";
import type { Env } from "../../env.ts";
import { builtOnce } from "../built-once.ts";
import { pageMethods, rawRoute } from "../route.ts";
import { type Documented, openApiDocument } from "./document.ts";
import { apiReferencePage, apiReferencePolicy } from "./page.ts";

/** Returns the contract of another method at the same address: its own call for programs. */
const ofMethod = (contract: Contract, method: Method): Contract =>
  method === contract.method
    ? contract
    : {
        ...contract,
        method,
        id: `${method.toLowerCase()}${contract.id.replace(/^./, (first) => first.toUpperCase())}`,
      };

/** Serves `/api/openapi.json` and a readable page at `/api`, both generated from the registered contracts. */
export function addApiReference(app: FastifyInstance, { PUBLIC_URL }: Pick<Env, "PUBLIC_URL">): void {
  const documented: Documented[] = [];
  app.addHook("onRoute", ({ config, method: methods }) => {
    if (!config?.contract || !config.who) return;
    for (const method of [methods].flat())
      if (method !== "HEAD")
        documented.push({ contract: ofMethod(config.contract, method as Method), who: config.who });
  });
  const sendDocument = builtOnce("application/json; charset=utf-8", () =>
    openApiDocument(documented, PUBLIC_URL),
  );
  const sendPage = builtOnce("text/html; charset=utf-8", async () => apiReferencePage(documented));
  rawRoute(app, {
    method: pageMethods,
    url: "/api/openapi.json",
    who: ["anyone"],
    handler: ({ request, reply }) => sendDocument(request, reply),
  });
  rawRoute(app, {
    method: pageMethods,
    url: paths.apiReference,
    who: ["anyone"],
    handler: ({ request, reply }) =>
      sendPage(request, reply.header("content-security-policy", apiReferencePolicy)),
  });
}
