export { KnownScreens, writeContacts } from "./known-screens/index.ts";
export { type LeaseGround, leaseTermsOf } from "./lease.ts";
