import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Language } from "#shared/languages.ts";
import { roles } from "#shared/roles.ts";
import { at, bytea, id, refersTo } from "../columns.ts";
import { accounts, users } from "./accounts.ts";

/** How the people of an account sign in at their own company's issuer (OpenID Connect or SAML). */
export const companySignIns = pgTable("company_sign_ins", {
  accountId: integer("account_id")
    .primaryKey()
    .references(() => accounts.id),
  /** Exactly as the issuer names itself in its tokens; with SAML its entity ID. */
  issuer: text("issuer").notNull(),
  /** With SAML our own entity ID. */
  clientId: text("client_id").notNull(),
  /** Encrypted, see server/sealed.ts. Empty with SAML. */
  clientSecret: bytea("client_secret").notNull(),
  /** Null: OpenID Connect. Parsed by company-sign-in/saml/settings.ts. */
  saml: jsonb("saml").$type<object>(),
  /** Of people who become members when they first sign in; never owner. */
  role: text("role", { enum: roles }).notNull(),
  /** Members of a verified domain cannot sign in to this account with a password; owners can. */
  required: boolean("required").notNull().default(false),
  createdAt: at("created_at").notNull(),
  changedAt: at("changed_at").notNull(),
});

/** An email domain of an account. Its people are sent to the company's issuer after a DNS record proved the domain. */
export const companyDomains = pgTable(
  "company_domains",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** Lower case, international names in punycode. */
    domain: text("domain").notNull(),
    /** Part of the DNS record; public. */
    token: text("token").notNull(),
    createdAt: at("created_at").notNull(),
    verifiedAt: at("verified_at"),
    /** Since when the daily check does not find the record any more. */
    missingSince: at("missing_since"),
    /** When it stopped to be verified because its record was gone for a week. Its linked people still sign in. */
    lapsedAt: at("lapsed_at"),
  },
  (t) => [
    uniqueIndex("company_domains_own").on(t.accountId, t.domain),
    // One account at a time has a domain.
    uniqueIndex("company_domains_verified").on(t.domain).where(sql`${t.verifiedAt} is not null`),
  ],
);

/**
 * A person at an issuer who is a user here, in one account: what another account's issuer says never leads to it. Stays
 * when the member is removed, so that the person does not become a member again.
 */
export const companyIdentities = pgTable(
  "company_identities",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    userId: refersTo("user_id", () => users.id),
    issuer: text("issuer").notNull(),
    /** `sub` of the issuer; with SAML the NameID after `saml:`. */
    subject: text("subject").notNull(),
    /** What the issuer called this person when the link was made; shown, never compared. */
    email: text("email").notNull(),
    /** What allowed the link: password, invitation, the verified domain of an only member, or a new member. */
    linkedBy: text("linked_by", { enum: ["password", "invitation", "domain", "new"] }).notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("company_identities_subject").on(t.accountId, t.issuer, t.subject),
    uniqueIndex("company_identities_user").on(t.accountId, t.issuer, t.userId),
    index("company_identities_of_user").on(t.userId),
  ],
);

/** A way to an issuer that was begun and not come back from. The row is deleted by its only use. */
export const companyFlows = pgTable(
  "company_flows",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    stateHash: bytea("state_hash").notNull(),
    /** Of the cookie of the browser that began. */
    browserHash: bytea("browser_hash").notNull(),
    /** The issuer and client at the beginning: what comes back for others is refused. */
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    nonce: text("nonce").notNull(),
    codeVerifier: text("code_verifier").notNull(),
    purpose: text("purpose", { enum: ["sign in", "link", "join"] }).notNull(),
    /** For `link`: the session of the person who confirmed with the password. */
    sessionId: integer("session_id"),
    userId: integer("user_id").references(() => users.id),
    /** For `join`: the link of the invitation. */
    invitationHash: bytea("invitation_hash"),
    /** The page to open afterwards. */
    next: text("next"),
    /** Of the page on which it began. */
    language: text("language").$type<Language>(),
    /**
     * Where the way is: at the issuer, back with the answer of a SAML issuer, or waiting for the password of the login
     * with the same address. Each stage has another state.
     */
    stage: text("stage", { enum: ["issuer", "answered", "password"] })
      .notNull()
      .default("issuer"),
    /** Whom the issuer named. Parsed by company-sign-in/issuer/company-person.ts. */
    person: jsonb("person").$type<object>(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [
    index("company_flows_user").on(t.userId),
    uniqueIndex("company_flows_state").on(t.stateHash),
    index("company_flows_account").on(t.accountId),
    index("company_flows_expires").on(t.expiresAt),
  ],
);

/** Assertions of SAML issuers that were used. Each works once, in whichever process it arrives. */
export const companyAssertions = pgTable(
  "company_assertions",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** Of the issuer and the ID that it gave the assertion. */
    assertionHash: bytea("assertion_hash").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("company_assertions_once").on(t.accountId, t.assertionHash),
    index("company_assertions_expires").on(t.expiresAt),
  ],
);
