import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { chooseRenewal, setGraceDays } from "#shared/contracts/selling/renewal.ts";
import { dayMs } from "#shared/durations.ts";
import { jobContext } from "../../../../context.ts";
import { renewalNotices } from "../../../../db/tables/index.ts";
import { inLab } from "../../../../testing/lab.ts";
import { basic, Shopper, shopForTests } from "../../../../testing/selling.ts";
import { mailNotice, notifyOfRenewals } from "../index.ts";

const shop = shopForTests({ webhooks: "off" });
beforeEach(() => shop.test.clock.set("2026-11-20T06:00:00Z"));

const ctx = () => jobContext(shop.test.deps, "test");

async function aBuyerOfBasic(): Promise<Shopper> {
  const asha = await Shopper.arrive(shop, { plan: null, name: "Corner Bakery" });
  const { orderId, payment } = await asha.pay(basic);
  await asha.comeBack(orderId, payment);
  await shop.test.runJobs();
  return asha;
}
const mailsTo = async (asha: Shopper) =>
  (await shop.test.mail.stored())
    .filter(({ to, subject }) => to === asha.owner.email && !subject.includes("receipt"))
    .reverse();
const subjectsTo = async (asha: Shopper) => (await mailsTo(asha)).map(({ subject }) => subject);

/** Passes days, in steps of 12 hours; in each, two processes look for what is due and mail it. */
async function pass(days: number): Promise<void> {
  for (let step = 0; step < days * 2; step++) {
    shop.test.clock.advance(dayMs / 2);
    await twice(() => notifyOfRenewals({ ctx: ctx() }));
    const waiting = await shop.test.deps.db
      .select({ noticeId: renewalNotices.id })
      .from(renewalNotices)
      .where(and(isNull(renewalNotices.sentAt), isNull(renewalNotices.droppedAt)));
    for (const input of waiting) await twice(() => mailNotice({ ctx: ctx(), input }));
  }
}
const twice = (work: () => Promise<void>) => Promise.all([work(), work()]);

it("mails 7, 3 and 1 days before the end, at the end, before the screens stop and when they stop, each once", async () => {
  const asha = await aBuyerOfBasic();
  shop.test.clock.set("2026-12-12T12:00:00Z");
  await pass(0.5);
  expect(await mailsTo(asha)).toEqual([]);
  await pass(19);
  const mails = await mailsTo(asha);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Your Vitrine Basic plan ends on 20 December 2026",
    "Your Vitrine Basic plan ends on 20 December 2026",
    "Your Vitrine Basic plan ends on 20 December 2026",
    "Your Vitrine Basic plan has ended: screens play until 23 December 2026",
    "Your screens stop on 23 December 2026",
    "Your screens have stopped",
  ]);
  expect(
    mails
      .slice(0, 3)
      .map(({ sentAt }) => Math.round((Date.parse("2026-12-20T06:00:00Z") - sentAt.getTime()) / dayMs)),
  ).toEqual([7, 3, 1]);
  expect(mails[0]?.text).toContain(
    "Renewal: Basic plan, monthly, 3 screens, until 20 January 2027: ₹881.46 with GST.",
  );
  expect(mails[0]?.text).toContain(
    "\nhttp://localhost:4000/app/checkout?plan=basic&period=monthly&screens=3&starts=renewal\n",
  );
});

inLab("offers what was chosen for the renewal, and stops once that is paid", async () => {
  const asha = await aBuyerOfBasic();
  const smaller = { plan: "basic", period: "yearly", screens: 1 } as const;
  await asha.browser.call(chooseRenewal, { purchase: smaller });
  shop.test.clock.set("2026-12-13T12:00:00Z");
  await pass(1);
  const [mail, ...others] = await mailsTo(asha);
  expect(others).toEqual([]);
  expect(mail?.text).toContain("plan=basic&period=yearly&screens=1&starts=renewal");
  const { orderId, payment } = await asha.pay({ ...smaller, starts: "renewal" });
  await asha.comeBack(orderId, payment);
  await pass(9);
  expect(await subjectsTo(asha)).toHaveLength(1);
});

inLab(
  "a plan that is not renewed gets one email, which says that this was chosen; a trial gets one, too",
  async () => {
    const asha = await aBuyerOfBasic();
    await asha.browser.call(chooseRenewal, { purchase: null });
    const trial = await Shopper.arrive(shop, { plan: "trial" });
    await pass(2);
    shop.test.clock.set("2026-12-12T12:00:00Z");
    await pass(12);
    const [mail, ...others] = await mailsTo(asha);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your Vitrine Basic plan has ended");
    expect(mail?.text).toContain("as you chose");
    expect(await subjectsTo(trial)).toEqual(["Your Vitrine Trial plan has ended"]);
  },
);

it("a service that was down for days mails only the present stage", async () => {
  const asha = await aBuyerOfBasic();
  await asha.browser.call(setGraceDays, { days: 7 });
  shop.test.clock.set("2026-12-22T06:00:00Z");
  await pass(1);
  expect(await subjectsTo(asha)).toEqual([
    "Your Vitrine Basic plan has ended: screens play until 27 December 2026",
  ]);
});

it("an email is neither lost nor seen twice when its process dies before or after the mail server's answer", async () => {
  const asha = await aBuyerOfBasic();
  shop.test.clock.advance(24 * dayMs);
  await notifyOfRenewals({ ctx: ctx() });
  const [notice] = await shop.test.deps.db
    .select()
    .from(renewalNotices)
    .where(eq(renewalNotices.accountId, asha.owner.accountId));
  const input = { noticeId: notice?.id ?? 0 };
  const { mail } = shop.test.deps;
  const dying = (send: typeof mail.send) => {
    const dead = ctx();
    return mailNotice({ ctx: { ...dead, deps: { ...dead.deps, mail: { send } } }, input });
  };
  await expect(dying(() => Promise.reject(new Error("died before")))).rejects.toThrow("died before");
  expect(await mailsTo(asha)).toEqual([]);
  const died = dying(async (email) => {
    await mail.send(email);
    throw new Error("died after");
  });
  await expect(died).rejects.toThrow("died after");
  await Promise.all([1, 2, 3].map(() => mailNotice({ ctx: ctx(), input })));
  expect(await subjectsTo(asha)).toHaveLength(1);
  const sends: string[] = [];
  await dying(async ({ subject }) => void sends.push(subject));
  expect(sends).toEqual([]);
});

it("an email that is no longer true when its turn comes is not sent", async () => {
  const asha = await aBuyerOfBasic();
  shop.test.clock.advance(24 * dayMs);
  await notifyOfRenewals({ ctx: ctx() });
  const { orderId, payment } = await asha.pay(basic);
  await asha.comeBack(orderId, payment);
  await shop.test.runJobs();
  expect(await mailsTo(asha)).toEqual([]);
});
