import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { playsKeptDays } from "#shared/people-data/kept-times.ts";
import { processorsOf } from "../../processors.ts";
import { pagesForTests } from "../../testing/built-pages.ts";
import { Client } from "../../testing/kit.ts";
import { fewOrAll } from "../../testing/lab.ts";
import { missingTrust, type ProcessorsOnPages, trustValues } from "./trust.ts";
import { trustAnswers } from "./trust-answers.ts";

const root = join(import.meta.dirname, "../../..");
const agreement = (language: string) =>
  readFileSync(join(root, `content/${language}legal/processing-agreement.md`));
const { test, site, envWith, openWith } = pagesForTests({
  "site/trust/index.html":
    "{{usesStripe}}|{{mailHost}}|{{dataLocation}}|{{noDataLocation}}|{{processingAgreement}}",
  "site/own-use/index.html": "",
  "site/processing-agreement/index.html": agreement(""),
  "site/hi/processing-agreement/index.html": agreement("hi/"),
  "site/.well-known/security.txt": "{{securityContact}} {{securityExpires}}",
});

const PUBLIC_URL = "https://signage.example.com";
const settings = (more: Record<string, string>) => envWith({ PUBLIC_URL, ...more });
/** Returns what a server with these settings answers. */
const served = async (more: Record<string, string>, url: string) =>
  (await openWith({ PUBLIC_URL, ...more }, url)).body;

const none: ProcessorsOnPages = { coming: [], comingWords: { en: "", hi: "" }, knownOf: () => null };

const operators = {
  DATA_LOCATION: "Mumbai, India",
  HOSTING_COMPANY: "Example Hosting Ltd",
  SECURITY_CONTACT: "security@signage.example.com",
  MAIL_URL: "smtps://user:secret@mail.example.com:465",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRETS: "whsec_1",
};

it("page and document name the place and the companies of the settings, and no secret", async () => {
  expect(await served(operators, "/trust")).toBe(
    "Stripe|mail.example.com|Mumbai, India||/processing-agreement",
  );
  const document = await served(operators, "/trust.json");
  expect(document).not.toMatch(/secret@|sk_test|whsec/);
  // No name of a setting stands for its value.
  expect(document).not.toMatch(/\b[A-Z]+_[A-Z]+\b/);
  expect(document).toContain(`The audit ${test.deps.env.AUDIT_DAYS} days`);
  const { processors, dataLocation, processingAgreement, activities } = JSON.parse(document);
  expect(processors).toEqual([
    { name: "Example Hosting Ltd", purpose: "machines", known: null },
    { name: "mail.example.com", purpose: "mail", known: null },
    { name: "Stripe", purpose: "payments", known: null },
    { name: "Google, Apple, Microsoft, Mozilla", purpose: "messages to phones", known: null },
  ]);
  expect(dataLocation).toBe("Mumbai, India");
  expect(processingAgreement).toBe("https://signage.example.com/processing-agreement");
  expect(JSON.stringify(activities)).toContain(`Single plays ${playsKeptDays} days`);
});

it("names also who sends the files, and who takes the mail in", async () => {
  const more = {
    ...operators,
    STORAGE: "s3",
    S3_BUCKET: "media",
    S3_ENDPOINT: "https://store.example.com",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "a secret key",
    MEDIA_BASE_URL: "https://cdn.example.net",
    MAIL_IN_URL: "imaps://user:secret@imap.example.org",
    MAIL_IN_AUTHSERV_ID: "imap.example.org",
  };
  const names = Object.values(
    trustValues(settings(more), { supportEmail: "", processors: none, isSold: true, now: new Date(0) }, "en"),
  );
  expect(names).toContain("store.example.com, cdn.example.net");
  expect(names).toContain("mail.example.com, imap.example.org");
});

it("what is switched off is gone from page, agreement and document, and what nobody stated is told on request", async () => {
  expect(await served({}, "/trust")).toBe("|||yes|/processing-agreement");
  expect(await served({ BILLING: "off" }, "/trust.json")).toContain('"processingAgreement":null');
  expect(await served({}, "/trust.json")).not.toContain("Stripe");
  const own = "https://signage.example.com/agreement.pdf";
  expect(await served({ PROCESSING_AGREEMENT: own }, "/trust")).toContain(own);
  expect(missingTrust(settings({}))).toEqual(["DATA_LOCATION", "HOSTING_COMPANY", "SECURITY_CONTACT"]);
  expect(missingTrust(settings(operators))).toEqual([]);
});

/** A setting for each company, and how page and agreement name it. */
const each = {
  Razorpay: {
    RAZORPAY_KEY_ID: "rzp_live_1",
    RAZORPAY_KEY_SECRET: "a-long-secret",
    RAZORPAY_WEBHOOK_SECRETS: "a-long-secret",
  },
  Stripe: { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRETS: "whsec_1" },
  "Open-Meteo": { WEATHER: "open-meteo-free" },
  "smtp.example.com": { MAIL_URL: "smtps://user:secret@smtp.example.com:465" },
  "db.example.com": { DATABASE_URL: "postgres://user:secret@db.example.com/vitrine" },
  "traces.example.com": { OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.example.com" },
  "Example Hosting Ltd": { HOSTING_COMPANY: "Example Hosting Ltd" },
} as const;

it.each(fewOrAll(Object.entries(each), 2))(
  "the agreement names %s in both languages while it is on, and not when it is off",
  async (name, on) => {
    for (const url of ["/processing-agreement", "/hi/processing-agreement"]) {
      expect(await served({}, url)).not.toContain(name);
      const text = await served(on, url);
      expect(text).toContain(name);
      expect(text).not.toMatch(/secret@|\{\{/);
    }
    expect(await served({}, "/trust.json")).not.toContain(`"${name}"`);
    expect(await served(on, "/trust.json")).toContain(`"${name}"`);
  },
);

it("a database on the operator's own network is no other company", () => {
  for (const host of ["localhost", "10.0.0.5", "postgres", "db.internal", "[fd00::1]"])
    expect(
      processorsOf(settings({ DATABASE_URL: `postgres://u:p@${host}/v` })).databaseHost,
      host,
    ).toBeUndefined();
});

/** Settings that begin as those of a company, and name none: why. */
const noCompany: Record<string, string> = {
  DIRECTORY_URL: "our own cells",
  DIRECTORY_SECRET: "our own cells",
  SESSION_SECRET: "our own key",
  LEASE_KEY: "our own key",
  PUBLIC_URL: "ourselves",
  WEATHER_URL: "our own servers",
  WEATHER_PLACES_URL: "our own servers",
  EINVOICE_URL: "the government's portal",
  EINVOICE_CLIENT_ID: "the government's portal",
  EINVOICE_CLIENT_SECRET: "the government's portal",
  EINVOICE_PUBLIC_KEY: "the government's portal",
};

it("every setting that can name a company is read for the list, or says why it names none", () => {
  const source = readFileSync(join(root, "server/env.ts"), "utf8");
  const all = [...source.matchAll(/^ {2}([A-Z][A-Z_0-9]*):/gm)].map(([, name = ""]) => name);
  const named = all.filter((name) => /_(URL|ENDPOINT|KEY|ID|SECRET|TOKEN|COMPANY)$/.test(name));
  expect(named.length).toBeGreaterThan(20);
  const read = readFileSync(join(root, "server/processors.ts"), "utf8");
  /** The first setting of a company stands for its others. */
  const isRead = (name: string) =>
    [...read.matchAll(/"([A-Z][A-Z_0-9]*)"/g)].some(
      ([, one = ""]) => one === name || one.split("_")[0] === name.split("_")[0],
    );
  expect(named.filter((name) => !isRead(name) && !(name in noCompany))).toEqual([]);
});

it("security.txt of a server that runs for 13 months still holds (RFC 9116)", async () => {
  const expires = async () =>
    Date.parse(((await new Client(site).get("/.well-known/security.txt")).body ?? "").split(" ")[1] ?? "");
  await expires();
  test.clock.advance(400 * dayMs);
  const days = ((await expires()) - test.clock.now().getTime()) / dayMs;
  expect(days).toBeGreaterThan(350);
  expect(days).toBeLessThan(365);
});

it("each answer of the program names a test that exists; without settings only whom to tell is answered for the operator", async () => {
  const answers = trustAnswers(settings({}), "help@example.com");
  for (const { by, shownBy, question } of answers)
    expect(by === "code" && shownBy !== null && existsSync(join(root, shownBy)), question).toBe(
      by === "code",
    );
  expect(answers.find(({ answer }) => answer === "help@example.com")?.by).toBe("operator");
  const operator = (env: Record<string, string>) =>
    trustAnswers(settings(env), "help@example.com").filter(({ by }) => by === "operator").length;
  expect(operator({ PUBLIC_URL: "http://signage.example.com" })).toBe(1);
  expect(operator(operators)).toBe(4);
  const table = await served({}, "/trust-answers.csv");
  expect(table.trimEnd().split("\r\n")).toHaveLength(answers.length + 1);
});
