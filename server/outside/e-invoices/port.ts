import type { CancelReason } from "#shared/documents.ts";
import type { Inv01 } from "./inv-01.ts";

/** What the portal (IRP) gave a document: its number (IRN), the acknowledgement, and the signed QR code. */
export interface Registration {
  irn: string;
  ackNo: string;
  /** In India, as "2026-11-27 14:05:00". */
  ackAt: string;
  /** A JWT (RS256) of the portal. */
  signedQr: string;
}

/** Codes that we act on: `docs/payments.md` says what each means. */
export const irpCodes = {
  duplicate: "2150",
  tooOldToTell: "2283",
  gstinUnknown: "3028",
  cancelTooLate: "2270",
  notActive: "9999",
};

/**
 * Why the portal did not do it. silent: no answer, or not now; try again. duplicate: the document has this IRN already. refused:
 * it will not take it as it is.
 */
export class IrpError extends Error {
  readonly kind: "silent" | "duplicate" | "refused";
  readonly code: string | null;
  /** Of a duplicate. */
  readonly irn: string | null;

  constructor(
    kind: IrpError["kind"],
    message: string,
    { code = null, irn = null }: { code?: string | null; irn?: string | null } = {},
  ) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.irn = irn;
  }
}

/** Registers invoices and notes at the government's portal. All calls throw IrpError. */
export interface EInvoices {
  register(request: Inv01): Promise<Registration>;
  /** Returns what a document was given. The portal tells it for two days. */
  byIrn(irn: string): Promise<Registration>;
  /** Possible for 24 hours. */
  cancel(given: { irn: string; reason: CancelReason; remark: string }): Promise<void>;
  /** Returns what the portal knows about a GSTIN: "ACT" is active. */
  gstinStatus(gstin: string): Promise<string>;
}
