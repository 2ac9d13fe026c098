import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, idParams, instant } from "../contract.ts";

const visiting = { tag: "Partners", needs: "account.manage", scope: "account", keys: "closed" } as const;

/** A member of a partner looks at a customer's dashboard, as support does. Another visit of this session ends. */
export const startPartnerVisit = contract("POST /api/v1/partner/customers/:id/visit", {
  id: "startPartnerVisit",
  ...visiting,
  summary: "Look at a customer's dashboard, read only, for half an hour",
  params: idParams,
  body: z.object({ reason: z.string().trim().min(5, schemaReason("partnerVisitReason")).max(300) }),
  response: z.object({ success: z.literal(true), endsAt: instant }),
});

export const endPartnerVisit = contract("POST /api/v1/partner/visit/end", {
  id: "endPartnerVisit",
  ...visiting,
  summary: "End one's own visit to a customer",
  response: done,
});
