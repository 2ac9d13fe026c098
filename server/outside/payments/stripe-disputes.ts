import type { z } from "zod";
import type { DisputeState } from "#shared/disputes.ts";
import type { Disputes, ProviderDispute } from "./port.ts";
import * as shapes from "./stripe-shapes.ts";

interface Calls {
  call: <S extends z.ZodType>(
    schema: S,
    path: string,
    post?: { form: shapes.Form; key: string },
  ) => Promise<z.output<S>>;
  list: <S extends z.ZodType<{ id: string }>>(
    item: S,
    path: string,
    filter: shapes.Form,
  ) => Promise<z.output<S>[]>;
  /** Sends a form with a file and returns its number. */
  sendFile: (form: FormData) => Promise<string>;
}

/** Returns Stripe's disputes: https://docs.stripe.com/api/disputes */
export const stripeDisputes = ({ call, list, sendFile }: Calls): Disputes => ({
  find: async (id) => disputeOf(await call(shapes.dispute, path(id))),
  since: async (from) =>
    (
      await list(shapes.dispute, "/v1/disputes", {
        "created[gte]": String(Math.floor(from.getTime() / 1000)),
      })
    ).map(disputeOf),
  addFile({ name, type, bytes }) {
    const form = new FormData();
    form.append("purpose", "dispute_evidence");
    form.append("file", new Blob([Buffer.from(bytes)], { type }), name);
    return sendFile(form);
  },
  async contest({ id, summary, files: [first, second, third] }) {
    // Each kind of evidence has one file. What we made ourselves comes first.
    await call(shapes.dispute, path(id), {
      key: `contest-${id}`,
      form: {
        "evidence[uncategorized_text]": summary,
        ...(first && { "evidence[service_documentation]": first }),
        ...(second && { "evidence[uncategorized_file]": second }),
        ...(third && { "evidence[customer_communication]": third }),
        submit: "true",
      },
    });
  },
  async accept(id) {
    await call(shapes.dispute, `${path(id)}/close`, { key: `accept-${id}`, form: {} });
  },
});

const path = (id: string): string => `/v1/disputes/${encodeURIComponent(id)}`;
const states: Record<z.output<typeof shapes.dispute>["status"], DisputeState> = {
  warning_needs_response: "open",
  needs_response: "open",
  warning_under_review: "under-review",
  under_review: "under-review",
  warning_closed: "closed",
  prevented: "closed",
  won: "won",
  lost: "lost",
};

function disputeOf(row: z.output<typeof shapes.dispute>): ProviderDispute {
  const state = states[row.status];
  const taken = row.balance_transactions.reduce((sum, { amount }) => sum - amount, 0);
  const { due_by: dueBy } = row.evidence_details;
  return {
    id: row.id,
    paymentId: row.charge,
    amountPaise: row.amount,
    // The money is taken at once, and comes back when it is won: we lose it when it is lost.
    deductedPaise: state === "lost" ? taken : 0,
    state,
    phase: row.status.startsWith("warning") ? "inquiry" : "chargeback",
    reason: row.reason,
    respondBy: dueBy === null ? null : new Date(dueBy * 1000),
    openedAt: new Date(row.created * 1000),
  };
}
