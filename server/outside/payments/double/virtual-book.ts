import { ApiProblem, known, newId } from "./api-problem.ts";
import type { BookedPayment } from "./booked.ts";

/* Entities of Razorpay's API: https://razorpay.com/docs/api/payments/smart-collect/entity */

interface Receiver {
  id: string;
  entity: "bank_account";
  ifsc: string;
  bank_name: string;
  name: string;
  notes: [];
  account_number: string;
}

export interface BookedAccount {
  id: string;
  name: string;
  entity: "virtual_account";
  status: "active" | "closed";
  description: string;
  amount_expected: null;
  notes: Record<string, string> | [];
  amount_paid: number;
  customer_id: string | null;
  receivers: Receiver[];
  close_by: number | null;
  closed_at: number | null;
  created_at: number;
}

export interface BookedTransfer {
  id: string;
  entity: "bank_transfer";
  payment_id: string;
  mode: string;
  bank_reference: string;
  amount: number;
  /** Null when the payer's bank does not say who paid. */
  payer_bank_account: Receiver | null;
  virtual_account_id: string;
}

export interface VirtualContent {
  accounts: BookedAccount[];
  transfers: BookedTransfer[];
}

interface Settings {
  now: () => Date;
  /** Books captured money of no order. */
  take: (amount: number) => BookedPayment;
  paymentOf: (id: string) => BookedPayment;
  onChanged: (
    event: string,
    about: { payment?: BookedPayment; virtual_account: BookedAccount; bank_transfer?: BookedTransfer },
  ) => void;
}

/** An account that got no money for so long is closed. */
const unusedSeconds = 90 * 86_400;

/** The provider's virtual accounts, and the transfers that came to them. */
export class VirtualBook {
  readonly #content: VirtualContent;
  readonly #settings: Settings;

  constructor(content: VirtualContent, settings: Settings) {
    this.#content = content;
    this.#settings = settings;
  }

  create(input: { receivers?: { types?: unknown }; description?: unknown; notes?: unknown }): BookedAccount {
    const types = input.receivers?.types;
    if (!Array.isArray(types) || types.join() !== "bank_account")
      throw new ApiProblem("The receivers field is required.", { field: "receivers" });
    const serial = String(this.#content.accounts.length + 1);
    const account: BookedAccount = {
      id: newId("va"),
      name: "Vitrine (double)",
      entity: "virtual_account",
      status: "active",
      description: String(input.description ?? ""),
      amount_expected: null,
      notes: (input.notes as Record<string, string> | undefined) ?? [],
      amount_paid: 0,
      customer_id: null,
      receivers: [
        receiver("Vitrine (double)", `22233300${serial.padStart(8, "0")}`, "UTIB0CCH274", "Axis Bank"),
      ],
      close_by: null,
      closed_at: null,
      created_at: this.#seconds(),
    };
    this.#content.accounts.unshift(account);
    this.#settings.onChanged("virtual_account.created", { virtual_account: account });
    return account;
  }

  all = (from: number): BookedAccount[] =>
    this.#content.accounts.filter(({ created_at }) => created_at >= from);

  account = (id: string): BookedAccount => known(this.#content.accounts.find((each) => each.id === id));

  paymentsOf(id: string, from: number): BookedPayment[] {
    const own = this.#content.transfers.filter((each) => each.virtual_account_id === this.account(id).id);
    return own
      .map(({ payment_id }) => this.#settings.paymentOf(payment_id))
      .filter(({ created_at }) => created_at >= from);
  }

  /** As the API answers, the transfer contains its account. */
  transferOf(paymentId: string): BookedTransfer & { virtual_account: BookedAccount } {
    const transfer = known(this.#content.transfers.find(({ payment_id }) => payment_id === paymentId));
    return { ...transfer, virtual_account: this.account(transfer.virtual_account_id) };
  }

  /** A customer sends money. Banks also pass on what comes to a closed account, for a while. */
  credit(
    id: string,
    given: {
      amount: number;
      reference: string;
      payer?: { name: string; number: string } | null;
      mode?: string;
    },
  ): BookedPayment {
    const account = this.account(id);
    const { amount, reference, mode = "NEFT" } = given;
    const payment = this.#settings.take(amount);
    const payer = given.payer === undefined ? { name: "Asha Signs", number: "765432123456789" } : given.payer;
    const transfer: BookedTransfer = {
      id: newId("bt"),
      entity: "bank_transfer",
      payment_id: payment.id,
      mode,
      bank_reference: reference,
      amount,
      payer_bank_account: payer && receiver(payer.name, payer.number, "KKBK0000007", "Kotak Mahindra Bank"),
      virtual_account_id: id,
    };
    account.amount_paid += amount;
    this.#content.transfers.unshift(transfer);
    this.#settings.onChanged("virtual_account.credited", {
      payment,
      virtual_account: account,
      bank_transfer: transfer,
    });
    return payment;
  }

  close(id: string): void {
    const account = this.account(id);
    Object.assign(account, { status: "closed", closed_at: this.#seconds() });
    this.#settings.onChanged("virtual_account.closed", { virtual_account: account });
  }

  /** The published call: an account is closed once. */
  closeOpen(id: string): BookedAccount {
    if (this.account(id).status === "closed") throw new ApiProblem("The virtual account is closed already.");
    this.close(id);
    return this.account(id);
  }

  /** Closes what got no money for 90 days. */
  closeUnused(): void {
    const before = this.#seconds() - unusedSeconds;
    for (const { id, status, created_at } of this.#content.accounts)
      if (status === "active" && created_at <= before && this.paymentsOf(id, before).length === 0)
        this.close(id);
  }

  #seconds = () => Math.floor(this.#settings.now().getTime() / 1000);
}

const receiver = (name: string, number: string, ifsc: string, bank: string): Receiver => ({
  id: newId("ba"),
  entity: "bank_account",
  ifsc,
  bank_name: bank,
  name,
  notes: [],
  account_number: number,
});
