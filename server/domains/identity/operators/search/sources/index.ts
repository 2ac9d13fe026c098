import type { SearchKind } from "#shared/operator-api/search-contract.ts";
import { accountSource, partnerSource } from "./accounts.ts";
import { creditNoteSource, invoiceSource } from "./documents.ts";
import { orderSource, paymentSource } from "./money.ts";
import { licenceSource, screenSource } from "./screens.ts";
import type { Source } from "./source.ts";
import { messageSource, ticketSource } from "./support.ts";

/** How the records of each kind are read, to be found and to be shown. */
export const sources: Readonly<Record<SearchKind, Source>> = {
  account: accountSource,
  partner: partnerSource,
  ticket: ticketSource,
  message: messageSource,
  order: orderSource,
  payment: paymentSource,
  invoice: invoiceSource,
  "credit-note": creditNoteSource,
  licence: licenceSource,
  screen: screenSource,
};
