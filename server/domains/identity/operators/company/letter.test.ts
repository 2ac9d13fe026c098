import { beforeAll, expect, it } from "vitest";
import { companyCall, operatorCalls } from "#shared/operator-api/addresses.ts";
import { jobContext } from "../../../../context.ts";
import { enterCompany } from "../../../../testing/factories/company.ts";
import { anOperator, appForTests, Client } from "../../../../testing/kit.ts";
import { mailLetterAlarm } from "../index.ts";

const test = appForTests();
beforeAll(async () => {
  const admin = await anAdmin();
  await enterCompany(admin, { valid_from: "2026-11-20" });
});

const anAdmin = async () => new Client(test, { cookie: (await anOperator(test.deps)).cookie });
/** At nine in the morning in India. */
const on = (day: string) => test.clock.set(`${day}T03:30:00.000Z`);
const letterOn = async (day: string) => {
  on(day);
  const admin = await anAdmin();
  test.clock.advance(60_000);
  const dashboard = (await admin.get(operatorCalls.dashboard)).json();
  const { warnings } = (await admin.get(companyCall)).json();
  const letters = dashboard.attention.filter(({ kind }: { kind: string }) => kind.startsWith("letter"));
  return { attention: letters.map(({ kind }: { kind: string }) => kind), warnings };
};
const mailsOn = async (day: string) => {
  on(day);
  await mailLetterAlarm({ ctx: jobContext(test.deps, "test") });
  const sent = (await test.mail.stored()).filter(
    ({ sentAt }) => sentAt.getTime() === test.clock.now().getTime(),
  );
  return sent.map(({ to, subject }) => `${to}: ${subject}`);
};

it("is asked for 30 days before 31 March, and missed from 1 April on", async () => {
  expect(await letterOn("2027-02-28")).toEqual({ attention: [], warnings: [] });
  expect(await letterOn("2027-03-01")).toEqual({
    attention: ["letter_ending"],
    warnings: [expect.stringContaining("of 2026-27 ends on 2027-03-31. File form GST RFD-11")],
  });
  expect((await letterOn("2027-03-31")).attention).toEqual(["letter_ending"]);
  expect(await letterOn("2027-04-01")).toEqual({
    attention: ["letter_ended"],
    warnings: [expect.stringContaining("ended on 2027-03-31: nothing is sold outside India")],
  });
});

it("is told by email on some of these days", async () => {
  expect(await mailsOn("2027-02-28")).toEqual([]);
  expect(await mailsOn("2027-03-01")).toEqual([
    "help@lamp.example: Vitrine: the letter of undertaking ends on 2027-03-31",
  ]);
  expect(await mailsOn("2027-03-02")).toEqual([]);
  expect(await mailsOn("2027-03-30")).toHaveLength(1);
  expect(await mailsOn("2027-04-01")).toEqual(["help@lamp.example: Vitrine: no letter of undertaking holds"]);
});

it("is not asked for any more once the next one is entered", async () => {
  on("2027-03-10");
  await enterCompany(await anAdmin(), {
    valid_from: "2027-04-01",
    lut_number: "AD290327000002Y",
    lut_year: "2027-28",
  });
  expect(await letterOn("2027-03-11")).toEqual({ attention: [], warnings: [] });
  expect(await letterOn("2027-04-01")).toEqual({ attention: [], warnings: [] });
  expect(await mailsOn("2027-03-24")).toEqual([]);
});
