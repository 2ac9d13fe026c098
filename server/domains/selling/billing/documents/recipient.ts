import { isAbroad } from "#shared/contracts/selling/checkout.ts";
import type { DocumentRow } from "./issue-document.ts";

/** Returns the GSTIN of the recipient when the document was issued; empty without one. */
export const recipientGstin = ({ buyer }: Pick<DocumentRow, "buyer">): string =>
  buyer && !isAbroad(buyer) ? buyer.gstin : "";
