import { z } from "zod";
import { contract, done, instant } from "../contract.ts";
import { domainName } from "./company-sign-in.ts";

/** A domain is proven by people: programs do not change it. */
const managing = { tag: "Partners", needs: "account.manage", scope: "account", keys: "closed" } as const;

const partnerDomain = z.object({
  domain: z.string(),
  /** The records to set: one proves the domain, the other leads browsers here. */
  txt: z.object({ name: z.string(), value: z.string() }),
  cname: z.object({ name: z.string(), value: z.string() }),
  verifiedAt: instant.nullable(),
  /** Since when the TXT record is missing, and when the domain stops. */
  missingSince: instant.nullable(),
  verifiedUntil: instant.nullable(),
});
export type PartnerDomain = z.output<typeof partnerDomain>;

export const getPartnerDomain = contract("GET /api/v1/partner/domain", {
  id: "getPartnerDomain",
  ...managing,
  summary: "The domain at which the partner's customers sign in, with its DNS records",
  response: z.object({ domain: partnerDomain.nullable() }),
});

export const setPartnerDomain = contract("PUT /api/v1/partner/domain", {
  id: "setPartnerDomain",
  ...managing,
  summary: "Choose the domain of the partner, in the place of an earlier one; its TXT record proves it",
  /** `ifStill`: for an undo of the removal. 409 when there is a domain again. */
  body: z.object({ domain: domainName, ifStill: z.null().optional() }),
  response: getPartnerDomain.response,
});

export const checkPartnerDomain = contract("POST /api/v1/partner/domain/check", {
  id: "checkPartnerDomain",
  ...managing,
  summary: "Look for the TXT record of the partner's domain now",
  response: getPartnerDomain.response,
});

export const removePartnerDomain = contract("DELETE /api/v1/partner/domain", {
  id: "removePartnerDomain",
  ...managing,
  summary: "Remove the partner's domain: it answers no more",
  response: done,
});
