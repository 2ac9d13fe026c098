import { beforeEach, describe, expect, it } from "vitest";
import { fieldLabels } from "#shared/activity/index.ts";
import type { Contract, RequestOf } from "#shared/contracts/contract.ts";
import { type AuditEntry, auditCsv, listActivity, listAudit } from "#shared/contracts/identity/audit.ts";
import { changeMemberRole } from "#shared/contracts/identity/members.ts";
import { createDataSource } from "#shared/contracts/library/data-sources.ts";
import { saveFolder } from "#shared/contracts/library/folders.ts";
import { createCampaign, saveCampaign } from "#shared/contracts/playing/campaigns.ts";
import { createSchedule, saveSchedule, startInterruption } from "#shared/contracts/playing/schedules.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import { createTouchMenu, saveTouchMenu } from "#shared/contracts/playing/touch-menus.ts";
import { createTrigger, saveTrigger } from "#shared/contracts/playing/triggers.ts";
import { dayMs } from "#shared/durations.ts";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { effects } from "../../../bus/effects.ts";
import { audit, mediaFolders } from "../../../db/tables/index.ts";
import {
  aCustomer,
  aMember,
  anOperator,
  aPicture,
  aPlaylist,
  appForTests,
  aScreen,
  Client,
  type SignedIn,
} from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

const test = appForTests();
let owner: SignedIn;
let client: Client;
beforeEach(async () => {
  owner = await aCustomer(test.deps, { name: "Asha", timeZone: "Europe/Berlin" });
  client = new Client(test, { cookie: owner.cookie });
});

const list = async (filter: RequestOf<typeof listAudit> = {}) => {
  const answer = await client.call(listAudit, filter);
  expect(answer.error).toBeUndefined();
  return answer.body;
};
const textOf = ({ who, sentence, changes }: AuditEntry) =>
  [
    `${who.name} ${sentence.map(({ text, path }) => (path ? `[${text}](${path})` : text)).join("")}`,
    ...changes,
  ].join(" | ");
const texts = async (filter: RequestOf<typeof listAudit> = {}) => (await list(filter)).items.map(textOf);
type Row = Partial<typeof audit.$inferInsert> & Pick<typeof audit.$inferInsert, "action" | "subjectKind">;
const write = (...rows: Row[]) =>
  test.deps.db.insert(audit).values(
    rows.map((row) => ({
      at: test.deps.now(),
      actorKind: "customer",
      actorId: owner.userId,
      accountId: owner.accountId,
      ...row,
    })),
  );

describe("an entry", () => {
  it("says who changed what, before and after, with the names and pages of records", async () => {
    const screen = await aScreen(test.deps, owner, { name: "Lobby" });
    await client.call(updateScreen, {
      id: screen.id,
      name: "Entrance",
      orientation: 90,
      notes: "behind the door",
    });
    expect((await texts())[0]).toBe(
      `Asha changed [screen “Entrance”](/app/screens/${screen.id}) | Name: was Lobby, now Entrance | Orientation: was 0°, now 90° | Notes: changed`,
    );
  });

  it("names operators, the service, screens and people who were not signed in as such", async () => {
    const screen = await aScreen(test.deps, owner, { name: "Lobby" });
    const admin = await anOperator(test.deps, { role: "admin", name: "Ravi" });
    const url = `${operatorCalls.users}?screen_id=${screen.id}&status=inactive`;
    await new Client(test, { cookie: admin.cookie }).post(url);
    await write(
      { action: "export.fail", subjectKind: "data-export", actorKind: "job", actorId: null },
      {
        action: "screen.unpair",
        subjectKind: "screen",
        subjectId: screen.id,
        actorKind: "screen",
        actorId: screen.id,
      },
      {
        action: "password.request-reset",
        subjectKind: "user",
        subjectId: owner.userId,
        actorKind: "visitor",
        actorId: null,
      },
      {
        action: "session.start",
        subjectKind: "session",
        actorKind: "visitor",
        actorId: null,
        after: { userId: owner.userId },
      },
    );
    const { items } = await list();
    expect(items.slice(0, 5).map((entry) => [entry.who.kind, textOf(entry)])).toEqual([
      ["member", "Asha signed in"],
      ["visitor", "Somebody who was not signed in asked for a link to choose a new password for Asha"],
      ["screen", "screen “Lobby” gave up its device"],
      ["service", "The service could not make the export"],
      [
        "operator",
        `Ravi (Vitrine support) changed the status of [screen “Lobby”](/app/screens/${screen.id}) | Status: was active, now inactive`,
      ],
    ]);
    expect(await texts({ who: "operators" })).toHaveLength(1);
    expect(await texts({ who: "screens" })).toHaveLength(1);
    expect(await texts({ who: `member:${owner.userId}`, topic: "security" })).toEqual(["Asha signed in"]);
  });

  it("is in Hindi for a person who reads Hindi", async () => {
    const { userId } = await aMember(test.deps, {
      accountId: owner.accountId,
      role: "viewer",
      name: "Meera",
    });
    await client.call(changeMemberRole, { userId, role: "editor" });
    expect((await texts({ language: "hi" }))[0]).toBe(
      "Asha ने Meera की भूमिका बदली | भूमिका: पहले दर्शक, अब संपादक",
    );
  });
});

describe("the log", () => {
  it("is filtered by subject, record, day of the account's zone, and words of what it says", async () => {
    // Midnight in Berlin is 23:00 in UTC.
    const [late, early] = ["2026-11-18T22:59:59Z", "2026-11-18T23:00:00Z"].map((at) => new Date(at));
    await write(
      {
        action: "playlist.create",
        subjectKind: "playlist",
        subjectId: 7,
        after: { name: "Morning" },
        at: late,
      },
      {
        action: "playlist.save",
        subjectKind: "playlist",
        subjectId: 7,
        after: { name: "Evening" },
        at: early,
      },
      {
        action: "media.rename",
        subjectKind: "media",
        subjectId: 7,
        before: { name: "A" },
        after: { name: "B" },
      },
    );
    expect(await texts({ topic: "media" })).toEqual(["Asha renamed media “B” | Name: was A, now B"]);
    expect(await texts({ about: "playlist:7" })).toHaveLength(2);
    expect(await texts({ about: "playlist:7", to: "2026-11-19" })).toEqual(["Asha made playlist “Morning”"]);
    expect(await texts({ about: "playlist:7", from: "2026-11-19" })).toEqual([
      "Asha changed playlist “Evening”",
    ]);
    expect(await texts({ q: "asha EVENING" })).toHaveLength(1);
    expect(await texts({ q: "was a" })).toHaveLength(1);
    expect((await client.call(listAudit, { from: "19.11.2026" })).status).toBe(400);
  });

  inLab("comes in pages without gaps or repeats, also when a search finds little in much", async () => {
    const rows = Array.from(
      { length: 2_300 },
      (_, index): Row => ({
        action: "tag.rename",
        subjectKind: "tag",
        before: { name: "old" },
        after: { name: index % 1_000 === 0 ? "rare" : `tag ${index}` },
      }),
    );
    for (let at = 0; at < rows.length; at += 500) await write(...rows.slice(at, at + 500));
    const all = async (filter: RequestOf<typeof listAudit>) => {
      const found: number[] = [];
      let cursor: string | null = "";
      let calls = 0;
      while (cursor !== null) {
        const page = await list({ ...filter, ...(cursor && { cursor: Number(cursor) }) });
        found.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
        calls++;
      }
      return { found, calls };
    };
    const media = await all({ topic: "media", limit: 100 });
    expect([media.found.length, new Set(media.found).size, media.calls]).toEqual([2_300, 2_300, 24]);
    const searched = await all({ q: "rare" });
    expect([searched.found.length, searched.calls]).toEqual([3, 2]);
  });

  it("is a CSV file that runs no formulas and keeps the hour that comes twice apart", async () => {
    const name = '=HYPERLINK("http://x")';
    const [first, second] = ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"].map((at) => new Date(at));
    const { userId } = await aMember(test.deps, { accountId: owner.accountId, role: "viewer", name });
    await write(
      { action: "drafts.discard", subjectKind: "publication", actorId: userId, at: first },
      { action: "drafts.discard", subjectKind: "publication", actorId: userId, at: second },
    );
    const answer = await client.get(`${auditCsv.path}?topic=publishing`);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.body).toBe(
      [
        "\uFEFFTime,Who,Kind,What,Changes",
        `2026-10-25 02:30:00 +01:00,"'=HYPERLINK(""http://x"")",Member,discarded the drafts,`,
        `2026-10-25 02:30:00 +02:00,"'=HYPERLINK(""http://x"")",Member,discarded the drafts,`,
        "",
      ].join("\r\n"),
    );
  });
});

/** Every action that is audited, with its kind of subject. */
const actions = Object.entries(effects).flatMap(([subjectKind, ofKind]) =>
  Object.keys(ofKind).map((action) => ({ subjectKind, action })),
);

describe("no action", () => {
  it("shows a value of a field that its entry does not list, nor addresses, nor names of other accounts", async () => {
    const foreign = await aCustomer(test.deps);
    const [folder] = await test.deps.db
      .insert(mediaFolders)
      .values({ accountId: foreign.accountId, name: "XHIDDENX foreign folder", createdAt: test.deps.now() })
      .returning();
    const secrets = Object.fromEntries(
      [
        ...[
          "token",
          "tokenHash",
          "secret",
          "passwordHash",
          "deviceKeyHash",
          "sha256",
          "codeHash",
          "codes",
          "link",
        ],
        ...["address", "requestId", "licenceId", "device", "transaction", "reference", "offlineReference"],
        ...["providerId", "providerRefundId", "providerPaymentId", "mandateId", "switchedFrom", "userid"],
        ...["content", "targets", "data", "messageId", "closingNote", "takenPaise", "url", "code", "by"],
      ].map((key) => [key, `XHIDDENX ${key}`]),
    );
    const nested = {
      ...secrets,
      settings: { password: "XHIDDENX settings" },
      openingHours: { zone: "XHIDDENX hours" },
    };
    const values = { ...nested, when: ["XHIDDENX when"], folderId: folder?.id, parentId: folder?.id };
    await write(
      ...actions.map(
        ({ subjectKind, action }): Row => ({
          action,
          subjectKind,
          subjectId: folder?.id ?? 1,
          before: { ...values, name: "Old" },
          after: { ...values, name: "New" },
          address: "XHIDDENX network",
          requestId: "XHIDDENX request",
        }),
      ),
      ...actions.map(
        ({ subjectKind, action }): Row => ({
          action,
          subjectKind,
          accountId: foreign.accountId,
          after: { name: "XHIDDENX of another account" },
        }),
      ),
    );
    const answers: string[] = [];
    for (const language of ["en", "hi"] as const) {
      const csv = await client.get(`${auditCsv.path}?language=${language}`);
      answers.push(csv.body, JSON.stringify(await list({ limit: 100, language })));
    }
    expect(answers[0]?.split("\r\n").length).toBeGreaterThan(100);
    expect(answers.filter((answer) => answer.includes("XHIDDENX"))).toEqual([]);
    // A search cannot find what is not shown.
    expect((await list({ q: "XHIDDENX" })).items).toEqual([]);
  });

  it.each(["en", "hi"] as const)("leaves a gap in its sentence in %s", async (language) => {
    await write(...actions.map(({ subjectKind, action }) => ({ action, subjectKind, subjectId: 1 })));
    const sentences = (await list({ limit: 100, language })).items.map(textOf);
    expect(sentences.filter((text) => /[{}]|undefined|null|NaN/.test(text))).toEqual([]);
  });
});

it("the old name of a folder is found with the new one", async () => {
  const [folder] = await test.deps.db
    .insert(mediaFolders)
    .values({ accountId: owner.accountId, name: "Summer", createdAt: test.deps.now() })
    .returning();
  await client.call(saveFolder, { id: folder?.id ?? 0, name: "Winter" });
  expect(await texts({ q: "summer" })).toEqual([
    "Asha changed [folder “Winter”](/app/media) | Name: was Summer, now Winter",
  ]);
});

// The clock goes far ahead, so this is the last one.
it("is shown for a year, and nothing of it to another account", async () => {
  await write({ action: "drafts.discard", subjectKind: "publication" });
  test.clock.advance(364 * dayMs);
  const signedIn = await aMember(test.deps, { accountId: owner.accountId, role: "admin" });
  client = new Client(test, { cookie: signedIn.cookie });
  expect(await texts({ topic: "publishing" })).toHaveLength(1);
  test.clock.advance(2 * dayMs);
  expect(await texts({ topic: "publishing" })).toHaveLength(0);
  const other = await aCustomer(test.deps);
  client = new Client(test, { cookie: other.cookie });
  expect((await list()).items.map(({ who }) => who.kind)).toEqual(["service"]);
});

describe("recent activity", () => {
  it("tells every member who did what with content and screens, once for what was done several times in a row", async () => {
    const screen = await aScreen(test.deps, owner, { name: "Lobby" });
    for (const notes of ["a", "b", "c"]) await client.call(updateScreen, { id: screen.id, notes });
    const { accountId } = owner;
    const viewer = await aMember(test.deps, { accountId, role: "viewer" });
    await client.call(changeMemberRole, { userId: viewer.userId, role: "viewer" });
    const answer = await new Client(test, { cookie: viewer.cookie }).call(listActivity, {});
    expect(
      answer.body.items.map(({ who, sentence }) => [who.name, sentence.map(({ text }) => text).join("")]),
    ).toEqual([["Asha", "changed screen “Lobby”"]]);
    const other = await aCustomer(test.deps);
    expect((await new Client(test, { cookie: other.cookie }).call(listActivity, {})).body.items).toEqual([]);
    const billing = await aMember(test.deps, { accountId, role: "billing" });
    expect((await new Client(test, { cookie: billing.cookie }).call(listActivity, {})).status).toBe(403);
    test.clock.advance(15 * dayMs);
    expect((await client.call(listActivity, { language: "hi" })).body.items).toEqual([]);
  });
});

describe("what plays and when", () => {
  /** Fields that the log has under another name. */
  const shownAs: Record<string, string> = {
    target: "screenId",
    isOn: "enabled",
    from: "startsAt",
    until: "endsAt",
  };
  const labelsOf = ({ body }: Contract, without: readonly string[] = []) =>
    Object.keys(body?.shape ?? {}).flatMap((name) =>
      without.includes(name) ? [] : fieldLabels[(shownAs[name] ?? name) as keyof typeof fieldLabels],
    );

  /** Two values of each field of schedules, triggers, touch menus and campaigns; a field of a contract that is not here fails. */
  async function theFields() {
    const [one, other] = [
      await aPicture(test.deps, owner, { name: "One" }),
      await aPicture(test.deps, owner, { name: "Other" }),
    ];
    const lists = [
      await aPlaylist(test.deps, owner, { name: "First", mediaIds: [one.id] }),
      await aPlaylist(test.deps, owner, { name: "Second", mediaIds: [other.id] }),
    ];
    const screen = await aScreen(test.deps, owner, { name: "Lobby" });
    const { body: source } = await client.call(createDataSource, { name: "Rain", kind: "value" });
    const rain = { fact: source.id, is: "above", value: 1, validS: null, unknown: "no" };
    const windows = [{ start: "09:00", end: "12:00" }];
    const budget = { currency: "INR", each: 100, total: 10_000 };
    return {
      name: ["Tea", "Coffee"],
      playlistId: lists.map(({ id }) => id),
      target: [{ kind: "account" }, { kind: "screen", id: screen.id }],
      priority: [0, 3],
      sharing: ["alone", "rotate"],
      zone: [null, "Asia/Kolkata"],
      when: [{ windows }, { windows: [{ start: "10:00", end: "11:00" }] }],
      condition: [null, rain],
      band: [null, { edge: "top", percent: 12 }],
      enabled: [true, false],
      isOn: [true, false],
      seconds: [20, 40],
      maxPerMinute: [12, 6],
      codes: [[], ["F2"]],
      title: ["", "Choose"],
      invitation: ["", "Touch"],
      back: ["Back", "Close"],
      choices: [
        [{ name: "Tea", playlistId: lists[0]?.id }],
        [{ name: "Tea", playlistId: lists[1]?.id, mediaId: other.id }],
      ],
      advertiser: ["", "Chai Co"],
      mediaIds: [[one.id], [other.id]],
      share: [10, 20],
      maxPerHour: [null, 5],
      minutesApart: [null, 10],
      category: ["", "Tea"],
      from: ["2026-11-21", "2026-11-22"],
      until: ["2026-11-28", "2026-11-29"],
      hours: [null, { days: [1], windows }],
      goal: [100, 500],
      budget: [null, budget],
      endsWhenReached: [false, true],
    };
  }

  it.each([
    [createSchedule, saveSchedule],
    [createTrigger, saveTrigger],
    [createTouchMenu, saveTouchMenu],
    [createCampaign, saveCampaign],
  ])("the log shows a change of every field: $id", async (create, save) => {
    const fields: Record<string, readonly unknown[]> = await theFields();
    const bodyOf = (at: number) =>
      Object.fromEntries(Object.keys(create.body.shape).map((name) => [name, fields[name]?.[at]]));
    const made = await client.call(create, bodyOf(0) as never);
    expect(made.error).toBeUndefined();
    const { id, revision } = made.body as { id: number; revision?: number };
    const saved = await client.call(save, { ...bodyOf(1), id, revision } as never);
    expect(saved.error).toBeUndefined();
    const [entry] = (await list()).items;
    const shown = entry?.changes.map((change) => change.split(":")[0]);
    expect(shown).toEqual(expect.arrayContaining(labelsOf(create)));
  });

  it("times and conditions are said in words, before and after", async () => {
    const fields = await theFields();
    const [, rain] = fields.condition;
    const schedule = { name: "Soup", playlistId: fields.playlistId[0], target: { kind: "account" } };
    const made = await client.call(createSchedule, { ...schedule, when: fields.when[0] } as never);
    const { id, revision } = made.body as { id: number; revision: number };
    const when = {
      windows: [{ start: "10:00", end: { sun: "set", offsetMin: -30 } }],
      recurrence: { kind: "weekly", days: [2, 1] },
      until: "2099-12-31",
    };
    const condition = { any: [rain, { not: rain }] };
    await client.call(saveSchedule, { ...schedule, when, condition, id, revision } as never);
    const [entry] = (await list()).items;
    expect(entry?.changes).toEqual([
      "Times: was every day, 09:00–12:00, now Mon, Tue, 10:00–sunset −30 mins, –2099-12-31",
      "Condition: was none, now Rain > 1 or not Rain > 1",
    ]);
    const [inHindi] = (await client.call(listAudit, { language: "hi" })).body.items;
    expect(inHindi?.changes[0]).toContain("सूर्यास्त −30 मि॰");
  });

  it("the log shows every field of a takeover", async () => {
    const { name, playlistId, target, band } = await theFields();
    const times = { startsAt: "2099-01-01T00:00:00.000Z", endsAt: "2099-01-02T00:00:00.000Z" };
    const sent = { name: name[1], playlistId: playlistId[1], target: target[1], band: band[1] };
    const made = await client.call(startInterruption, { ...sent, ...times, tier: "takeover" } as never);
    expect(made.error).toBeUndefined();
    const [entry] = (await list()).items;
    const shown = entry?.changes.map((change) => change.split(":")[0]);
    expect(shown).toEqual(expect.arrayContaining(labelsOf(startInterruption, ["name"])));
    expect(entry && textOf(entry)).toContain("started the takeover Coffee");
    expect(entry?.changes).toContain("Band: at the top, 12 %");
  });
});
