import type { SearchKind } from "#shared/operator-api/search-contract.ts";
import { accountSource, partnerSource } from "./accounts.ts";
import { documentSource } from "./documents.ts";
import { orderSource, paymentSource } from "./money.ts";
import { licenceSource, screenSource } from "./screens.ts";
import type { Source } from "./source.ts";
import { chatSource, messageSource, ticketSource } from "./support.ts";

/** How the records of each kind are read, to be found and to be shown. */
export const sources: Readonly<Record<SearchKind, Source>> = {
  account: accountSource,
  partner: partnerSource,
  ticket: ticketSource,
  message: messageSource,
  chat: chatSource,
  order: orderSource,
  payment: paymentSource,
  document: documentSource,
  licence: licenceSource,
  screen: screenSource,
};
