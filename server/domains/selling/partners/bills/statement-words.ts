import { declareTexts } from "../../../../texts.ts";

/** The words of the statement of a month. */
export const statementTexts = declareTexts("statement", {
  title: "Statement of the month",
  from: "From",
  partner: "Partner",
  month: "Month",
  issued: "Made on",
  state: "State",
  paid: "Paid from the balance on {day}",
  open: "Open",
  sum: "Sum",
  noTaxInvoice:
    "This is not a tax invoice. The tax invoice, with GST, is that of each top-up of the balance. This statement says which licences the balance pays. Amounts are without tax.",
  waits: "The balance does not cover this bill yet. It is paid by itself within minutes after a top-up.",
  page: "Page {page} of {pages}",
  customer: "Customer",
  plan: "Plan",
  licences: "Licences",
  begins: "From",
  ends: "Until",
  amount: "Amount",
});
