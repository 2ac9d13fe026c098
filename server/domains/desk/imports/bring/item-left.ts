import type { ReasonRef } from "#shared/refusals/text.ts";

/** An item that does not come over; the others do. */
export class ItemLeftError extends Error {
  readonly reason: ReasonRef;
  constructor(reason: ReasonRef) {
    super(reason.reason);
    this.reason = reason;
  }
}
