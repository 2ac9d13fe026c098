import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/playing/emergencies.ts";
import type { Deps } from "../../../context.ts";
import { route } from "../../../http/route.ts";
import { clearEmergency } from "./clear-emergency.ts";
import { listEmergencies, listEmergencyReceipts } from "./list-emergencies.ts";
import { ReceiptKeeper } from "./receipt-keeper.ts";
import { startEmergency } from "./start-emergency.ts";

export function emergencyRoutes(app: FastifyInstance, deps: Deps): void {
  const who = ["customer"] as const;
  route(app, { contract: contracts.listEmergencies, who, verb: listEmergencies });
  route(app, { contract: contracts.startEmergency, who, verb: startEmergency });
  route(app, { contract: contracts.clearEmergency, who, verb: clearEmergency });
  route(app, { contract: contracts.listEmergencyReceipts, who, verb: listEmergencyReceipts });
  const keeper = new ReceiptKeeper(deps);
  app.addHook("onClose", () => keeper.close());
}
