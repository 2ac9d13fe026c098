export { KnownScreens } from "./known-screens/index.ts";
export { type LeaseInputs, leaseTermsOf } from "./lease.ts";
export { claimPairing, type Paired } from "./pairing.ts";
export { storedReport } from "./stored-report.ts";
export { sweepScreenEvents } from "./sweep-events.ts";
export { sweepPairings } from "./sweep-pairings.ts";
