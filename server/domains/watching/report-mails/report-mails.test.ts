import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { playsCsvPath, reportPlays, reportUptime, uptimeCsvPath } from "#shared/contracts/core/reports.ts";
import { createFolder } from "#shared/contracts/library/folders.ts";
import { type Play, sendPlays } from "#shared/contracts/playing/player.ts";
import {
  createReportMail,
  deleteReportMail,
  listReportMails,
  saveReportMail,
  testReportMail,
} from "#shared/contracts/watching/report-mails.ts";
import { dayMs } from "#shared/durations.ts";
import { jobContext } from "../../../context.ts";
import { reportDeliveries, users } from "../../../db/tables/index.ts";
import {
  aCustomer,
  aMember,
  aPicture,
  aScreen,
  Client,
  type SignedIn,
  startTestApp,
  type TestApp,
} from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { countPlays } from "../../core/plays/index.ts";
import { mailDueReports, sendReport, sweepReportDeliveries } from "./index.ts";

let test: TestApp;
let shop: SignedIn;
let owner: Client;
beforeEach(async () => {
  test = await startTestApp();
  shop = await aCustomer(test.deps, { screens: 5 });
  owner = new Client(test, { cookie: shop.cookie });
});
afterEach(() => test.close());

const fields = { name: "For the office", groupBy: "media", groupId: null, enabled: true } as const;
const ctx = () => jobContext(test.deps, "test");
const minutely = async () => {
  await mailDueReports(ctx());
  await test.runJobs();
};
const mails = async () => (await test.mail.stored()).filter(({ attachments }) => attachments.length > 0);
const clear = async () => (await mails()).length;

/** The text of a PDF with single spaces, as a person would copy it. */
const pdfText = (base64: string): string =>
  execFileSync("pdftotext", ["-layout", "-", "-"], { input: Buffer.from(base64, "base64"), encoding: "utf8" })
    .replace(/\s+/g, " ")
    .trim();

/** Sends plays of a picture on a screen, ten seconds each, from this instant on. */
async function playsOn(
  deviceKey: string,
  picture: { id: number; sha256: string },
  from: string,
  count: number,
) {
  const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
  const startMs = Date.parse(from);
  const batch = Array.from(
    { length: count },
    (_, at): Play => ({
      seq: at + 1,
      startMs: startMs + at * 10_000,
      endMs: startMs + at * 10_000 + 10_000,
      lengthMs: 10_000,
      offsetMin: 330,
      clock: "trusted",
      version: 1,
      because: "default:1",
      itemId: 1,
      result: "played",
      mediaId: picture.id,
      content: picture.sha256,
      name: "Bread",
      reason: null,
    }),
  );
  await device.call(sendPlays, { epoch: randomUUID(), dropped: 0, oldest: 1, plays: batch });
  await countPlays({ ctx: ctx() });
}

it("goes out once a day as PDF and CSV, with the figures that each recipient gets from the API", async () => {
  const pairedAt = new Date("2026-11-01T00:00:00Z");
  const [window, hall] = [
    await aScreen(test.deps, shop, { name: "Window", pairedAt }),
    await aScreen(test.deps, shop, { name: "Hall", pairedAt }),
  ];
  const [bread, cake] = [
    await aPicture(test.deps, shop, { name: "Bread.jpg" }),
    await aPicture(test.deps, shop, { name: '=Cake, "fresh".jpg' }),
  ];
  const groupId = (await owner.call(createGroup, { name: "North", screenIds: [window.id] } as never)).body.id;
  const folderId = (await owner.call(createFolder, { name: "North" })).body.id;
  const scope = { groupIds: [groupId], folderIds: [folderId] };
  const viewer = await aMember(test.deps, { accountId: shop.accountId, role: "viewer", scope });
  await test.deps.db.update(users).set({ language: "hi" }).where(eq(users.id, viewer.userId));
  test.clock.set("2026-11-20T20:00:00+05:30");
  await playsOn(window.deviceKey, bread, "2026-11-20T10:00:00+05:30", 7);
  await playsOn(hall.deviceKey, cake, "2026-11-20T11:00:00+05:30", 12);

  const userIds = [shop.userId, viewer.userId];
  const { body: made } = await owner.call(createReportMail, {
    ...fields,
    report: "plays",
    every: "day",
    at: "07:00",
    userIds,
  });
  expect(made).toMatchObject({ nextAt: "2026-11-21T01:30:00.000Z", last: null });
  const sentBefore = await clear();
  await minutely();
  expect(await clear()).toBe(sentBefore);
  test.clock.set("2026-11-21T07:00:00+05:30");
  // Two processes look at the same minute.
  await Promise.all([mailDueReports(ctx()), mailDueReports(ctx())]);
  await test.runJobs();
  await minutely();
  const sent = await mails();
  expect(sent.map(({ to }) => to).sort()).toEqual([shop.email, viewer.email].sort());

  const days = { from: "2026-11-20", to: "2026-11-21" };
  for (const { person, total } of [
    { person: { email: shop.email, cookie: shop.cookie }, total: 19 },
    { person: viewer, total: 7 },
  ]) {
    const client = new Client(test, { cookie: person.cookie });
    const mail = sent.find(({ to }) => to === person.email);
    const [pdf, csv] = mail?.attachments ?? [];
    expect(pdf?.name).toBe("proof-of-play-by-media-2026-11-20-2026-11-20.pdf");
    const url = `${playsCsvPath}?from=${days.from}&to=${days.to}&groupBy=media`;
    const asked = await client.get(url);
    expect(Buffer.from(csv?.base64 ?? "", "base64").toString()).toBe(asked.body);
    const report = (await client.call(reportPlays, { ...days, groupBy: "media" })).body;
    expect(report.total.played).toBe(total);
    const text = pdfText(pdf?.base64 ?? "");
    const sum = person === viewer ? "कुल" : "Sum";
    expect(text).toContain(`${sum} ${total} 0:0${Math.floor(total / 6)}:${(total % 6) * 10 || "00"} 0 0 0 0`);
    expect(text).toContain("Bread.jpg 7 0:01:10 0 0 0 0");
    if (person === viewer) expect(text).not.toContain("Cake");
  }
  const [listed] = (await owner.call(listReportMails, {})).body.items;
  expect(listed).toMatchObject({
    nextAt: "2026-11-22T01:30:00.000Z",
    last: { ...days, sent: 2, waiting: 0, failed: 0 },
  });
});

inLab(
  "has the last week or month of a group's uptime, with the totals of the API, and ends with its group or member",
  async () => {
    const screen = await aScreen(test.deps, shop, {
      name: "Door",
      pairedAt: new Date("2026-10-01T00:00:00Z"),
    });
    const groupId = (await owner.call(createGroup, { name: "South", screenIds: [screen.id] } as never)).body
      .id;
    const leaver = await aMember(test.deps, { accountId: shop.accountId, role: "viewer" });
    test.clock.set("2026-11-26T12:00:00+05:30");
    const mail = { ...fields, report: "uptime", groupBy: "screen", groupId, at: "08:30" } as const;
    const weekly = (await owner.call(createReportMail, { ...mail, every: "week", userIds: [shop.userId] }))
      .body;
    const monthly = (
      await owner.call(createReportMail, { ...mail, every: "month", userIds: [leaver.userId] })
    ).body;
    expect([weekly.nextAt, monthly.nextAt]).toEqual(["2026-11-30T03:00:00.000Z", "2026-12-01T03:00:00.000Z"]);
    test.clock.set("2026-11-30T08:31:00+05:30");
    await minutely();
    const [sent] = await mails();
    const [pdf, csv] = sent?.attachments ?? [];
    const days = { from: "2026-11-23", to: "2026-11-30", groupBy: "screen", groupId } as const;
    const url = `${uptimeCsvPath}?from=${days.from}&to=${days.to}&groupBy=screen&groupId=${groupId}`;
    expect(Buffer.from(csv?.base64 ?? "", "base64").toString()).toBe((await owner.get(url)).body);
    const { total } = (await owner.call(reportUptime, days)).body;
    expect(total.unknownMs).toBe(7 * dayMs);
    expect(pdfText(pdf?.base64 ?? "")).toContain("Sum Not known 0:00:00 0:00:00 168:00:00 0");
    expect(sent?.subject).toContain("23–29 November 2026");

    // Who is no member any more gets nothing.
    await owner.remove(`/api/v1/members/${leaver.userId}`);
    test.clock.set("2026-12-01T08:30:00+05:30");
    await minutely();
    const last = async (id: number) =>
      (await owner.call(listReportMails, {})).body.items.find((each) => each.id === id)?.last;
    expect(await last(monthly.id)).toMatchObject({
      from: "2026-11-01",
      to: "2026-12-01",
      failed: 1,
      trouble: "no member",
    });
    await owner.remove(`/api/v1/groups/${groupId}`);
    test.clock.set("2026-12-07T08:30:00+05:30");
    await minutely();
    expect(await last(weekly.id)).toMatchObject({ to: "2026-12-07", failed: 1, trouble: "no group" });
    expect(await mails()).toHaveLength(1);
  },
);

inLab(
  "is tried again with the same Message-ID, waits while it is switched off, and can be tried and removed",
  async () => {
    await aScreen(test.deps, shop);
    const daily = {
      ...fields,
      report: "plays" as const,
      every: "day" as const,
      at: "06:00",
      userIds: [shop.userId],
    };
    const { id } = (await owner.call(createReportMail, daily)).body;
    const send = vi.spyOn(test.deps.mail, "send").mockRejectedValueOnce(new Error("busy"));
    test.clock.set("2026-11-22T06:00:00+05:30");
    await minutely();
    test.clock.advance(60_000);
    await minutely();
    const reports = send.mock.calls.map(([mail]) => mail).filter(({ attachments }) => attachments);
    expect(reports).toHaveLength(2);
    expect(new Set(reports.map(({ messageId }) => messageId)).size).toBe(1);

    // A process died after it had taken the row: another one sends it once the claim ends.
    await owner.call(testReportMail, { id });
    const [row] = await test.deps.db
      .update(reportDeliveries)
      .set({ claimedUntil: new Date(test.clock.now().getTime() + 60_000) })
      .where(eq(reportDeliveries.isTest, true))
      .returning();
    await sendReport(ctx(), row?.id ?? 0);
    expect(send).toHaveBeenCalledTimes(2);
    test.clock.advance(61_000);
    await minutely();
    expect(send).toHaveBeenCalledTimes(3);

    await owner.call(saveReportMail, { ...daily, id, enabled: false });
    test.clock.set("2026-11-25T06:00:00+05:30");
    await minutely();
    expect(send).toHaveBeenCalledTimes(3);
    // After a pause only the last day is sent.
    expect((await owner.call(saveReportMail, { ...daily, id })).body.nextAt).toBe("2026-11-26T00:30:00.000Z");
    test.clock.set("2026-11-29T09:00:00+05:30");
    await minutely();
    expect(send).toHaveBeenCalledTimes(4);
    await owner.call(deleteReportMail, { id });
    expect((await owner.call(listReportMails, {})).body.items).toEqual([]);
    expect((await owner.post(`/api/v1/report-mails/${id}/test`)).statusCode).toBe(404);
    test.clock.set("2027-03-15T09:00:00+05:30");
    await minutely();
    expect(send).toHaveBeenCalledTimes(4);
    await sweepReportDeliveries(test.deps);
    expect(await test.deps.db.$count(reportDeliveries)).toBe(0);
  },
);

it("refuses what cannot be sent, in words", async () => {
  const stranger = await aCustomer(test.deps);
  const theirs = (
    await new Client(test, { cookie: stranger.cookie }).call(createGroup, { name: "Theirs" } as never)
  ).body.id;
  const daily = {
    ...fields,
    report: "plays" as const,
    every: "day" as const,
    at: "06:00",
    userIds: [shop.userId],
  };
  const answerTo = async (payload: object) => {
    const answer = await owner.post("/api/v1/report-mails", payload);
    return { status: answer.statusCode, body: answer.body };
  };
  for (const [change, status, words] of [
    [{ userIds: [stranger.userId] }, 400, "Choose members who may see reports"],
    [{ userIds: [] }, 400, "Choose who gets it"],
    [{ groupId: theirs }, 404, "group"],
    [{ report: "uptime" }, 400, "by screen or by group"],
    [{ groupBy: "hour" }, 400, ""],
    [{ at: "24:00" }, 400, ""],
  ] as const) {
    const { status: given, body } = await answerTo({ ...daily, ...change });
    expect({ change, given }).toEqual({ change, given: status });
    expect(body).toContain(words);
  }
});
