import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { documentLanguage } from "#shared/contracts/selling/billing.ts";
import {
  partnerBillPdfCall,
  partnerCall,
  partnerCorrectionsCall,
  partnerPricesCall,
  partnersCall,
} from "#shared/operator-api/addresses.ts";
import {
  changedPartner,
  correction,
  newPartner,
  newPartnerPrice,
  partnerAnswer,
  partnerQuery,
  partnersAnswer,
} from "#shared/operator-api/partners-contract.ts";
import { parseWith, rawRoute } from "../../../http/route.ts";
import { sendPdf } from "../billing/index.ts";
import { partnerBillPdfForOperator } from "./bills/statement-pdf.ts";
import { correctBalance } from "./operator/correct-balance.ts";
import { listPartners } from "./operator/list-partners.ts";
import { changePartner, makePartner } from "./operator/make-partner.ts";
import { partnerDetail } from "./operator/partner-detail.ts";
import { setPartnerPrice } from "./operator/set-price.ts";

const who = ["admin"] as const;

/** The operators' calls about partners. */
export function partnerOperatorRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url: partnersCall,
    who,
    handler: async ({ ctx }) => partnersAnswer.parse(await listPartners({ ctx, input: {} })),
  });
  rawRoute(app, {
    method: "POST",
    url: partnersCall,
    who,
    handler: async ({ ctx, request }) =>
      partnerAnswer.parse(await makePartner({ ctx, input: parseWith(newPartner, request.body ?? {}) })),
  });
  rawRoute(app, {
    method: "GET",
    url: partnerCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const input = { ...parseWith(idParams, request.params), ...parseWith(partnerQuery, request.query) };
      return partnerAnswer.parse(await partnerDetail({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: partnerCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(changedPartner, request.body ?? {}),
        ...parseWith(idParams, request.params),
      };
      return partnerAnswer.parse(await changePartner({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: partnerPricesCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(newPartnerPrice, request.body ?? {}),
        ...parseWith(idParams, request.params),
      };
      return partnerAnswer.parse(await setPartnerPrice({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: partnerCorrectionsCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const input = { ...parseWith(correction, request.body ?? {}), ...parseWith(idParams, request.params) };
      return partnerAnswer.parse(await correctBalance({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "GET",
    url: partnerBillPdfCall(":id"),
    who,
    handler: async ({ ctx, request, reply }) => {
      const input = {
        ...parseWith(idParams, request.params),
        ...parseWith(documentLanguage, request.query),
      };
      return sendPdf(reply, await partnerBillPdfForOperator({ ctx, input }));
    },
  });
}
