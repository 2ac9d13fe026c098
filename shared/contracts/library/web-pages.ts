import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, instant } from "../contract.ts";

export const pageUrl = z.url({ protocol: /^https?$/, error: schemaReason("webAddressForm") }).max(2000);

/**
 * Results of the server's check of a web page. `refuses frames`: it does not allow being shown inside other pages; `not
 * secure`: http inside a page with https; `missing`: 404 or 410; `error`: another HTTP status of 400 and above;
 * `private`: in a network that the server does not access, so that only the screen can check it.
 */
export const pageFindings = [
  "fine",
  "refuses frames",
  "not secure",
  "missing",
  "error",
  "unreachable",
  "private",
] as const;
/** Why a page could not be reached. */
export const pageTroubles = ["name", "refused", "certificate", "slow", "redirects", "other"] as const;

export const pageFinding = z.object({
  kind: z.enum(pageFindings),
  /** The HTTP status, for `missing` and `error`. */
  status: z.number().int().nullable(),
  /** For `unreachable`. */
  trouble: z.enum(pageTroubles).nullable(),
});
export type PageFinding = z.output<typeof pageFinding>;
/** A result with the time of the check. */
export const checkedPage = pageFinding.extend({ checkedAt: instant });
export type CheckedPage = z.output<typeof checkedPage>;

/** Results with which no browser shows anything useful: screens skip the page. */
export const blockedPages = ["refuses frames", "missing"] as const satisfies readonly PageFinding["kind"][];
export type BlockedPage = (typeof blockedPages)[number];

/** 429 after 60 checks within 10 minutes. */
export const checkWebPage = contract("POST /api/v1/web-pages/check", {
  id: "checkWebPage",
  summary: "Check now whether screens can show a web page",
  tag: "Media",
  needs: "content.edit",
  scope: "shared",
  body: z.object({ url: pageUrl }),
  response: checkedPage,
});
