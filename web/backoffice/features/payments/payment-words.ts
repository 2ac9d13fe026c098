import type { DeskFilter } from "#shared/operator-api/payments-contract.ts";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";

export const filterWords: Record<DeskFilter, string> = {
  all: "All",
  received: "Received",
  checking: "Being checked",
  failed: "Failed",
  refunds: "Refunds",
  unpaid: "Unpaid orders",
};

interface Words {
  words: string;
  tone: StatusTone;
}

const payment: Record<string, Words> = {
  received: { words: "Received", tone: "good" },
  pending: { words: "Being checked", tone: "busy" },
  failed: { words: "Failed", tone: "bad" },
  refunded: { words: "Refunded", tone: "idle" },
};
const refund: Record<string, Words> = {
  owed: { words: "Not sent yet", tone: "busy" },
  sent: { words: "On its way", tone: "busy" },
  processed: { words: "Refunded", tone: "good" },
  failed: { words: "Failed", tone: "bad" },
};
const order: Record<string, Words> = {
  open: { words: "Not paid", tone: "idle" },
  closed: { words: "Replaced", tone: "idle" },
  granted: { words: "Paid", tone: "good" },
  returning: { words: "Money goes back", tone: "busy" },
  returned: { words: "Money went back", tone: "idle" },
};
const states = { payment, refund, order };

/** Returns how a state is shown; an unknown one as it is. */
export const stateWords = (kind: keyof typeof states, state: string): Words =>
  states[kind][state] ?? { words: state, tone: "idle" };

const reasons: Record<string, string> = {
  operator: "By an operator",
  provider: "Made at the payment provider",
  "paid-twice": "The order was paid already",
  "account-changed": "The plan had changed since the order",
  "account-deleted": "The account was deleted",
  "wrong-amount": "Not the amount of the order",
  "no-letter": "An export, and no letter of undertaking held",
  "rate-changed": "The rate of GST changed between order and payment",
  "coupon-used": "The coupon of the order was used up",
  "not-granted": "A fault of ours: see the log",
};
export const reasonWords = (reason: string): string => reasons[reason] ?? reason;

const events: Record<string, string> = {
  placed: "Ordered",
  "attempt-failed": "A payment failed",
  "given-up": "Replaced by another order",
  granted: "Paid; the plan was given",
  "not-grantable": "Money arrived that does not fit",
  refunded: "The money went back",
};
export const eventWords = (event: string): string => events[event] ?? event;

const methods: Record<string, string> = {
  upi: "UPI",
  card: "Card",
  netbanking: "Net banking",
  bank_transfer: "Bank transfer",
  offline: "Outside of the provider",
};
export const methodWords = (method: string | null): string | null => method && (methods[method] ?? method);

const differences: Record<string, string> = {
  "unknown-payment": "A payment that is not in our books. Ask the provider again on the page of its order.",
  "unknown-refund": "A refund that is not in our books. Ask the provider again on the page of its order.",
  "payment-not-received": "The provider paid out a payment that we count as not received.",
  "refund-not-processed": "The provider took back a refund that we count as not made.",
  "refunded-twice":
    "The provider gave back what had gone back another way. Ask the customer for it; if both are right, enter it as a refund with this number as its reference.",
  amount: "The amounts differ.",
  "payment-not-settled": "A payment that no report contains. Ask the provider where the money is.",
  "refund-not-settled": "A refund that no report contains. Ask the provider whether it was made.",
  "other-movement": "Neither a payment nor a refund, for example a chargeback or an adjustment.",
};
export const differenceWords = (kind: string): string => differences[kind] ?? kind;
