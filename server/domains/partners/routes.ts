import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/partners.ts";
import type { Deps } from "../../context.ts";
import { rawRoute, route } from "../../http/route.ts";
import { isSold, placeTopUp, quoteTopUp } from "../billing/index.ts";
import { listPartnerBills } from "./bills/list-bills.ts";
import { listCustomerScreens } from "./customers/list-screens.ts";
import { inviteCustomerOwner, makeCustomer } from "./customers/make-customer.ts";
import { listCustomers } from "./customers/present-customers.ts";
import { orderLicences, quoteLicences } from "./licences/order-licences.ts";
import { getPartner, saveRetailPrice } from "./overview.ts";
import { listPartnerLedger, partnerLedgerCsv } from "./statement.ts";

const who = ["customer"] as const;

/** What the people of a partner do, in the partner's own account. */
export function partnerRoutes(app: FastifyInstance, deps: Pick<Deps, "env">): void {
  if (!isSold(deps)) return;
  route(app, { contract: contracts.getPartner, who, verb: getPartner });
  route(app, { contract: contracts.saveRetailPrice, who, verb: saveRetailPrice });
  route(app, { contract: contracts.listCustomers, who, verb: listCustomers });
  route(app, { contract: contracts.makeCustomer, who, verb: makeCustomer });
  route(app, { contract: contracts.inviteCustomerOwner, who, verb: inviteCustomerOwner });
  route(app, { contract: contracts.quoteLicences, who, verb: quoteLicences });
  route(app, { contract: contracts.orderLicences, who, verb: orderLicences });
  route(app, { contract: contracts.listCustomerScreens, who, verb: listCustomerScreens });
  route(app, { contract: contracts.listPartnerLedger, who, verb: listPartnerLedger });
  route(app, { contract: contracts.listPartnerBills, who, verb: listPartnerBills });
  route(app, { contract: contracts.quoteTopUp, who, verb: quoteTopUp });
  route(app, { contract: contracts.placeTopUp, who, verb: placeTopUp });
  rawRoute(app, {
    method: "GET",
    url: contracts.partnerLedgerCsv.path,
    who,
    contract: contracts.partnerLedgerCsv,
    handler: async ({ ctx, reply }) =>
      reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="vitrine-balance.csv"')
        .send(await partnerLedgerCsv({ ctx, input: {} })),
  });
}
