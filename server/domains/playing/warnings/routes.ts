import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/playing/warnings.ts";
import { route } from "../../../http/route.ts";
import { listWarnings, saveWarningSettings, stopWarning, tryWarning } from "./warnings.ts";

export function warningRoutes(app: FastifyInstance): void {
  const who = ["customer"] as const;
  route(app, { contract: contracts.listWarnings, who, verb: listWarnings });
  route(app, { contract: contracts.saveWarningSettings, who, verb: saveWarningSettings });
  route(app, { contract: contracts.stopWarning, who, verb: stopWarning });
  route(app, { contract: contracts.tryWarning, who, verb: tryWarning });
}
