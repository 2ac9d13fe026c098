export { mailDomain } from "./mail-domain.ts";
export { mailDomainJob, recheckDomains } from "./recheck-domains.ts";
