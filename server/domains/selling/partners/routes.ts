import type { FastifyInstance } from "fastify";
import { z } from "zod";
import * as brandContracts from "#shared/contracts/identity/partner-brand.ts";
import * as domainContracts from "#shared/contracts/identity/partner-domain.ts";
import * as contracts from "#shared/contracts/selling/partners.ts";
import { paths } from "#shared/paths.ts";
import type { Deps } from "../../../context.ts";
import { parseWith, rawRoute, route } from "../../../http/route.ts";
import { sendCsv } from "../../../http/send-csv.ts";
import { sendStoredFile } from "../../../http/stored-file.ts";
import { refuse } from "../../../refusal.ts";
import { logoOf } from "../../identity/partner-brands/index.ts";
import { isSold, placeTopUp, quoteTopUp, sendPdf } from "../billing/index.ts";
import { listPartnerBills } from "./bills/list-bills.ts";
import { partnerBillPdf } from "./bills/statement-pdf.ts";
import { getPartnerBrand, removePartnerBrand, savePartnerBrand } from "./brand.ts";
import { listCustomerScreens } from "./customers/list-screens.ts";
import { inviteCustomerOwner, makeCustomer } from "./customers/make-customer.ts";
import { listCustomers } from "./customers/present-customers.ts";
import { checkPartnerDomain, getPartnerDomain, removePartnerDomain, setPartnerDomain } from "./domain.ts";
import { orderLicences, quoteLicences } from "./licences/order-licences.ts";
import { getPartner, saveRetailPrice } from "./overview.ts";
import { listPartnerLedger, partnerLedgerCsv } from "./statement.ts";

const who = ["customer"] as const;
const logoParams = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });

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
  route(app, { contract: brandContracts.getPartnerBrand, who, verb: getPartnerBrand });
  route(app, { contract: brandContracts.savePartnerBrand, who, verb: savePartnerBrand });
  route(app, { contract: brandContracts.removePartnerBrand, who, verb: removePartnerBrand });
  route(app, { contract: domainContracts.getPartnerDomain, who, verb: getPartnerDomain });
  route(app, { contract: domainContracts.setPartnerDomain, who, verb: setPartnerDomain });
  route(app, { contract: domainContracts.checkPartnerDomain, who, verb: checkPartnerDomain });
  route(app, { contract: domainContracts.removePartnerDomain, who, verb: removePartnerDomain });
  rawRoute(app, {
    method: "GET",
    url: paths.brandLogo(":sha256"),
    // Emails and pages for visitors may show it, and the address is the hash of the file.
    who: ["anyone"],
    handler: async ({ ctx, request, reply }) => {
      const { data } = logoParams.safeParse(request.params);
      const file = data && (await logoOf(ctx.deps.db, data.sha256));
      if (!file) throw refuse("pictureNotFound");
      const { storage } = ctx.deps;
      return sendStoredFile({
        storage,
        request,
        reply,
        ...file,
        cacheable: "revalidate",
        through: "server",
      });
    },
  });
  rawRoute(app, {
    method: "GET",
    url: contracts.partnerLedgerCsv.path,
    who,
    contract: contracts.partnerLedgerCsv,
    handler: async ({ ctx, reply }) =>
      sendCsv(reply, "vitrine-balance.csv", await partnerLedgerCsv({ ctx, input: {} })),
  });
  const pdf = contracts.getPartnerBillPdf;
  rawRoute(app, {
    method: "GET",
    url: pdf.path,
    who,
    contract: pdf,
    handler: async ({ ctx, request, reply }) => {
      const input = { ...parseWith(pdf.params, request.params), ...parseWith(pdf.query, request.query) };
      return sendPdf(reply, await partnerBillPdf({ ctx, input }));
    },
  });
}
