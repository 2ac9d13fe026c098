import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { requestPasswordReset } from "#shared/contracts/identity/accounts.ts";
import { users } from "../db/tables/index.ts";
import { aCustomer, appForTests, Client } from "../testing/kit.ts";

const test = appForTests();

/** Emails to operators, who work in English, and to people of whom no account knows the language. */
const inEnglish = [
  "server/domains/desk/accounts/invitations/invitations.ts",
  "server/domains/identity/operators/mail-operator.ts",
];

it("every email to a customer is made of texts that the catalogues have", () => {
  // A greeting in the source is an email in English only: `letter` and `greeting` greet in the reader's language.
  const withOwnWords = globSync("server/domains/**/*.ts")
    .filter((file) => !file.includes(".test.") && /[`"](Hello|Dear|Hi)\b/.test(readFileSync(file, "utf8")))
    .map((file) => file.replaceAll("\\", "/"));
  expect(withOwnWords.sort()).toEqual(inEnglish);
});

it("a person who chose Hindi gets emails in Hindi", async () => {
  const { email, userId } = await aCustomer(test.deps, { email: "asha@example.com" });
  await test.deps.db.update(users).set({ language: "hi" }).where(eq(users.id, userId));
  await new Client(test).call(requestPasswordReset, { email });
  await expect.poll(async () => (await test.mail.stored()).length).toBe(1);
  const [sent] = await test.mail.stored();
  expect(sent?.subject).toBe("Vitrine के लिए नया पासवर्ड चुनें");
  expect(sent?.text).toMatch(/^नमस्ते/);
  expect(sent?.text).toContain("60 मिनट के अंदर");
});
