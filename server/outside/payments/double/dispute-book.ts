import { ApiProblem, known, newId } from "./api-problem.ts";
import type { BookedPayment } from "./booked.ts";

/* https://razorpay.com/docs/api/disputes/entity */
export interface BookedDispute {
  id: string;
  entity: "dispute";
  payment_id: string;
  amount: number;
  currency: string;
  amount_deducted: number;
  reason_code: string;
  respond_by: number;
  status: "open" | "under_review" | "won" | "lost" | "closed";
  phase: string;
  created_at: number;
  evidence: Record<string, unknown> | null;
}

const respondWithinSeconds = 7 * 86_400;

interface Settings {
  now: () => Date;
  paymentOf: (id: string) => BookedPayment;
  onChanged: (event: string, dispute: BookedDispute, payment: BookedPayment) => void;
}

/** The provider's disputes, with their rules. */
export class DisputeBook {
  readonly #rows: BookedDispute[];
  readonly #settings: Settings;
  readonly #files = new Set<string>();

  constructor(rows: BookedDispute[], settings: Settings) {
    this.#rows = rows;
    this.#settings = settings;
  }

  /** The customer's bank opens a dispute about a payment. */
  open(paymentId: string, amount?: number): BookedDispute {
    const payment = this.#settings.paymentOf(paymentId);
    const now = this.#seconds();
    const dispute: BookedDispute = {
      id: newId("disp"),
      entity: "dispute",
      payment_id: paymentId,
      amount: amount ?? payment.amount,
      currency: payment.currency,
      amount_deducted: 0,
      reason_code: "chargeback_authorization",
      respond_by: now + respondWithinSeconds,
      status: "open",
      phase: "chargeback",
      created_at: now,
      evidence: null,
    };
    this.#rows.unshift(dispute);
    this.#changed("created", dispute);
    return dispute;
  }

  all = (): BookedDispute[] => this.#rows;

  dispute = (id: string): BookedDispute => known(this.#rows.find((each) => each.id === id));

  /** What the customer's bank decides. Another phase may decide otherwise later. */
  decide(id: string, status: "won" | "lost" | "closed"): void {
    const dispute = this.dispute(id);
    dispute.status = status;
    dispute.amount_deducted = status === "lost" ? dispute.amount : 0;
    this.#changed(status, dispute);
  }

  /** The bank wants more. */
  askForMore(id: string): void {
    const dispute = this.dispute(id);
    dispute.status = "open";
    this.#changed("action_required", dispute);
  }

  accept(id: string): BookedDispute {
    const dispute = this.dispute(id);
    if (dispute.status !== "open")
      throw new ApiProblem("Action not allowed on the dispute in its present state");
    this.decide(id, "lost");
    return dispute;
  }

  contest(id: string, input: Record<string, unknown>): BookedDispute {
    const dispute = this.dispute(id);
    const { action = "draft", summary, amount, proof_of_service: files = [] } = input;
    if (dispute.status !== "open" || dispute.respond_by < this.#seconds())
      throw new ApiProblem("Action not allowed on the dispute in its present state");
    if (typeof summary !== "string" || summary === "" || summary.length > 1_000)
      throw new ApiProblem("The summary may not be greater than 1000 characters.", { field: "summary" });
    if (typeof amount !== "number" || amount > dispute.amount)
      throw new ApiProblem("The amount is invalid.", { field: "amount" });
    if (!Array.isArray(files) || files.length === 0 || files.some((file) => !this.#files.has(String(file))))
      throw new ApiProblem("The id provided does not exist", { field: "proof_of_service" });
    dispute.evidence = { amount, summary, proof_of_service: files, submitted_at: this.#seconds() };
    if (action === "submit") {
      dispute.status = "under_review";
      this.#changed("under_review", dispute);
    }
    return dispute;
  }

  addFile(body: Buffer): { id: string; entity: "document"; purpose: string } {
    const text = body.toString("latin1");
    if (!text.includes("dispute_evidence")) throw new ApiProblem("The purpose field is required.");
    if (!/%PDF|\x89PNG|\xff\xd8\xff/.test(text)) throw new ApiProblem("The file type is not supported.");
    const id = newId("doc");
    this.#files.add(id);
    return { id, entity: "document", purpose: "dispute_evidence" };
  }

  #changed(event: string, dispute: BookedDispute): void {
    this.#settings.onChanged(
      `payment.dispute.${event}`,
      dispute,
      this.#settings.paymentOf(dispute.payment_id),
    );
  }

  #seconds = () => Math.floor(this.#settings.now().getTime() / 1000);
}
