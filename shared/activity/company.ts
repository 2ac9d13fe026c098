import { markTexts } from "../languages/texts.ts";
import { operatorsOnly, shown } from "./entry.ts";

const domain = { domain: "text" } as const;

/** How the members of an account sign in. */
export const companyEntries = markTexts("activity", {
  "account.company-save": shown("security", "changed the issuer of the company sign-in", {
    issuer: "text",
    role: { choice: "role" },
  }),
  "account.directory-token-make": shown("security", "made a token for the company's directory"),
  "account.directory-token-revoke": shown("security", "revoked a token of the company's directory"),
  "account.directory-save-roles": shown("security", "changed which roles groups of the directory give", {
    role: { choice: "role" },
  }),
  "account.company-remove": shown("security", "removed the company sign-in", {
    issuer: "text",
  }),
  "account.company-require": shown("security", "changed who must sign in with the company", {
    required: "flag",
  }),
  "account.company-domain-add": shown("security", "added the domain {domain}", domain),
  "account.company-domain-verify": shown("security", "verified the domain {domain}", domain),
  "account.company-domain-remove": shown("security", "removed the domain {domain}", domain),
  "account.company-domain-lapse": shown(
    "security",
    "found the DNS record of {domain} missing for a week: it is no longer verified",
    domain,
  ),
  "account.company-key-follow": shown(
    "security",
    "took over a new key of the company sign-in, which a known key announced",
  ),
  "account.company-key-ask": shown(
    "security",
    "told the owners about a key of the company sign-in that no known key announced",
  ),
  "account.company-link": shown("security", "connected their login with the company", { email: "text" }),
  "account.company-unlink": shown("security", "disconnected their login from the company"),
  "passkey.add": shown("security", "added the passkey {name}", { name: "text" }),
  "passkey.begin": operatorsOnly("typed a code to add a passkey"),
  "passkey.remove": shown("security", "removed the passkey {name}", {
    name: "text",
  }),
  "passkey.rename": shown("security", "renamed a passkey to {name}", {
    name: "text",
  }),
  "account.demand-two-factor": shown("security", "changed whether all members must use two-factor sign-in", {
    from: "time",
  }),
});
