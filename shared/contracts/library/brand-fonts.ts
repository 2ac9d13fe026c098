import { z } from "zod";
import { fontLimits, fontStyles } from "../../fonts/own-fonts.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, sha256 } from "../contract.ts";

const name = z.string().trim().min(1, schemaReason("nameRequired")).max(60);

/** A font of the account's own: up to four files of one family. */
export const brandFont = z.object({
  id,
  name: z.string(),
  files: z.array(
    z.object({
      style: z.enum(fontStyles),
      /** What screens fetch: a WOFF2 file that was written anew. */
      file: sha256,
      bytes: z.number().int(),
      /** The scripts that it has, for example "latin"; others come from the shipped fonts. */
      scripts: z.array(z.string()),
    }),
  ),
});
export type BrandFont = z.output<typeof brandFont>;

const tag = "Media";
const writes = { tag, needs: "account.manage", scope: "account" } as const;

export const listBrandFonts = contract("GET /api/v1/brand-fonts", {
  id: "listBrandFonts",
  summary: "List the own fonts, and the designs with them that you may see",
  tag,
  needs: "content.see",
  scope: "filters",
  response: z.object({
    items: z.array(
      brandFont.extend({
        /** By name, at most 100 of them. */
        designs: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  }),
});
export const uploadBrandFont = contract("POST /api/v1/brand-fonts", {
  id: "uploadBrandFont",
  summary: "Add an own font, or a file to one; the body is a TTF, OTF, WOFF or WOFF2 file",
  ...writes,
  bodyType: "application/octet-stream",
  maxBytes: 4 * fontLimits.bytes,
  query: z.object({
    /** The font that gets the file; left out: a new one. */
    fontId: id.optional(),
    /** Which of the four it is, in place of one that is there; left out: what the file says. */
    style: z.enum(fontStyles).optional(),
    /** That the account may use the font on its screens. The audit log keeps it. */
    confirmed: z.literal("true", schemaReason("fontNotConfirmed")),
  }),
  response: brandFont,
  status: 201,
});
export const renameBrandFont = contract("PATCH /api/v1/brand-fonts/:id", {
  id: "renameBrandFont",
  summary: "Rename an own font",
  ...writes,
  params: idParams,
  body: z.object({ name }),
  response: brandFont,
});
export const deleteBrandFont = contract("DELETE /api/v1/brand-fonts/:id", {
  id: "deleteBrandFont",
  summary: "Remove an own font for 30 days: designs show the shipped font behind it",
  ...writes,
  params: idParams,
  response: done,
});
export const restoreBrandFont = contract("POST /api/v1/brand-fonts/:id/restore", {
  id: "restoreBrandFont",
  summary: "Bring a removed own font back",
  ...writes,
  params: idParams,
  response: brandFont,
});
