import { z } from "zod";
import type { DisputeState } from "#shared/disputes.ts";
import type { Disputes, ProviderDispute } from "./port.ts";
import type { RazorpayCall } from "./razorpay-call.ts";

/** https://razorpay.com/docs/api/disputes/entity */
const dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  amount_deducted: z.number().int().nullish(),
  reason_code: z.string().nullish(),
  respond_by: z.number().int().nullish(),
  status: z.enum(["open", "under_review", "won", "lost", "closed"]),
  phase: z.string(),
  created_at: z.number().int(),
});
const list = z.object({ items: z.array(dispute) });
/** Disputes in one answer: the maximum. */
const page = 100;

/** Returns Razorpay's disputes. `sendFile` sends a form with a file and returns its number. */
export const razorpayDisputes = ({
  call,
  sendFile,
}: {
  call: RazorpayCall;
  sendFile: (form: FormData) => Promise<string>;
}): Disputes => ({
  find: async (id) => disputeOf(await call(dispute, path(id))),
  async since(from) {
    const found: ProviderDispute[] = [];
    for (let skip = 0; ; skip += page) {
      const { items } = await call(list, `/v1/disputes?count=${page}&skip=${skip}`);
      found.push(...items.map(disputeOf));
      // The newest come first.
      if (items.length < page || (found.at(-1)?.openedAt ?? from) < from) break;
    }
    return found.filter(({ openedAt }) => openedAt >= from);
  },
  addFile({ name, type, bytes }) {
    const form = new FormData();
    form.append("purpose", "dispute_evidence");
    form.append("file", new Blob([Buffer.from(bytes)], { type }), name);
    return sendFile(form);
  },
  async contest({ id, amountPaise, summary, files }) {
    await call(
      dispute,
      `${path(id)}/contest`,
      { amount: amountPaise, summary, proof_of_service: files, action: "submit" },
      { method: "PATCH" },
    );
  },
  async accept(id) {
    await call(dispute, `${path(id)}/accept`, {});
  },
});

const path = (id: string): string => `/v1/disputes/${encodeURIComponent(id)}`;
const at = (seconds: number): Date => new Date(seconds * 1000);
const states: Record<z.output<typeof dispute>["status"], DisputeState> = {
  open: "open",
  under_review: "under-review",
  won: "won",
  lost: "lost",
  closed: "closed",
};

const disputeOf = (row: z.output<typeof dispute>): ProviderDispute => ({
  id: row.id,
  paymentId: row.payment_id,
  amountPaise: row.amount,
  deductedPaise: row.status === "lost" ? (row.amount_deducted ?? row.amount) : 0,
  state: states[row.status],
  phase: row.phase,
  reason: row.reason_code ?? "",
  respondBy: row.respond_by ? at(row.respond_by) : null,
  openedAt: at(row.created_at),
});
