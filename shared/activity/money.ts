import { markTexts } from "../languages/texts.ts";
import { operatorsOnly, shown } from "./entry.ts";

const plan = "plan" as const;
const period = { choice: "period" } as const;

/** Plans, orders and payments. */
export const moneyEntries = markTexts("activity", {
  "account.announce-debit": shown("billing", "announced the debit of a renewal", { totalPaise: "money" }),
  "account.drop-debit": shown("billing", "will not debit the renewal"),
  "account.mandate-active": shown("billing", "noted the permission to debit renewals"),
  "account.end-mandate": shown("billing", "ended the permission to debit renewals"),
  "account.choose-renewal": shown("billing", "chose what happens at the renewal", {
    plan,
    period,
    screens: "text",
  }),
  "account.save-buyer": shown("billing", "changed the name and address for invoices"),
  "account.set-grace": shown("billing", "changed the days of grace", { days: "text" }),
  "account.start-next-period": shown("billing", "started the next paid period", {
    plan,
    period,
    screens: "text",
  }),
  "account.next-period-not-due": operatorsOnly("did not start the next period of {subject}"),
  "account.switch-plan": shown("billing", "switched the plan", {
    plan,
    licences: "text",
    endsAt: "time",
  }),
  "account.switch-plan-repeated": operatorsOnly("repeated a plan change of {subject}, without effect"),
  "account.undo-plan-switch": shown("billing", "undid the change of plan", {
    licences: "text",
  }),
  "account.undo-plan-switch-repeated": operatorsOnly(
    "repeated undoing a plan change of {subject}, without effect",
  ),
  "plan.grant": shown("billing", "granted a plan"),
  "order.ask-provider": operatorsOnly("asked the payment provider about {subject}"),
  "order.check": operatorsOnly("booked news of the payment provider about {subject}"),
  "order.pay-offline": shown("billing", "marked {subject} as paid", {
    amountPaise: "money",
  }),
  "order.place": shown("billing", "placed {subject}", { totalPaise: "money" }),
  "order.place-again": operatorsOnly("opened {subject} again"),
  "account.issue-document": shown("billing", "issued a document", {
    documentNumber: "text",
    totalPaise: "money",
  }),
  "account.issue-document-repeated": operatorsOnly("repeated a document of {subject}, without effect"),
  "account.pay-document": shown("billing", "entered how an invoice was paid", {
    documentNumber: "text",
    amountPaise: "money",
  }),
  "account.pay-document-repeated": operatorsOnly(
    "entered again how an invoice of {subject} was paid, without effect",
  ),
  "account.book-bank-line": shown("billing", "booked a bank transfer", {
    amountPaise: "money",
  }),
  "account.receive-transfer": operatorsOnly("saw money come to the virtual account of {subject}"),
  "account.undo-bank-line": shown("billing", "took the booking of a bank transfer back", {
    amountPaise: "money",
  }),
  "account.match-bank-line": operatorsOnly("matched a line of the bank with a payment of {subject}"),
  "account.use-credit": operatorsOnly("used credit of {subject} for invoices"),
  "account.use-credit-repeated": operatorsOnly(
    "repeated the use of credit of {subject}, which had no effect",
  ),
  "account.name-advance": shown("billing", "entered an advance and issued its receipt voucher", {
    documentNumber: "text",
    amountPaise: "money",
  }),
  "account.name-advance-repeated": operatorsOnly("repeated an advance of {subject}, without effect"),
  "account.follow-up-document": operatorsOnly("noted what {subject} said about an invoice"),
  "bank.export-overdue": operatorsOnly("downloaded the list of unpaid invoices"),
  "bank.read": operatorsOnly("read a statement of the bank"),
  "bank.set-aside": operatorsOnly("set a line of the bank aside"),
  "bank.undo-aside": operatorsOnly("brought a line of the bank back to the list"),
  "document.register": shown("billing", "registered a document with the tax office", {
    documentNumber: "text",
  }),
  "document.enter-irn": operatorsOnly("entered the IRN of a document of {subject}"),
  "document.cancel-irn": shown("billing", "cancelled the registration of an invoice", {
    documentNumber: "text",
  }),
  "document.begin-cancel-irn": operatorsOnly("began to cancel an IRN of {subject}"),
  "document.keep-irn": operatorsOnly("kept an IRN of {subject}, which the portal did not cancel"),
  "document.cancel-irn-repeated": operatorsOnly("repeated the end of an IRN of {subject}, without effect"),
  "document.register-again": operatorsOnly("asked the tax office again for a document of {subject}"),
  "account.undo-payment": shown("billing", "took back TDS or a write-off of an invoice", {
    documentNumber: "text",
    amountPaise: "money",
  }),
  "account.credit-document": shown("billing", "issued a credit note", {
    documentNumber: "text",
    totalPaise: "money",
    reason: "text",
  }),
  "account.credit-document-repeated": operatorsOnly("repeated a credit note of {subject}, without effect"),
  "invoice.issue": shown("billing", "issued an invoice"),
  "payment.ask-refund": shown("billing", "refunded a payment", {
    amountPaise: "money",
    reason: "text",
  }),
  "payment.ask-refund-repeated": operatorsOnly("repeated a refund of {subject}, without effect"),
  "payment.failed": shown("billing", "recorded a payment that failed", {
    amountPaise: "money",
  }),
  "payment.find-refund": operatorsOnly("found a refund of {subject} at the provider"),
  "payment.pending": operatorsOnly("noted {subject}, which waits"),
  "payment.received": shown("billing", "recorded a payment", {
    amountPaise: "money",
  }),
  "payment.dispute": operatorsOnly("booked news of a dispute about {subject}"),
  "payment.dispute-repeated": operatorsOnly("asked again about a dispute of {subject}, without news"),
  "payment.answer-dispute": operatorsOnly("answered a dispute about {subject}"),
  "payment.add-evidence": operatorsOnly("gave the provider a file about a dispute of {subject}"),
  "payment.refund": operatorsOnly("sent a refund of {subject}"),
  "company-details.add": operatorsOnly("entered what the company is from {validFrom} on"),
  "company-details.withdraw": operatorsOnly("withdrew what the company was to be from {validFrom} on"),
  "subprocessor.announce": operatorsOnly("announced that {name} processes data from {fromDay} on"),
  "subprocessor.note": operatorsOnly("noted that {name} processes data"),
  "subprocessor.withdraw": operatorsOnly("withdrew the announcement of {name}"),
  "month.close": operatorsOnly("closed {month}"),
  "month.reopen": operatorsOnly("opened {month} again"),
  "month.name-ledgers": operatorsOnly("changed names of ledgers"),
  "month.export": operatorsOnly("downloaded {file} of {month}"),
  "price.add": operatorsOnly("entered a price of {plan} from {sellsFrom} on"),
  "price.withdraw": operatorsOnly("withdrew a price of {plan} that was to begin on {sellsFrom}"),
  "price.add-rate": operatorsOnly("entered a rate of the tax from {validFrom} on"),
  "price.withdraw-rate": operatorsOnly("withdrew a rate of the tax that was to begin on {validFrom}"),
  "account.add-contract-price": operatorsOnly("gave {subject} a price by contract"),
  "account.end-contract-price": operatorsOnly("ended a price by contract of {subject}"),
  "account.apply-coupon": shown("billing", "applied a coupon", { coupon: "text" }),
  "account.remove-coupon": shown("billing", "took out a coupon", { coupon: "text" }),
  "coupon.add": operatorsOnly("added the coupon {coupon}"),
  "coupon.end": operatorsOnly("ended the coupon {coupon}"),
  "reconciliation.close": operatorsOnly("closed a difference"),
  "reconciliation.close-repeated": operatorsOnly("closed a difference again"),
});
