import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/playing/exchanges.ts";
import { route } from "../../../http/route.ts";
import { blockAdvertiser, createExchange, deleteExchange, listExchanges, saveExchange } from "./exchanges.ts";
import { getExchangeReport } from "./report.ts";

export function exchangeRoutes(app: FastifyInstance): void {
  const who = ["customer"] as const;
  route(app, { contract: contracts.listExchanges, who, verb: listExchanges });
  route(app, { contract: contracts.createExchange, who, verb: createExchange });
  route(app, { contract: contracts.saveExchange, who, verb: saveExchange });
  route(app, { contract: contracts.deleteExchange, who, verb: deleteExchange });
  route(app, { contract: contracts.getExchangeReport, who, verb: getExchangeReport });
  route(app, { contract: contracts.blockAdvertiser, who, verb: blockAdvertiser });
}
