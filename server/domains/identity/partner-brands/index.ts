export { brandNames, brandOf, logoOf } from "./brand-of.ts";
export { KnownHosts } from "./known-hosts.ts";
export { type Sender, senderOf } from "./sender.ts";
