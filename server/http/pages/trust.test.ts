import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { playsKeptDays } from "#shared/people-data/kept-times.ts";
import { createApp } from "../../app.ts";
import { readEnv } from "../../env.ts";
import { Client, startTestApp, type TestApp } from "../../testing/kit.ts";
import { missingTrust, trustValues } from "./trust.ts";
import { trustAnswers } from "./trust-answers.ts";

const dist = mkdtempSync(join(tmpdir(), "vitrine-trust-"));
let test: TestApp;
beforeAll(async () => {
  const places = "{{usesStripe}}|{{mailHost}}|{{dataLocation}}|{{noDataLocation}}|{{processingAgreement}}";
  mkdirSync(join(dist, "site/.well-known"), { recursive: true });
  mkdirSync(join(dist, "site/trust"));
  mkdirSync(join(dist, "site/own-use"));
  writeFileSync(join(dist, "site/trust/index.html"), places);
  writeFileSync(join(dist, "site/.well-known/security.txt"), "{{securityContact}} {{securityExpires}}");
  test = await startTestApp();
});
afterAll(async () => {
  await test.close();
  rmSync(dist, { recursive: true });
});

const settings = (more: Record<string, string>) =>
  readEnv({
    NODE_ENV: "test",
    DATA_DIR: test.deps.env.DATA_DIR,
    PUBLIC_URL: "https://signage.example.com",
    ...more,
  });

/** Returns what a server with these settings answers. */
async function served(more: Record<string, string>, url: string): Promise<string> {
  const app = await createApp({ ...test.deps, env: settings(more) }, { pages: dist });
  try {
    return (await new Client({ app }).get(url)).body;
  } finally {
    await app.close();
  }
}

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
  const { processors, dataLocation, processingAgreement, activities } = JSON.parse(document);
  expect(processors).toEqual([
    { name: "Example Hosting Ltd", purpose: "machines" },
    { name: "mail.example.com", purpose: "mail" },
    { name: "Stripe", purpose: "payments" },
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
    trustValues(settings(more), { supportEmail: "", isSold: true, now: new Date(0) }),
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

it("security.txt of a server that runs for 13 months still holds (RFC 9116)", async () => {
  const app = await createApp(test.deps, { pages: dist });
  const expires = async () =>
    Date.parse(((await new Client({ app }).get("/.well-known/security.txt")).body ?? "").split(" ")[1] ?? "");
  await expires();
  test.clock.advance(400 * dayMs);
  const days = ((await expires()) - test.clock.now().getTime()) / dayMs;
  expect(days).toBeGreaterThan(350);
  expect(days).toBeLessThan(365);
  await app.close();
});

it("each answer of the program names a test that exists; without settings only whom to tell is answered for the operator", async () => {
  const root = join(import.meta.dirname, "../../..");
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
