export { KnownScreens } from "./known-screens/index.ts";
export { type LeaseInputs, leaseTermsOf } from "./lease.ts";
