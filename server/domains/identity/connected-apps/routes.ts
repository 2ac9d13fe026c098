import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/identity/connected-apps.ts";
import type { VerbDeps } from "../../../context.ts";
import { route } from "../../../http/route.ts";
import { allowApp, getAppConsent, refuseApp } from "./consents.ts";
import { oauthRoutes } from "./oauth-routes.ts";
import { endConnectedApp, listConnectedApps } from "./own-apps.ts";

const who = ["customer"] as const;

export function connectedAppRoutes(app: FastifyInstance, deps: VerbDeps): void {
  route(app, { contract: contracts.listConnectedApps, who, verb: listConnectedApps });
  route(app, { contract: contracts.endConnectedApp, who, verb: endConnectedApp });
  route(app, { contract: contracts.getAppConsent, who, verb: getAppConsent });
  route(app, { contract: contracts.allowApp, who, verb: allowApp });
  route(app, { contract: contracts.refuseApp, who, verb: refuseApp });
  oauthRoutes(app, deps);
}
