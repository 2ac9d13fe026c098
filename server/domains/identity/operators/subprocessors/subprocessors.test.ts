import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import {
  auditCall,
  operatorCalls,
  subprocessorsCall,
  withdrawSubprocessorCall,
} from "#shared/operator-api/addresses.ts";
import { type Announcement, subprocessorsAnswer } from "#shared/operator-api/subprocessors-contract.ts";
import { jobContext } from "../../../../context.ts";
import { accounts, users } from "../../../../db/tables/index.ts";
import { aCustomer, aMember, anOperator, appForTests, Client } from "../../../../testing/kit.ts";
import {
  announceSubprocessor,
  noteSubprocessors,
  processorsOnPages,
  unannounced,
} from "../../subprocessors/index.ts";

const test = appForTests();
const ctx = () => jobContext(test.deps, "test");
const withSettings = (more: object) => ({ ...test.deps, env: { ...test.deps.env, ...more } });
const noteWith = (more: object) => noteSubprocessors({ ctx: jobContext(withSettings(more), "start") });
const unknownWith = async (more: object) =>
  (await unannounced(withSettings(more), test.clock.now())).map(({ name }) => name);
const stripe = { STRIPE_SECRET_KEY: "sk_test_1" };
const day = (days: number) => new Date(test.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

let admin: Client;
const signIn = async () => {
  admin = new Client(test, { cookie: (await anOperator(test.deps, { name: "Ravi" })).cookie });
};
beforeEach(signIn);
const page = async () => subprocessorsAnswer.parse((await admin.get(subprocessorsCall)).json());
const announce = async (more: Partial<Announcement> = {}) =>
  admin.post(subprocessorsCall, { name: "mail.example.com", purpose: "mail", from_day: day(31), ...more });

describe("companies that are in use at the start", () => {
  it("need no notice when the list is new, and while there is no customer", async () => {
    await noteWith({});
    expect(await unknownWith({})).toEqual([]);
    await noteWith({ HOSTING_COMPANY: "Example Hosting Ltd" });
    expect(await unknownWith({ HOSTING_COMPANY: "example hosting ltd" })).toEqual([]);
  });

  it("are named by back-office, overview and figures when customers were not told", async () => {
    await aCustomer(test.deps);
    await noteWith(stripe);
    expect(await unknownWith(stripe)).toEqual(["Stripe"]);
    test.deps.env.STRIPE_SECRET_KEY = stripe.STRIPE_SECRET_KEY;
    try {
      expect((await page()).entries[0]).toMatchObject({ name: "Stripe", state: "not announced", id: null });
      const { attention } = (await admin.get(operatorCalls.dashboard)).json();
      expect(attention).toContainEqual(
        expect.objectContaining({ kind: "subprocessor_unannounced", name: "Stripe" }),
      );
      expect((await admin.get("/metrics")).body).toMatch(/^vitrine_subprocessors_unannounced 1$/m);
    } finally {
      delete test.deps.env.STRIPE_SECRET_KEY;
    }
  });
});

describe("an announcement", () => {
  let owner: { email: string };
  let other: { email: string };
  beforeAll(async () => {
    const shop = await aCustomer(test.deps);
    owner = shop;
    other = await aMember(test.deps, { accountId: shop.accountId, role: "owner" });
    await aMember(test.deps, { accountId: shop.accountId, role: "admin" });
  });
  const mails = async () =>
    (await test.mail.stored()).filter(({ subject }) => /process data|प्रोसेस/.test(subject));

  it("is mailed to every owner once, in the reader's language, also when a job is repeated after a stop", async () => {
    await test.deps.db.update(users).set({ language: "hi" }).where(eq(users.email, other.email));
    expect((await announce()).statusCode).toBe(200);
    await test.runJobs();
    const sent = await mails();
    const owners = new Set(sent.map(({ to }) => to));
    expect(owners.size).toBe(sent.length);
    expect([...owners]).toEqual(expect.arrayContaining([owner.email, other.email]));
    const [english, hindi] = [owner, other].map(({ email }) => sent.find(({ to }) => to === email));
    expect(english?.text).toContain("mail.example.com will process data for Vitrine: mail.");
    expect(english?.text).toContain("/trust");
    expect(hindi?.text).toMatch(/[\u0900-\u097f]/);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(sent.length);
    const all = await test.deps.db.select().from(accounts);
    expect(sent.length).toBeGreaterThanOrEqual(Math.min(3, all.length));
    const { id } = (await page()).entries.find(({ name }) => name === "mail.example.com") ?? {};
    await announceSubprocessor({ ctx: ctx(), input: { subprocessorId: id ?? 0, afterUser: 0 } });
    const waiting = (await test.deps.jobs.waiting()).map(({ job }) => job);
    expect(waiting).not.toContain("mail-subprocessor");
  });

  it("needs 30 days, and one company is announced once", async () => {
    const refusal = async (given: Partial<Announcement>) => (await announce(given)).json().message;
    expect(await refusal({ name: "new.example.com", from_day: day(30) })).toContain("30 days");
    expect(await refusal({ name: "MAIL.example.com" })).toContain("in the list already");
    expect(await refusal({ name: " " })).toContain("empty");
  });

  it("is on the website until its day, in use before it a problem, and after it in use", async () => {
    const coming = async (more = {}) => processorsOnPages(withSettings(more), test.clock.now());
    const mailOn = { MAIL_URL: "smtps://mail.example.com" };
    expect((await coming()).coming).toMatchObject([{ name: "mail.example.com", purpose: "mail" }]);
    expect((await coming()).comingWords.en).toMatch(/^mail\.example\.com \(mail\) from \d+ December 2026$/);
    expect((await coming()).comingWords.hi).toMatch(/[\u0900-\u097f]/);
    expect(await unknownWith(mailOn)).toEqual(["mail.example.com"]);
    expect((await page()).entries).toContainEqual(
      expect.objectContaining({ name: "mail.example.com", state: "coming", announced_by: "Ravi" }),
    );
    test.clock.advance(32 * dayMs);
    await signIn();
    expect((await coming()).coming).toEqual([]);
    expect(await unknownWith(mailOn)).toEqual([]);
    expect((await coming()).knownOf("mail.example.com")).toMatchObject({ announced: expect.any(String) });
    const { entries } = await page();
    const begun = entries.find(({ name }) => name === "mail.example.com");
    expect(begun?.state).toBe("not in use");
    expect((await admin.post(withdrawSubprocessorCall(begun?.id ?? 0))).statusCode).toBe(409);
  });

  it("can be withdrawn: mails that wait are not sent, and the activity names both", async () => {
    const before = (await mails()).length;
    await announce({ name: "files.example.com", purpose: "files" });
    const id = (await page()).entries.find(({ name }) => name === "files.example.com")?.id ?? 0;
    expect((await admin.post(withdrawSubprocessorCall(id))).statusCode).toBe(200);
    await test.runJobs();
    await announceSubprocessor({ ctx: ctx(), input: { subprocessorId: id, afterUser: 0 } });
    await test.runJobs();
    expect(await mails()).toHaveLength(before);
    const answer = await admin.request({ method: "GET", url: auditCall, query: { kind: "subprocessor" } });
    expect(
      answer
        .json()
        .data.map(({ action }: { action: string }) => action)
        .slice(0, 2),
    ).toEqual(["subprocessor.withdraw", "subprocessor.announce"]);
  });

  it("is a matter of admins", async () => {
    const manager = new Client(test, { cookie: (await anOperator(test.deps, { role: "manager" })).cookie });
    expect((await manager.get(subprocessorsCall)).statusCode).toBe(403);
    expect((await manager.post(subprocessorsCall, {})).statusCode).toBe(403);
  });
});
