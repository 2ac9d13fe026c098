import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { roles } from "../../roles.ts";
import { contract, done, id, idParams, instant } from "../contract.ts";
import { email } from "../email.ts";
import { language } from "../language.ts";
import { ownPassword } from "./password.ts";

const tag = "Company sign-in";

/** Roles for people who become members when they first sign in. */
export const joiningRoles = roles.filter((role) => role !== "owner");

/** The address by which an issuer names itself (OpenID Connect Discovery 1.0, section 2). */
const issuer = z
  .string()
  .trim()
  .max(500, schemaReason("issuerForm"))
  .regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#@]*)?$/, schemaReason("issuerForm"))
  .pipe(z.url(schemaReason("issuerForm")));

/** A host name with a dot, in lower case; international names in punycode. */
export const domainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, schemaReason("domainForm"))
  .regex(
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/,
    schemaReason("domainForm"),
  );

const companyDomain = z.object({
  id,
  domain: z.string(),
  /** The TXT record that proves the domain. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** Null: not proved yet, or not any more. */
  verifiedAt: instant.nullable(),
  /** Since when the daily check does not find the record; null: it is there. */
  missingSince: instant.nullable(),
  /** While the record is missing: when the domain stops to be verified. */
  verifiedUntil: instant.nullable(),
  /** When it stopped to be verified because the record was gone. */
  lapsedAt: instant.nullable(),
});
export type CompanyDomain = z.output<typeof companyDomain>;

export const companySignIn = z.object({
  /** For the settings of an OpenID Connect issuer: where it sends people back to. */
  redirectUri: z.string(),
  /** For the settings of a SAML identity provider: our side of this account. */
  samlService: z.object({
    entityId: z.string(),
    /** Where the identity provider posts its answers (assertion consumer service). */
    acsUrl: z.string(),
    metadataUrl: z.string(),
  }),
  connection: z
    .object({
      /** With SAML the entity ID of the identity provider. */
      issuer: z.string(),
      /** With SAML our own entity ID. */
      clientId: z.string(),
      /** Null: OpenID Connect. */
      saml: z
        .object({
          signInUrl: z.string(),
          /** Null: the metadata was pasted, or the values were typed. */
          metadataUrl: z.string().nullable(),
          certificates: z.array(
            z.object({
              /** SHA-256, hexadecimal in pairs. */
              fingerprint: z.string(),
              validUntil: instant,
              /** As it is pasted. */
              pem: z.string(),
            }),
          ),
        })
        .nullable(),
      /** False: it was stored with another SESSION_SECRET and must be entered again. */
      secretReadable: z.boolean(),
      role: z.enum(roles),
      required: z.boolean(),
    })
    .nullable(),
  domains: z.array(companyDomain),
  /** How many members have signed in with the company. */
  linkedMembers: z.number().int(),
});
export type CompanySignIn = z.output<typeof companySignIn>;

const byOwners = { tag, needs: "account.own", scope: "account" } as const;

export const getCompanySignIn = contract("GET /api/v1/company-sign-in", {
  id: "getCompanySignIn",
  summary: "Get how members sign in with their company",
  ...byOwners,
  response: companySignIn,
});
export const saveCompanySignIn = contract("PUT /api/v1/company-sign-in", {
  id: "saveCompanySignIn",
  summary:
    "Save the issuer of the company (OpenID Connect); another issuer or client ends the sessions that began there",
  ...byOwners,
  body: z.object({
    issuer,
    clientId: z.string().trim().min(1, schemaReason("clientIdRequired")).max(500),
    /** Left out: the stored one stays. */
    clientSecret: z.string().trim().min(1).max(1_000).optional(),
    role: z.enum(joiningRoles),
  }),
  response: companySignIn,
});

/** Identity providers and their addresses; the server asks and leads to https only, unless the operator allows more. */
const samlAddress = z
  .string()
  .trim()
  .max(1_000, schemaReason("samlAddressForm"))
  .regex(/^https?:\/\/[^\s/?#@]+([/?][^\s#]*)?$/, schemaReason("samlAddressForm"))
  .pipe(z.url(schemaReason("samlAddressForm")));
const certificate = z
  .string()
  .trim()
  .min(1, schemaReason("samlCertificateForm"))
  .max(10_000, schemaReason("samlCertificateForm"));
/** At most; the present one and those that follow it. */
export const maxCertificates = 5;
export const saveCompanySaml = contract("PUT /api/v1/company-sign-in/saml", {
  id: "saveCompanySaml",
  summary:
    "Save the SAML 2.0 identity provider of the company; another one ends the sessions that began at the earlier issuer",
  ...byOwners,
  maxBytes: 400_000,
  body: z.object({
    source: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("url"), url: samlAddress }),
      z.object({
        kind: z.literal("metadata"),
        xml: z
          .string()
          .trim()
          .min(1, schemaReason("samlMetadataForm"))
          .max(256_000, schemaReason("samlMetadataForm")),
      }),
      z.object({
        kind: z.literal("values"),
        entityId: z.string().trim().min(1, schemaReason("samlEntityIdRequired")).max(500),
        signInUrl: samlAddress,
        /** Two while the identity provider changes its certificate. */
        certificates: z.array(certificate).min(1).max(maxCertificates),
      }),
    ]),
    role: z.enum(joiningRoles),
  }),
  response: companySignIn,
});
export const removeCompanySignIn = contract("DELETE /api/v1/company-sign-in", {
  id: "removeCompanySignIn",
  summary: "Remove the company sign-in; sessions that began there end",
  ...byOwners,
  response: companySignIn,
});
export const requireCompanySignIn = contract("PUT /api/v1/company-sign-in/required", {
  id: "requireCompanySignIn",
  summary: "Choose whether members of a verified domain must sign in with the company; owners need not",
  ...byOwners,
  body: z.object({ required: z.boolean() }),
  response: companySignIn,
});

export const issuerChecks = ["fine", "failed", "unknown"] as const;
/** Why the check of an issuer failed. */
export const issuerProblems = [
  "private",
  "not secure",
  "slow",
  "too large",
  "unreachable",
  "no discovery",
  "other issuer",
  "no keys",
  "credentials",
] as const;
export const testCompanySignIn = contract("POST /api/v1/company-sign-in/test", {
  id: "testCompanySignIn",
  summary: "Ask the issuer for its description and keys, and whether it knows the client",
  ...byOwners,
  response: z.object({
    /** The description (discovery document) is there and names this issuer. */
    discovery: z.enum(issuerChecks),
    keys: z.enum(issuerChecks),
    /** `unknown`: the answer of the issuer does not tell. */
    credentials: z.enum(issuerChecks),
    problem: z.enum(issuerProblems).nullable(),
    /** The name that the description has, when it is another one. */
    namedIssuer: z.string().nullable(),
  }),
});

export const addCompanyDomain = contract("POST /api/v1/company-sign-in/domains", {
  id: "addCompanyDomain",
  summary: "Add an email domain; its TXT record proves it",
  ...byOwners,
  body: z.object({ domain: domainName }),
  response: companySignIn,
  status: 201,
});
export const checkCompanyDomain = contract("POST /api/v1/company-sign-in/domains/:id/check", {
  id: "checkCompanyDomain",
  summary: "Look for the TXT record of a domain now",
  ...byOwners,
  params: idParams,
  response: companySignIn,
});
export const removeCompanyDomain = contract("DELETE /api/v1/company-sign-in/domains/:id", {
  id: "removeCompanyDomain",
  summary: "Remove a domain: its people are no longer sent to the company",
  ...byOwners,
  params: idParams,
  response: companySignIn,
});

/** Where the browser goes on: a page of the issuer. */
const onwards = z.object({ location: z.url({ protocol: /^https?$/ }) });
const nextPage = z.string().max(500).optional();

export const beginCompanySignIn = contract("POST /api/v1/company-sign-in/begin", {
  id: "beginCompanySignIn",
  summary: "Begin to sign in with the company that proved the domain of this email address",
  tag,
  body: z.object({ email, next: nextPage, language: language.optional() }),
  response: onwards,
});
export const beginCompanyJoin = contract("POST /api/v1/company-sign-in/join", {
  id: "beginCompanyJoin",
  summary: "Begin to accept an invitation by signing in with the company",
  tag,
  body: z.object({ token: z.string().min(20).max(100), language: language.optional() }),
  response: onwards,
});

export const confirmCompanySignIn = contract("POST /api/v1/company-sign-in/confirm", {
  id: "confirmCompanySignIn",
  summary: "Connect the login that has the address already, with its password and second factor, and sign in",
  tag,
  body: z.object({
    /** From the address of the page to which the way at the company led. A broken one is refused as an ended way. */
    token: z.string().max(100),
    password: z.string().min(1).max(1_000),
    /** Of a person with a second factor. */
    code: z.string().max(60).optional(),
  }),
  response: z.object({ success: z.literal(true), landing: z.string() }),
});

const ownCompanyLink = z.object({
  /** The account has a company sign-in. */
  offered: z.boolean(),
  /** What the issuer calls this person; null: not connected. */
  linkedAs: z.string().nullable(),
});
export type OwnCompanyLink = z.output<typeof ownCompanyLink>;
export const getOwnCompanyLink = contract("GET /api/v1/company-sign-in/own", {
  id: "getOwnCompanyLink",
  summary: "Get whether this person can sign in with the company",
  tag,
  needs: "self",
  scope: "own",
  response: ownCompanyLink,
});
export const beginCompanyLink = contract("POST /api/v1/company-sign-in/own", {
  id: "beginCompanyLink",
  summary: "Begin to connect this person with the company, after the password",
  tag,
  needs: "self",
  scope: "own",
  body: z.object({ current: ownPassword }),
  response: onwards,
  secretAnswer: true,
});
export const removeOwnCompanyLink = contract("POST /api/v1/company-sign-in/own/removal", {
  id: "removeOwnCompanyLink",
  summary: "Disconnect this person from the company, after the password",
  tag,
  needs: "self",
  scope: "own",
  body: z.object({ current: ownPassword }),
  response: done,
});
