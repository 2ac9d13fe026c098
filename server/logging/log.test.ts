import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { requestPasswordReset, resetPassword, signIn } from "#shared/contracts/identity/accounts.ts";
import { createApp } from "../app.ts";
import { aCustomer, appForTests, Client } from "../testing/kit.ts";
import { takeLoggedErrors } from "../testing/test-log.ts";
import { describeError } from "./describe-error.ts";
import { openLog } from "./log.ts";

const test = appForTests();

describe("the log contains no personal data", () => {
  it("when a query fails that contains an email, an address or a hash", async () => {
    const person = await aCustomer(test.deps);
    const { db } = test.deps;
    const visitor = new Client(test);
    await db.execute(sql`alter table throttles rename to throttles_away`);
    const refused = await visitor.call(signIn, { login: person.email, password: person.password });
    await db.execute(sql`alter table throttles_away rename to throttles`);
    await db.execute(sql`alter table password_resets rename to password_resets_away`);
    await visitor.call(requestPasswordReset, { email: person.email });
    await visitor.call(resetPassword, { token: "a-token-that-is-a-secret", password: "an entirely new one" });
    await db.execute(sql`alter table password_resets_away rename to password_resets`);
    expect(refused.status).toBe(500);
    const logged = takeLoggedErrors();
    expect(logged).toHaveLength(3);
    for (const line of logged) {
      expect(line).toContain("Failed query");
      expect(line).toContain("does not exist");
      expect(line).not.toMatch(/@|127\.0\.0\.1|argon2|params|a-token|entirely new/);
    }
  });

  it("when the mail server refuses a person's address", async () => {
    const person = await aCustomer(test.deps);
    const lines: string[] = [];
    const log = openLog("info", { write: (line: string) => void lines.push(line) });
    const send = async () => {
      throw Object.assign(new Error(`550 5.1.1 <${person.email}>: no such user`), {
        rejected: [person.email],
        envelope: { to: [person.email] },
        responseCode: 550,
      });
    };
    const app = await createApp({ ...test.deps, log, mail: { send } }, { pages: null });
    await new Client({ app }).call(requestPasswordReset, { email: person.email });
    await expect.poll(() => lines.join()).toContain("the password reset email was not sent");
    await app.close();
    expect(lines.join()).toContain("<[email]>: no such user");
    expect(lines.join()).not.toContain(person.email);
  });
});

it.each([
  ["at its beginning", 'kettle-4711 "tea"'],
  ["in the middle", '{"till": 3, "pin": kettle-4711 and more of it that is as long as a line}'],
  ["that says so itself", 'kettle-4711 is not valid JSON "kettle-4711 is not valid JSON'],
  ["of several lines", 'kettle-4711\n"kettle-4711"'],
])("an error of a text that is no JSON has nothing of the text, %s", (_, text) => {
  const sent = (): unknown => {
    try {
      return JSON.parse(text);
    } catch (cause) {
      return new Error(`The till answered: ${(cause as Error).message}`, { cause });
    }
  };
  const described = JSON.stringify(describeError(sent()));
  expect(described).toContain("is not valid JSON");
  expect(described).not.toMatch(/kettle|4711/);
});

it("an error keeps its type, code, stack frames and causes", () => {
  const cause = Object.assign(new TypeError("no such file, asked by a@b.example"), { code: "ENOENT" });
  const described = describeError(new Error("Reading failed at ?token=abc-DEF_1", { cause }));
  expect(described).toMatchObject({
    type: "Error",
    message: "Reading failed at ?token=[removed]",
    stack: expect.stringContaining("log.test.ts"),
    cause: { type: "TypeError", code: "ENOENT", message: "no such file, asked by [email]" },
  });
  expect(describeError({ message: "queue is behind", data: {} }).message).toBe("queue is behind");
  expect(describeError({ queue: "mail", size: 3 }).message).toBe("an object with queue, size");
  expect(describeError("just words")).toEqual({ type: "string", message: "just words" });
});
