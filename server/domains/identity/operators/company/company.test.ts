import { beforeEach, describe, expect, it } from "vitest";
import { auditCall, companyCall, withdrawCompanyCall } from "#shared/operator-api/addresses.ts";
import type { CompanyPage, NewCompanyDetails } from "#shared/operator-api/company-contract.ts";
import { aCompany } from "../../../../testing/factories/a-company.ts";
import { anOperator, appForTests, Client } from "../../../../testing/kit.ts";

const test = appForTests();
let admin: Client;
beforeEach(async () => {
  admin = new Client(test, { cookie: (await anOperator(test.deps, { name: "Ravi" })).cookie });
});

const page = async (): Promise<CompanyPage> => (await admin.get(companyCall)).json();
const add = async (given: Partial<NewCompanyDetails>) => {
  const { statusCode, json } = await admin.post(companyCall, { ...aCompany, ...given });
  return { status: statusCode, body: json() };
};
const withdraw = async (id: number) => {
  const { statusCode, json } = await admin.post(withdrawCompanyCall(id));
  return { status: statusCode, body: json() };
};

describe("the details of the company", () => {
  it("are what the settings say, until the first entry begins", async () => {
    const { entries, today, warnings } = await page();
    expect(today).toBe("2026-11-20");
    expect(entries).toMatchObject([
      {
        id: null,
        state: "valid",
        legal_name: "Vitrine (development)",
        support_email: "support@vitrine.example",
        hours_in_words: "Monday to Friday, 10 AM to 7 PM IST",
      },
    ]);
    expect(warnings).toEqual([expect.stringContaining("Nobody has entered who sells")]);
  });

  it("hold from midnight in India of their day, and are never changed after it", async () => {
    const later = await add({ valid_from: "2026-12-01", legal_name: "Lamp Signs LLP" });
    expect(later.status).toBe(200);
    expect(later.body.entries).toMatchObject([
      { state: "coming", legal_name: "Lamp Signs LLP", entered_by: "Ravi" },
      { state: "valid", id: null },
    ]);
    const now = await add({ valid_from: "2026-11-20", legal_name: "Lamp & Co" });
    expect(now.body.entries.map(({ state }: { state: string }) => state)).toEqual([
      "coming",
      "valid",
      "past",
    ]);
    expect(now.body.warnings).toEqual([]);
    const [coming, valid] = now.body.entries;
    expect(valid).toMatchObject({
      legal_name: "Lamp & Co",
      address_lines: ["#12, 4th Cross", "Indiranagar", "Bengaluru 560001", "Karnataka (29)"],
    });

    const again = await add({ valid_from: "2026-11-20" });
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining("Withdraw it first")]);
    expect((await add({ valid_from: "2026-11-19" })).body.message).toContain("Choose today or a later day");
    expect((await withdraw(valid.id)).status).toBe(409);
    expect((await withdraw(coming.id)).body.entries).toHaveLength(2);
    expect((await withdraw(coming.id)).body.message).toContain("has begun or is gone");

    await add({ valid_from: "2026-12-01", legal_name: "Lamp Signs LLP" });
    test.clock.set("2026-11-30T18:29:00.000Z");
    admin = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
    expect((await page()).entries[0]?.state).toBe("coming");
    test.clock.set("2026-11-30T18:30:00.000Z");
    expect((await page()).entries.map(({ state }) => state)).toEqual(["valid", "past", "past"]);
  });

  it("are in the activity with who entered them", async () => {
    const answer = await admin.request({ method: "GET", url: auditCall, query: { kind: "company-details" } });
    const [entry] = answer.json().data;
    expect(entry).toMatchObject({
      action: "company-details.add",
      actor_name: "Ravi",
      after: { validFrom: "2026-12-01", legalName: "Lamp Signs LLP", gstin: "29AABCV0000A1Z8" },
    });
  });

  it.each<[Partial<NewCompanyDetails>, string]>([
    [{ legal_name: " " }, "This is empty"],
    [{ gstin: "29AABCV0000A1Z9" }, "This GSTIN is not valid"],
    [{ state: "27", pin: "411001" }, "The first two digits of this GSTIN name another state"],
    [{ pin: "411001" }, "This PIN code is in another state"],
    [{ cin: "12345" }, "Enter a CIN of 21 characters"],
    [{ pan: "AABCV000A" }, "A PAN has five letters"],
    [{ pan: "AABCX0000A" }, "another PAN than the one in the GSTIN"],
    [{ bank_account: "5020X" }, "9 to 18 digits"],
    [{ bank_ifsc: "HDFC1000053" }, "An IFSC has 11 signs"],
    [{ bank_name: "" }, "leave all four empty"],
    [{ upi_id: "lamp" }, "name@bank"],
    [{ turnover: "over-10-crore", sac: "9983" }, "Above ₹5 crore of turnover"],
    [{ lut_year: "" }, "Enter the financial year of the letter"],
    [{ lut_number: "29 of 2026" }, "The number of a letter of undertaking (ARN)"],
    [{ lut_year: "2026-28" }, "Enter a financial year as 2026-27"],
    [{ valid_from: "2027-04-01" }, "A letter holds for one financial year"],
    [{ gstin: "" }, "A letter of undertaking belongs to a GSTIN"],
    [{ support_email: "support" }, "Enter a valid email"],
    [{ social_profiles: ["https://x.com.evil.example/lamp"] }, "Enter addresses at YouTube"],
    [
      { social_profiles: ["https://x.com/lamp", "https://twitter.com/lamp"] },
      "Enter one address for each network",
    ],
    [{ support_hours: { ...aCompany.support_hours, to: "09:00" } }, "The hours must end after they begin"],
    [{ support_hours: { ...aCompany.support_hours, zone: "Asia/Nowhere" } }, "Choose a time zone"],
  ])("refuse %j: %s", async (given, reason) => {
    const { status, body } = await add({ valid_from: "2026-12-20", ...given });
    expect(status).toBe(400);
    expect(body.message).toContain(reason);
  });

  it("are a matter of admins", async () => {
    const manager = new Client(test, { cookie: (await anOperator(test.deps, { role: "manager" })).cookie });
    expect((await manager.get(companyCall)).statusCode).toBe(403);
    expect((await manager.post(companyCall, aCompany)).statusCode).toBe(403);
  });
});
