export { brandNames, brandOf, logoOf } from "./brand-of.ts";
export { KnownHosts } from "./known-hosts.ts";
export { senderOf } from "./sender.ts";
