export { KnownScreens } from "./known-screens/index.ts";
export { type LeaseInputs, leaseTermsOf } from "./lease.ts";
export { storedReport } from "./stored-report.ts";
