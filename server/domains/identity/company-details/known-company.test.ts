import { afterAll, beforeAll, expect, it } from "vitest";
import { companyCall } from "#shared/operator-api/addresses.ts";
import { enterCompany } from "../../../testing/factories/company.ts";
import { anOperator, appForTests, Client, type TestApp } from "../../../testing/kit.ts";
import { type SecondProcess, startSecondProcess } from "../../../testing/second-process.ts";
import { companyAt } from "./index.ts";

const test = appForTests();
let second: SecondProcess;
let cookie: string;
let admin: Client;
beforeAll(async () => {
  second = await startSecondProcess(test);
  ({ cookie } = await anOperator(test.deps));
  admin = new Client(test, { cookie });
});
afterAll(() => second.close());

const nameOn = async (day: string) => (await companyAt(test.deps, day)).legalName;
const newestAt = async (process: Pick<TestApp, "app">) => {
  const answer = await new Client(process, { cookie }).get(companyCall);
  return answer.json().entries[0].legal_name;
};

it("an entry counts at once in the process that wrote it, and in each other without a restart", async () => {
  expect(await newestAt(second)).toBe("Vitrine (development)");
  await enterCompany(admin, { legal_name: "Lamp & Glass" });
  expect(await nameOn("2026-11-20")).toBe("Lamp & Glass");
  await expect.poll(() => newestAt(second)).toBe("Lamp & Glass");
});

it("each day has the entry that had begun then, and days before the first what the settings say", async () => {
  await enterCompany(admin, { valid_from: "2026-12-01", legal_name: "Lamp LLP" });
  expect(await nameOn("2026-11-19")).toBe("Vitrine (development)");
  expect(await nameOn("2026-11-30")).toBe("Lamp & Glass");
  expect(await nameOn("2026-12-01")).toBe("Lamp LLP");
  expect(await nameOn("2030-01-01")).toBe("Lamp LLP");
});

it("nothing is read again while no entry is added", async () => {
  const [first, again] = await Promise.all([
    companyAt(test.deps, "2026-12-05"),
    companyAt(test.deps, "2026-12-06"),
  ]);
  expect(await companyAt(test.deps, "2026-12-07")).toBe(first);
  expect(again).toBe(first);
});
