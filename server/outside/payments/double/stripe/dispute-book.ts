import { type BookedCharge, type BookedDispute, newId } from "./objects.ts";
import { known, StripeProblem } from "./problem.ts";

const respondWithinSeconds = 7 * 86_400;

interface Settings {
  now: () => Date;
  chargeOf: (id: string) => BookedCharge;
  onChanged: (type: string, dispute: BookedDispute) => void;
}

/** Stripe's disputes: the money is taken at once, and comes back when the seller wins. */
export class StripeDisputeBook {
  readonly #rows: BookedDispute[];
  readonly #settings: Settings;
  readonly #files = new Set<string>();

  constructor(rows: BookedDispute[], settings: Settings) {
    this.#rows = rows;
    this.#settings = settings;
  }

  open(chargeId: string, amount?: number): BookedDispute {
    const charge = this.#settings.chargeOf(chargeId);
    const now = this.#seconds();
    const disputed = amount ?? charge.amount;
    const dispute: BookedDispute = {
      id: newId("du"),
      object: "dispute",
      charge: chargeId,
      amount: disputed,
      currency: charge.currency,
      created: now,
      reason: "fraudulent",
      balance_transactions: [{ amount: -disputed }],
      evidence_details: { due_by: now + respondWithinSeconds, submission_count: 0 },
      status: "needs_response",
    };
    this.#rows.push(dispute);
    this.#settings.onChanged("charge.dispute.created", dispute);
    this.#settings.onChanged("charge.dispute.funds_withdrawn", dispute);
    return dispute;
  }

  all = (): BookedDispute[] => this.#rows;

  dispute = (id: string): BookedDispute =>
    known(
      this.#rows.find((each) => each.id === id),
      "dispute",
      id,
    );

  decide(id: string, status: "won" | "lost"): void {
    const dispute = this.dispute(id);
    const taken = { amount: -dispute.amount };
    dispute.balance_transactions = status === "won" ? [taken, { amount: dispute.amount }] : [taken];
    dispute.status = status;
    this.#settings.onChanged("charge.dispute.closed", dispute);
    if (status === "won") this.#settings.onChanged("charge.dispute.funds_reinstated", dispute);
  }

  close(id: string): BookedDispute {
    this.#requireOpen(id);
    this.decide(id, "lost");
    return this.dispute(id);
  }

  contest(id: string, form: Record<string, unknown>): BookedDispute {
    const dispute = this.#requireOpen(id);
    const { evidence = {}, submit } = form as { evidence?: Record<string, string>; submit?: string };
    const named = Object.entries(evidence).filter(([, value]) => value.startsWith("file_"));
    for (const [key, value] of named)
      if (!this.#files.has(value)) throw new StripeProblem(`No such file upload: '${value}'`, { param: key });
    if (submit === "true") {
      dispute.status = "under_review";
      dispute.evidence_details.submission_count++;
      this.#settings.onChanged("charge.dispute.updated", dispute);
    }
    return dispute;
  }

  addFile(body: Buffer): { id: string; object: "file"; purpose: string } {
    const text = body.toString("latin1");
    if (!text.includes("dispute_evidence")) throw new StripeProblem("Missing required param: purpose.");
    const id = newId("file");
    this.#files.add(id);
    return { id, object: "file", purpose: "dispute_evidence" };
  }

  #requireOpen(id: string): BookedDispute {
    const dispute = this.dispute(id);
    if (dispute.status !== "needs_response") throw new StripeProblem("This dispute is already closed.");
    return dispute;
  }

  #seconds = () => Math.floor(this.#settings.now().getTime() / 1000);
}
