import { z } from "zod";
import { storableText } from "../../http/storable-text.ts";
import {
  type AccountCredit,
  ProviderError,
  type ProviderVirtualAccount,
  type VirtualAccounts,
} from "./port.ts";
import type { RazorpayCall } from "./razorpay-call.ts";

/** What payers and banks write is stored. */
const words = z.string().transform(storableText);

/** https://razorpay.com/docs/api/payments/smart-collect/entity */
const receiver = z.union([
  z.object({
    entity: z.literal("bank_account"),
    name: words,
    account_number: words,
    bank_name: words.nullish(),
    ifsc: words,
  }),
  z.object({ entity: z.enum(["vpa", "qr_code"]) }),
]);
const virtualAccount = z.object({
  id: z.string(),
  status: z.enum(["active", "closed"]),
  // Without notes it is an empty list.
  notes: z.union([z.object({ reference: z.string().optional() }), z.array(z.unknown())]).nullish(),
  receivers: z.array(receiver),
});
const credit = z.object({
  id: z.string(),
  amount: z.number().int(),
  amount_refunded: z.number().int().nullish(),
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  created_at: z.number().int(),
});
const transfer = z.object({
  mode: words,
  bank_reference: words.nullish(),
  payer_bank_account: z.object({ name: words.nullish(), account_number: words.nullish() }).nullish(),
});
/** https://razorpay.com/docs/api/refunds/fetch-all */
const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  status: z.enum(["pending", "processed", "failed"]),
  receipt: words.nullish(),
});
const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });
/** Rows in one answer: the maximum. */
const page = 100;
/** Clocks differ. */
const earlierSeconds = 3_600;

/** Returns Razorpay's virtual accounts, which it calls Smart Collect and customer identifiers. */
export function razorpayVirtualAccounts(call: RazorpayCall): VirtualAccounts {
  async function all<S extends z.ZodType>(item: S, at: string, since: Date): Promise<z.output<S>[]> {
    const from = Math.floor(since.getTime() / 1000) - earlierSeconds;
    const found: z.output<S>[] = [];
    for (;;) {
      const query = `from=${from}&count=${page}&skip=${found.length}`;
      const { items } = await call(listOf(item), `${at}?${query}`);
      found.push(...items);
      if (items.length < page) return found;
    }
  }
  return {
    create: async ({ reference, description }) =>
      accountOf(
        await call(virtualAccount, path, {
          receivers: { types: ["bank_account"] },
          description,
          notes: { reference },
        }),
      ),
    async findByReference(reference, since) {
      const found = (await all(virtualAccount, path, since)).map(accountOf);
      return found.find((each) => each.reference === reference) ?? null;
    },
    find: async (id) => accountOf(await call(virtualAccount, `${path}/${encodeURIComponent(id)}`)),
    close: async (id) => {
      await call(virtualAccount, `${path}/${encodeURIComponent(id)}/close`, {});
    },
    refundsSince: async (since) =>
      (await all(refund, "/v1/refunds", since)).map(({ payment_id, amount, receipt, ...row }) => ({
        ...row,
        paymentId: payment_id,
        amountPaise: amount,
        receipt: receipt ?? null,
      })),
    creditsOf: async (id, since) =>
      (await all(credit, `${path}/${encodeURIComponent(id)}/payments`, since)).map(creditOf),
    async transferOf(paymentId) {
      const found = await call(transfer, `/v1/payments/${encodeURIComponent(paymentId)}/bank_transfer`);
      const { name, account_number: number } = found.payer_bank_account ?? {};
      return {
        mode: found.mode,
        reference: found.bank_reference ?? null,
        payer: name || number ? [name, number].filter(Boolean).join(" ") : null,
      };
    },
  };
}

const path = "/v1/virtual_accounts";

function accountOf({
  id,
  status,
  notes,
  receivers,
}: z.output<typeof virtualAccount>): ProviderVirtualAccount {
  // After a change of Razorpay's bank both are there, the new one last.
  const own = receivers.findLast((each) => each.entity === "bank_account");
  if (!own) throw new ProviderError("broken", `Razorpay's virtual account ${id} has no bank account`);
  return {
    id,
    reference: (notes && "reference" in notes ? notes.reference : null) ?? null,
    isOpen: status === "active",
    account: { holder: own.name, number: own.account_number, bank: own.bank_name ?? "", ifsc: own.ifsc },
  };
}

const creditOf = (row: z.output<typeof credit>): AccountCredit => ({
  paymentId: row.id,
  amountPaise: row.amount,
  isReceived: row.status === "captured" && row.currency === "INR",
  returnedPaise: row.status === "refunded" ? row.amount : (row.amount_refunded ?? 0),
  at: new Date(row.created_at * 1000),
});
