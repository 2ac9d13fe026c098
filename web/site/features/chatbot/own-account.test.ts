import { expect, test } from "vitest";
import { ownSubjectsOf, paymentFact, planFact, screensFact } from "./own-account.ts";

const plan = {
  code: "standard",
  name: "Standard",
  description: "",
  period: "yearly",
  startsAt: "2026-03-03T06:00:00Z",
  endsAt: "2027-03-03T06:00:00Z",
  playsUntil: "2027-03-06T06:00:00Z",
  active: true,
} as const;
const screens = { used: 2, licences: 5, limit: null };
const storage = { usedBytes: 0, limitBytes: 1 };

test("the plan with its end, also when it has ended or there is none", () => {
  const sentence = (one: typeof plan | null, active = true) =>
    planFact({
      plan: one && { ...one, active },
      screens,
      storage,
      canBuy: true,
      advancePaise: 0,
      costs: null,
    }).sentence;
  expect(sentence(plan)).toBe(
    "Your plan: Standard, billed yearly. It ends on 3 March 2027. 2 of 5 licences are in use.",
  );
  expect(sentence(plan, false)).toContain("It ended on 3 March 2027");
  expect(sentence(null)).toBe("Your account has no plan yet.");
});

test("the last payment and what became of it", () => {
  const payment = {
    id: 1,
    status: "pending",
    amountPaise: 47_082,
    description: "",
    descriptionReason: null,
    createdAt: "2026-11-26T06:00:00Z",
    transactionCode: null,
    invoice: null,
    refunds: [],
  } as const;
  expect(paymentFact({ ...payment, refunds: [] }).sentence).toBe(
    "Your last payment: ₹470.82 on 26 November 2026, not confirmed by the bank yet.",
  );
  expect(paymentFact(undefined).sentence).toBe("Your account has no payment yet.");
});

test("how many screens are offline", () => {
  const sentence = (total: number, offline: number) => screensFact({ total, offline }).sentence;
  expect([
    sentence(0, 0),
    sentence(1, 0),
    sentence(1, 1),
    sentence(4, 0),
    sentence(4, 1),
    sentence(4, 3),
  ]).toEqual([
    "Your account has no screen yet.",
    "Your screen has contact.",
    "Your screen is offline.",
    "All of your 4 screens have contact.",
    "1 of your 4 screens is offline.",
    "3 of your 4 screens are offline.",
  ]);
});

test("an answer has what belongs to it of the account, others nothing", () => {
  expect(ownSubjectsOf(["cancel", "refunds"])).toEqual(["plan", "payment"]);
  expect(ownSubjectsOf(["online-or-offline"])).toEqual(["screens"]);
  expect(ownSubjectsOf(["talk:hello", "weather"])).toEqual([]);
});
