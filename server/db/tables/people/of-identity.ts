import { sql } from "drizzle-orm";
import { nobody, type TableEntry } from "./entry.ts";

/** What stands in the place of a name or a text. */
export const erasedWord = "[erased]";

/** The columns of `users` that must differ from each other. */
const goneAddress = sql`'deleted-' || id || '@deleted.invalid'`;

const byUser = { whose: { users: ["user_id"] }, end: "delete" } as const;

/** Of the district `identity`. */
export const peopleOfIdentity = {
  accounts: {
    title: "Account",
    activity: "accounts",
    whose: { phones: ["phone"] },
    end: "overwrite",
    now: { phone: null },
    said: ["name", "brand_name", "suspension_reason"],
    plain: ["time_zone", "opening_hours", "brand_colour", "brand_colours"],
  },
  users: {
    title: "Login",
    activity: "accounts",
    whose: { users: ["id"] },
    end: "overwrite",
    now: { name: "Deleted", email: goneAddress, login_name: goneAddress, password_hash: "erased" },
    plain: ["language"],
  },
  emailChanges: {
    title: "Address that is not confirmed",
    activity: "accounts",
    whose: { users: ["user_id"], emails: ["email"] },
    end: "delete",
    now: { email: erasedWord },
    secret: ["token_hash"],
  },
  dataExports: {
    title: "Archive of an account",
    activity: "rights",
    ...byUser,
    plain: ["failure", "failure_reason", "sha256"],
  },
  apiKeys: {
    title: "API key",
    activity: "accounts",
    whose: { users: ["user_id"] },
    end: "overwrite",
    now: { last_address: null },
    said: ["name"],
    plain: ["beginning", "scope"],
  },
  memberships: {
    title: "Membership",
    activity: "accounts",
    ...byUser,
    said: ["favourites"],
    plain: ["scope"],
  },
  memberInvitations: {
    title: "Invitation to an account",
    activity: "accounts",
    whose: { emails: ["email"] },
    end: "delete",
    now: { email: erasedWord },
    plain: ["scope"],
    secret: ["token_hash"],
    doneBy: ["invited_by"],
  },
  invitations: {
    title: "Invitation to open an account",
    activity: "accounts",
    whose: { emails: ["email"] },
    end: "delete",
    now: { email: erasedWord },
  },
  companySignIns: {
    title: "Sign-in of a company",
    activity: "accounts",
    said: ["saml"],
    plain: ["issuer", "client_id"],
    secret: ["client_secret"],
  },
  companyDomains: nobody("domains of companies, and codes of DNS records", "domain", "token"),
  companyIdentities: {
    title: "Login at a company",
    activity: "accounts",
    whose: { users: ["user_id"], emails: ["email", "subject"] },
    end: "delete",
    now: { subject: erasedWord, email: erasedWord },
    plain: ["issuer"],
  },
  companyFlows: {
    title: "Way to a company's sign-in",
    activity: "accounts",
    ...byUser,
    said: ["next", "person"],
    plain: ["issuer", "client_id", "nonce", "code_verifier", "language"],
    secret: ["state_hash", "browser_hash", "invitation_hash"],
  },
  companyAssertions: nobody("hashes of used assertions", "assertion_hash"),
  companyDetails: nobody(
    "the company's own details, which documents name",
    "legal_name",
    "trade_name",
    "address",
    "city",
    "pin",
    "gstin",
    "cin",
    "phone",
    "support_email",
    "sac",
    "lut_number",
    "lut_year",
    "return_version",
    "social_profiles",
    "support_hours",
  ),
  operators: {
    title: "Operator",
    activity: "staff",
    whose: { emails: ["email"] },
    end: "overwrite",
    // Who still works here is removed under Manager first.
    now: {
      name: sql`case when deleted_at is null then name else ${erasedWord} end`,
      login_name: sql`case when deleted_at is null then login_name else 'deleted-' || id end`,
      email: sql`case when deleted_at is null then email end`,
      password_hash: sql`case when deleted_at is null then password_hash else 'erased' end`,
    },
  },
  secondFactorResets: {
    title: "Reset of an operator's second factor",
    activity: "staff",
    said: ["reason"],
  },
  audit: {
    title: "Entry of the audit log",
    activity: "security",
    whose: {
      where: (users) =>
        sql`(actor_kind = 'customer' and actor_id = any(${users})) or (subject_kind = 'user' and subject_id = any(${users}))`,
    },
    end: "overwrite",
    now: { address: null, request_id: null },
    kept: { day: "at", reason: "log", later: { address: null, request_id: null } },
    said: ["before", "after"],
    plain: ["actor_kind", "action", "subject_kind"],
  },
  tallies: nobody("sums over all accounts"),
  tallyChanges: nobody("sums over all accounts"),
  passkeys: {
    title: "Passkey",
    activity: "accounts",
    ...byUser,
    now: { name: erasedWord },
    plain: ["credential_id", "transports"],
    secret: ["public_key"],
  },
  passkeyChallenges: {
    title: "Sign-in by passkey",
    activity: "security",
    ...byUser,
    secret: ["challenge_hash", "browser_hash"],
  },
  searchEntries: {
    title: "Words for the operators' search",
    activity: "support",
    fades: {
      key: "the search reads the changed rows again within a minute",
      words: "the search reads the changed rows again within a minute",
    },
    plain: ["kind", "field"],
  },
  searchChanges: nobody("which records the search reads again, by number", "kind"),
  sessions: {
    title: "Session",
    activity: "security",
    ...byUser,
    kept: { day: "created_at", reason: "log", later: { device: erasedWord, address: erasedWord } },
    secret: ["token_hash"],
  },
  passwordResets: {
    title: "Link for a new password",
    activity: "security",
    ...byUser,
    secret: ["token_hash"],
  },
  twoFactor: { title: "Second factor", activity: "security", ...byUser, secret: ["secret"] },
  recoveryCodes: {
    title: "Recovery code",
    activity: "security",
    whose: { rows: [{ column: "two_factor_id", of: "twoFactor" }] },
    end: "delete",
    secret: ["code_hash"],
  },
  throttles: {
    title: "Counted attempts",
    activity: "security",
    whose: { contains: ["key"] },
    end: "delete",
    now: { key: erasedWord },
  },
  idempotencyKeys: {
    title: "Repeated request",
    activity: "security",
    whose: {
      where: (users) => sql`owner in (select 'user ' || u from unnest(${users}) u
        union all select 'key ' || k.id from api_keys k where k.user_id = any(${users}))`,
    },
    end: "delete",
    said: ["answer"],
    plain: ["owner", "key", "request"],
  },
  visits: {
    title: "Visit to an account",
    activity: "security",
    ...byUser,
    said: ["reason"],
  },
  pushDevices: {
    title: "Device for messages",
    activity: "messages",
    ...byUser,
    now: { device: erasedWord },
    plain: ["kinds"],
    secret: ["endpoint_hash", "subscription_sealed"],
  },
  pushMessages: {
    title: "Message to a device",
    activity: "messages",
    whose: { rows: [{ column: "device_id", of: "pushDevices" }] },
    end: "delete",
    said: ["payload"],
    plain: ["topic"],
  },
} as const satisfies Record<string, TableEntry>;
