import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id } from "../contract.ts";
import { email } from "../email.ts";
import { colour } from "./account.ts";

/** A brand is what people see: programs do not change it. */
const managing = { tag: "Partners", needs: "account.manage", scope: "account", keys: "partner" } as const;

const webAddress = z
  .string()
  .trim()
  .max(300, schemaReason("brandAddressForm"))
  .pipe(
    z.url({ protocol: /^https$/, hostname: z.regexes.domain, message: schemaReason("brandAddressForm") }),
  );

const fields = {
  name: z.string().trim().min(1, schemaReason("nameRequired")).max(60, schemaReason("brandNameTooLong")),
  colour: colour.nullable(),
  /** Gets the answers to emails. */
  supportEmail: email.nullable(),
  supportUrl: webAddress.nullable(),
  termsUrl: webAddress.nullable(),
};

const partnerBrand = z.object({
  ...fields,
  logo: z.object({ mediaId: id, name: z.string(), thumbnailUrl: z.string().nullable() }).nullable(),
});
export type PartnerBrand = z.output<typeof partnerBrand>;

export const getPartnerBrand = contract("GET /api/v1/partner/brand", {
  id: "getPartnerBrand",
  ...managing,
  summary: "The brand that the customers of the partner see; null: ours",
  response: z.object({ brand: partnerBrand.nullable() }),
});

export const savePartnerBrand = contract("PUT /api/v1/partner/brand", {
  id: "savePartnerBrand",
  ...managing,
  summary: "Set the brand that the customers of the partner see",
  body: z.object({
    ...fields,
    /** A picture of the partner's own media. */
    logoMediaId: id.nullable(),
    /** For an undo of the removal. 409 when there is a brand again. */
    ifStill: z.null().optional(),
  }),
  response: getPartnerBrand.response,
});

export const removePartnerBrand = contract("DELETE /api/v1/partner/brand", {
  id: "removePartnerBrand",
  ...managing,
  summary: "Remove the partner's brand: its customers see ours again",
  response: done,
});
