import type { Env } from "../../env.ts";
import type { ProcessorSettings } from "../../processors.ts";

/** What the page about trust reads of the settings. */
export type TrustSettings = ProcessorSettings &
  Pick<
    Env,
    | "AUDIT_DAYS"
    | "DATA_LOCATION"
    | "PROCESSING_AGREEMENT"
    | "SECURITY_CONTACT"
    | "ERASURE_KEEPS_LOGS"
    | "PUBLIC_URL"
  >;

/** One line of a customer's questionnaire on security. Domains are those of the Cloud Controls Matrix 4 of the CSA. */
export interface TrustAnswer {
  domain: string;
  question: string;
  answer: string;
  /** code: the program does it; operator: by the settings of this server; unanswered: nobody has stated it. */
  by: "code" | "operator" | "unanswered";
  /** The test that shows it, by its path in the repository; null unless `by` is code. */
  shownBy: string | null;
}

const code = (domain: string, question: string, answer: string, shownBy: string): TrustAnswer => ({
  domain,
  question,
  answer,
  by: "code",
  shownBy,
});

const byCode: readonly TrustAnswer[] = [
  code(
    "IAM",
    "Are customers kept apart from each other?",
    "Yes. Every call is tried with the ids of another account, and must be answered as if they did not exist.",
    "server/testing/access-matrix/foreign-ids.test.ts",
  ),
  code(
    "IAM",
    "Is access limited by roles?",
    "Yes: owner, admin, publisher, editor, viewer and billing.",
    "server/testing/access-matrix/roles.test.ts",
  ),
  code(
    "IAM",
    "Can access be limited to some screens and content?",
    "Yes. A member or an API key with a scope notices nothing of the rest.",
    "server/testing/access-matrix/scopes.test.ts",
  ),
  code(
    "IAM",
    "Is a second factor offered, and can it be demanded?",
    "Yes: codes of an authenticator app and passkeys. An account can demand them of all its members.",
    "server/domains/identity/sessions/two-factor/two-factor.test.ts",
  ),
  code(
    "IAM",
    "Is single sign-on offered?",
    "Yes: SAML 2.0 and OpenID Connect, for domains that the company proved.",
    "server/domains/identity/company-sign-in/trust.test.ts",
  ),
  code(
    "IAM",
    "Do people who leave lose their access by themselves?",
    "Yes, with SCIM 2.0: sessions, keys and streams end within a second of the directory's call.",
    "server/domains/identity/company-directory/vendors.test.ts",
  ),
  code(
    "IAM",
    "How are passwords kept?",
    "As memory-hard, salted hashes; nobody can read one.",
    "server/domains/identity/sessions/sessions.test.ts",
  ),
  code(
    "IAM",
    "Can support see our data?",
    "Only in a visit: read only, for a stated reason, at most half an hour, in your audit log. You can forbid it.",
    "server/domains/identity/visits/visits.test.ts",
  ),
  code(
    "IAM",
    "Does support see secrets of ours in a visit?",
    "No. No answer to a visit has a secret with which the visitor could act later.",
    "server/testing/access-matrix/visit-secrets.test.ts",
  ),
  code(
    "IAM",
    "Can connected apps and assistants change what screens show?",
    "Only after a person confirmed exactly that change on our page. They never get more than their person has.",
    "server/domains/desk/assistants/assistants.test.ts",
  ),
  code(
    "LOG",
    "Is there an audit log that customers can read?",
    "Yes: who changed what and when, as a list, as CSV, and by the API.",
    "server/domains/identity/audit-log/audit-log.test.ts",
  ),
  code(
    "LOG",
    "Is every change recorded?",
    "Yes. A change without an entry in the audit log is taken back.",
    "server/db/transaction.test.ts",
  ),
  code(
    "LOG",
    "Can the audit log be sent to our SIEM?",
    "Yes: as syslog over TLS (RFC 5424, RFC 5425), or as signed webhooks. What a receiver missed is sent again.",
    "server/domains/watching/webhooks/syslog.test.ts",
  ),
  code(
    "CEK",
    "Are integrity and origin of messages to our systems protected?",
    "Yes. Webhooks are signed (Standard Webhooks), and secrets can be changed without a gap.",
    "server/domains/watching/webhooks/webhooks.test.ts",
  ),
  code(
    "CEK",
    "How are API keys and device keys kept?",
    "As hashes. A key is shown once, and can be limited in role, part, and time.",
    "server/domains/identity/api-keys/api-keys.test.ts",
  ),
  code(
    "AIS",
    "Is input checked?",
    "Every call is parsed by a schema; texts that no database can store are refused.",
    "server/testing/fuzz/human-texts.test.ts",
  ),
  code(
    "AIS",
    "Can uploaded files harm the service?",
    "They are read by separate processes with limits on time and memory, and converted before a screen gets them.",
    "server/reading/apart.test.ts",
  ),
  code(
    "AIS",
    "Are pages protected against injected scripts?",
    "Yes, by a strict content security policy on every page.",
    "server/http/pages/pages.test.ts",
  ),
  code(
    "IVS",
    "Can the service be used to reach internal addresses?",
    "No. Addresses of customers are checked when the connection is made, also after redirects.",
    "server/outside/feeds/real.test.ts",
  ),
  code(
    "IVS",
    "Are calls limited in number?",
    "Yes, by account, key and network, with the standard answer 429.",
    "server/http/throttle.test.ts",
  ),
  code(
    "DSP",
    "Can we export all our data?",
    "Yes, as an archive that an owner downloads.",
    "server/domains/desk/accounts/export/export.test.ts",
  ),
  code(
    "DSP",
    "Is data erased when the account ends?",
    "Yes. A register names for every table how its rows are found and erased; a new table needs an entry.",
    "server/db/tables/people/register.test.ts",
  ),
  code(
    "DSP",
    "Are times of keeping fixed?",
    "Yes. The jobs that delete and the sentences about it read the same times. /trust.json lists them.",
    "shared/people-data/kept-times.test.ts",
  ),
  code(
    "DSP",
    "Can people demand a copy or the erasure of their data?",
    "Yes, also without an account; after a restore of an older backup, erasures are made again first.",
    "server/domains/desk/people-data/cases/cases.test.ts",
  ),
  code(
    "BCR",
    "What happens to screens when the service or the network is gone?",
    "They go on playing by their schedule from their own copy.",
    "e2e/first-light.spec.ts",
  ),
  code(
    "BCR",
    "Is there a command to restore, and is it tested?",
    "Yes: back up, verify and restore database, files and keys while the service runs.",
    "server/backup/backup.lab.test.ts",
  ),
  code(
    "CCC",
    "Can changes of content be reviewed before they are shown?",
    "Yes, by one or two other people, and taken back afterwards.",
    "server/domains/playing/publishing/approval-everywhere.test.ts",
  ),
  code(
    "STA",
    "Are we told before another company processes our data?",
    "Yes: owners get an email at least 30 days ahead, and the page /trust names the company and its day.",
    "server/domains/identity/operators/subprocessors/subprocessors.test.ts",
  ),
  code(
    "STA",
    "Are licences of parts of others known?",
    "Yes. The page /credits is made from the packages, fonts and pictures that are shipped.",
    "scripts/licences.test.mjs",
  ),
];

const stated = (domain: string, question: string, answer: string | undefined): TrustAnswer => ({
  domain,
  question,
  answer: answer ?? "Not stated. Ask by the contact form.",
  by: answer === undefined ? "unanswered" : "operator",
  shownBy: null,
});

/** Whom people tell of security problems: the answers, the page and security.txt name the same. */
export const securityContactOf = (env: TrustSettings, supportEmail: string): string =>
  env.SECURITY_CONTACT ?? supportEmail;

/** Returns the answers for questionnaires of customers. What only the operator knows and has not stated is unanswered. */
export const trustAnswers = (env: TrustSettings, supportEmail: string): TrustAnswer[] => [
  ...byCode,
  stated("DSP", "Where is the data?", env.DATA_LOCATION),
  stated("DCS", "Which company runs the machines?", env.HOSTING_COMPANY),
  stated("SEF", "Who gets reports of security problems?", securityContactOf(env, supportEmail)),
  stated(
    "CEK",
    "Is data encrypted on its way?",
    env.PUBLIC_URL.startsWith("https:") ? "Yes, HTTPS for people, programs and screens." : undefined,
  ),
  ...(
    [
      ["CEK", "Is data encrypted on disks?"],
      ["BCR", "How often are backups made, and how fast is a restore?"],
      ["A&A", "Which certificates and reports of auditors are there?"],
      ["TVM", "When was the last penetration test by others?"],
      ["HRS", "Are people who work on the service checked and trained?"],
      ["GRC", "Is there a program for information security with an owner?"],
      ["SEF", "What availability is promised?"],
    ] as const
  ).map(([domain, question]) => stated(domain, question, undefined)),
];
