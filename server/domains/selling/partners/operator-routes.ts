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
import { callsOfOperators } from "../../../http/operator-calls.ts";
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
  const calls = callsOfOperators(app, who);
  calls.get(partnersCall, { answer: partnersAnswer, verb: listPartners });
  calls.post(partnersCall, { body: newPartner, answer: partnerAnswer, verb: makePartner });
  calls.get(partnerCall(":id"), {
    params: idParams,
    query: partnerQuery,
    answer: partnerAnswer,
    verb: partnerDetail,
  });
  calls.post(partnerCall(":id"), {
    params: idParams,
    body: changedPartner,
    answer: partnerAnswer,
    verb: changePartner,
  });
  calls.post(partnerPricesCall(":id"), {
    params: idParams,
    body: newPartnerPrice,
    answer: partnerAnswer,
    verb: setPartnerPrice,
  });
  calls.post(partnerCorrectionsCall(":id"), {
    params: idParams,
    body: correction,
    answer: partnerAnswer,
    verb: correctBalance,
  });
  calls.get(partnerBillPdfCall(":id"), {
    params: idParams,
    query: documentLanguage,
    verb: partnerBillPdfForOperator,
    send: sendPdf,
  });
}
