import { markTexts } from "../languages/texts.ts";
import { conflict, forbidden, invalid, notFound, text } from "./entry.ts";

/** Texts about partners and their customers. */
export const partnerTexts = markTexts("refusal", {
  partnerBalanceTooLow: conflict("The balance does not pay this: {missing} are missing. Top up first."),
  partnerBillOpen: conflict(
    "Your bills are open: {amount}. Top up first: they are paid by themselves within minutes.",
  ),
  partnerUnpaid: forbidden(
    "{partner} has not paid for this account, so its members cannot sign in. Ask {partner}: it works again after the payment.",
  ),
  partnerVisitNotAllowed: conflict("This customer does not allow you to look at the account. Ask them."),
  partnerVisitNoOwner: conflict("The owner of this account has not joined yet. Invite them again."),
  partnerVisitOnlyReads: forbidden(
    "You look at the account of a customer: nothing can be changed here, and secrets and exports stay closed.",
  ),
  customerOfPartner: conflict("This account is a customer of a partner, which orders its plan."),
  partnerBrandChanged: conflict("There is a brand again. It stays."),
  partnerDomainChanged: conflict("There is a domain again. It stays."),
  partnerBrandFirst: conflict("Save your brand first: the sign-in page at your domain shows it."),
  partnerDomainOurs: conflict("This domain belongs to this service. Choose one of yours."),
  partnerDomainNotFound: notFound("There is no domain. Load the page again."),
  partnerRecordMissing: conflict(
    "The TXT record was not found yet. Compare name and value; new records may need up to an hour.",
  ),
  partnerDomainTaken: conflict("Another partner has proved this domain. Its TXT record must go first."),
  otherHost: forbidden("This address does not belong to this service, or its domain is not verified."),
  notPartner: notFound("This account is not a partner."),
  partnerKeyElsewhere: invalid("Only the account of a partner can have such a key."),
  partnerBillNotFound: notFound("This bill does not exist. Load the list again."),
  partnershipEnded: conflict("The partnership has ended: nothing can be ordered. Write to support."),
  partnerCustomerNotFound: notFound("This customer does not exist. Load the list again."),
  planNotForPartner: conflict("You have no wholesale price for the {plan, plan} plan. Write to support."),
  customerHasOwner: conflict("This account has an owner already, who can invite others."),
  maxPartnerCustomers: conflict("A partner can have {max, number} customers. Write to support for more."),
  orderTopUp: text("Top-up of the balance, {amount} without tax"),
});
