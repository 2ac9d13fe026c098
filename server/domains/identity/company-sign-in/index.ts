export { isOwnAddress } from "./domains.ts";
export { mailDomain } from "./mail-domain.ts";
export { mailDomainJob, recheckDomains } from "./recheck-domains.ts";
export { followMetadata, mailNewKey, newKeyMail } from "./saml/follow-metadata.ts";
export { sweepWaysToIssuers } from "./sweep-ways.ts";
