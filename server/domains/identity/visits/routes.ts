import type { FastifyInstance } from "fastify";
import {
  endPartnerVisit,
  startPartnerVisit as startContract,
} from "#shared/contracts/identity/partner-visits.ts";
import * as contracts from "#shared/contracts/identity/visits.ts";
import { route } from "../../../http/route.ts";
import { allowVisits, endOwnVisit, endVisit, listVisits } from "./end-visits.ts";
import { startPartnerVisit } from "./partner-visit.ts";
import { startVisit } from "./start-visit.ts";

const customer = ["customer"] as const;

/** What customers see of visits, and how they end them; how members of a partner look at its customers. */
export function visitRoutes(app: FastifyInstance): void {
  route(app, { contract: contracts.listVisits, who: customer, verb: listVisits });
  route(app, { contract: contracts.allowVisits, who: customer, verb: allowVisits });
  route(app, { contract: contracts.endVisit, who: customer, verb: endVisit });
  route(app, { contract: startContract, who: customer, verb: startPartnerVisit });
  route(app, { contract: endPartnerVisit, who: customer, verb: endOwnVisit });
}

/** What operators do. */
export function visitOperatorRoutes(app: FastifyInstance): void {
  route(app, { contract: contracts.startVisit, who: ["admin"], verb: startVisit });
  route(app, { contract: contracts.endOwnVisit, who: ["admin"], verb: endOwnVisit });
}
