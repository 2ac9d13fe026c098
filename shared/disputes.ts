/** Where a dispute is. open: it waits for our answer. closed: it ended, and no money was taken. */
export const disputeStates = ["open", "under-review", "won", "lost", "closed"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The bank has not decided: no money of the payment may go back another way. */
export const runningStates = ["open", "under-review"] as const satisfies readonly DisputeState[];
export const isRunning = (state: DisputeState): boolean => runningStates.some((each) => each === state);

/** What an operator did about it. by-hand: at the provider's own dashboard. */
export const disputeAnswers = ["contested", "accepted", "by-hand"] as const;

/** The kinds and the size of a file that both providers take. */
export const evidenceTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
export type EvidenceType = (typeof evidenceTypes)[number];
export const maxEvidenceBytes = 4_000_000;
export const maxEvidenceFiles = 5;
/** Razorpay takes no longer explanation. */
export const maxSummary = 1_000;
