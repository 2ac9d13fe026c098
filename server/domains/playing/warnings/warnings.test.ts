import { and, eq, gt } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import {
  deleteDataSource,
  fetchDataFeed,
  followFeed,
  setDataFeed,
} from "#shared/contracts/library/data-sources.ts";
import { deleteMedia } from "#shared/contracts/library/media.ts";
import { listInterruptions, startInterruption, whyScreen } from "#shared/contracts/playing/schedules.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import { listWarnings, stopWarning, tryWarning } from "#shared/contracts/playing/warnings.ts";
import { hourMs, minuteMs } from "#shared/durations.ts";
import { resolve } from "#shared/schedule/index.ts";
import { dataDocuments, interruptions, shownWarnings } from "../../../db/tables/index.ts";
import { type CapMessage, capFeed } from "../../../testing/cap-files.ts";
import { aCustomer, aPlaylist, aScreen, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { fetchDueFeeds } from "../../library/data-sources/index.ts";
import { areaCheck } from "./area.ts";
import { applyWarnings } from "./index.ts";
import { flood, more, townsForTests, warned } from "./testing/town.ts";

const { test, web, job, round, aTown } = townsForTests();

it("a flood warning reaches the screens in its district only, is updated, and is cancelled", async () => {
  const { town, inside, names, hears, listed } = await aTown({});
  expect(await names()).toEqual(["Usual", "Usual", "Usual"]);

  await hears(flood);
  expect(await names()).toEqual([warned, "Usual", "Usual"]);
  const first = await inside.shows();
  expect(first).toMatchObject({ tier: "takeover" });
  expect(first.text).toContain("Move to higher ground.");
  expect(first.text).toContain("Until Sat, 28 Nov, 6:00 pm");
  expect(await listed()).toMatchObject([
    { state: "shown", screens: 1, headline: warned, area: "Bengaluru Urban" },
  ]);
  expect((await town.call(whyScreen, { id: inside.id })).body.summary).toContain(
    `because of the official warning “${warned}”`,
  );

  // The same message again changes nothing.
  const before = await inside.manifest();
  await hears(flood);
  expect(await inside.manifest()).toEqual(before);

  await hears({
    id: "B",
    type: "Update",
    references: ["A"],
    headline: more,
    expires: "2026-11-28T20:00:00+05:30",
  });
  const second = await inside.shows();
  expect(second).toMatchObject({ id: first.id, name: more });
  expect(second.text).toContain("8:00 pm");

  await hears({ id: "C", type: "Cancel", references: ["B"] });
  expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
  expect((await town.call(listWarnings, {})).body.items[0]?.past).toMatchObject([
    { name: more, stoppedBy: null },
  ]);
});

inLab("an update that counts from later on ends the one before only then", async () => {
  const { inside, hears, names, listed } = await aTown({}, flood);
  const first = await inside.shows();
  const later: CapMessage = {
    id: "B",
    type: "Update",
    references: ["A"],
    headline: more,
    effective: "2026-11-28T13:00:00+05:30",
  };
  await hears(later);
  expect(await inside.shows()).toEqual(first);
  expect((await listed()).map(({ headline, state }) => [headline, state])).toEqual([
    [warned, "shown"],
    [more, "later"],
  ]);
  // The feed has no news at that time.
  test.clock.set("2026-11-28T13:00:00+05:30");
  await applyWarnings({ ctx: job() });
  expect(await inside.shows()).toMatchObject({ id: first.id, name: more });
  await hears(later, flood);
  expect(await names()).toEqual([more, "Usual", "Usual"]);
  expect(await listed()).toHaveLength(1);
});

inLab("ends by itself at its end, also on a screen that hears nothing more", async () => {
  const { inside, hears } = await aTown({});
  await hears(flood);
  const manifest = await inside.manifest();
  const nameAt = (at: string) =>
    resolve({ manifest, atMs: Date.parse(at), has: () => true, clockTrusted: true }).winner?.name;
  expect(nameAt("2026-11-28T17:59:59+05:30")).toBe(warned);
  expect(nameAt("2026-11-28T18:00:00+05:30")).toBe("Usual");
});

inLab("screens without a place, and warnings without a shape, follow the list of areas", async () => {
  const { save, names, hears, listed } = await aTown({ areas: ["Bengaluru Urban"] }, flood);
  expect(await names()).toEqual([warned, "Usual", warned]);
  const reach = async () =>
    Object.fromEntries((await listed()).map(({ key, screens }) => [key.slice(15, 16), screens]));
  // Only the name or code of an area.
  await hears({ id: "B", area: "<geocode><valueName>x</valueName><value>KA-BN</value></geocode>" });
  expect(await reach()).toEqual({ A: 2, B: 3 });
  await save({ areas: ["ka-bn"] });
  expect(await reach()).toEqual({ A: 1, B: 3 });
  await save({ areas: ["Bengaluru"] });
  expect(await reach()).toEqual({ A: 2, B: 3 });
  // Half of a word is none.
  await save({ areas: ["Bengal"] });
  expect(await reach()).toEqual({ A: 1, B: 0 });
});

it("a warning without an area is for all, and a circle for what is inside", async () => {
  const { names, hears } = await aTown({});
  await hears({ id: "A", area: null });
  expect(await names()).toEqual([warned, warned, warned]);
  await hears({ id: "B", type: "Update", references: ["A"], area: "<circle>13.2,77.7 5</circle>" });
  expect(await names()).toEqual(["Usual", warned, "Usual"]);
});

inLab(
  "a screen that moves into the area, and one that is added, show it too; one that leaves does not",
  async () => {
    const { town, inside, outside, names } = await aTown({}, flood);
    await town.call(updateScreen, { id: outside.id, position: { latitude: 13, longitude: 77.6 } });
    await town.call(updateScreen, { id: inside.id, position: { latitude: 12, longitude: 77.6 } });
    await round();
    expect(await names()).toEqual(["Usual", warned, "Usual"]);
  },
);

inLab(
  "takes a whole group in the area as one, and says what is left out when the account shows too much",
  async () => {
    const { town, owner, inside, names, listed } = await aTown({}, flood);
    const { id } = await aScreen(test.deps, owner, { name: "Hall" });
    await town.call(updateScreen, { id, position: { latitude: 13, longitude: 77.6 } });
    await town.call(createGroup, { name: "District", screenIds: [inside.id, id] });
    await round();
    const { db } = test.deps;
    const isOpen = and(
      eq(interruptions.accountId, owner.accountId),
      gt(interruptions.endsAt, test.clock.now()),
    );
    const rows = await db.select().from(interruptions).where(isOpen);
    expect(rows).toMatchObject([{ target: "group" }]);
    expect(await names()).toEqual([warned, "Usual", "Usual"]);

    const [ofOther] = await db
      .select()
      .from(shownWarnings)
      .where(eq(shownWarnings.accountId, owner.accountId));
    if (!ofOther) throw new Error("Nothing is shown");
    const [other] = await db
      .insert(shownWarnings)
      .values({ ...without(ofOther), endedAt: test.clock.now() })
      .returning();
    const many = rows.flatMap((row) =>
      Array.from({ length: 2_000 }, () => ({ ...without(row), warningId: other?.id })),
    );
    await db.insert(interruptions).values(many);
    expect(await listed()).toMatchObject([{ state: "more" }]);
    expect((await town.call(listInterruptions, {})).body.items).toEqual([]);
  },
);

const without = <Row extends { id: number }>({ id: _, ...row }: Row): Omit<Row, "id"> => row;

describe("the settings decide", () => {
  it("the least severity, exercises, and which screens may show warnings", async () => {
    const { town, owner, inside, outside, save, names, hears, listed } = await aTown(
      { minSeverity: "Extreme" },
      flood,
    );
    expect(await listed()).toMatchObject([{ state: "weak", shownId: null }]);
    expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
    await save({ minSeverity: "Minor" });
    expect(await names()).toEqual([warned, "Usual", "Usual"]);

    // An exercise that names a real warning does not end it.
    await hears({ id: "B", type: "Update", references: ["A"], status: "Exercise" });
    expect((await listed()).map(({ state }) => state).sort()).toEqual(["drill", "shown"]);
    expect(await names()).toEqual([warned, "Usual", "Usual"]);
    await hears({ id: "C", type: "Cancel", references: ["A"] }, { id: "B", status: "Exercise" });
    expect(await listed()).toMatchObject([{ state: "drill" }]);
    expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
    await save({ drills: true, minSeverity: "Minor" });
    expect(await names()).toEqual([warned, "Usual", "Usual"]);
    const { interruptions } = await inside.manifest();
    expect(interruptions).toMatchObject([{ drill: true, warning: true }]);
    expect((await inside.shows()).text).toContain("THIS IS AN EXERCISE");

    const group = await town.call(createGroup, { name: "Outside", screenIds: [outside.id] });
    await save({ drills: true, minSeverity: "Minor", target: { kind: "group", id: group.body.id } });
    expect(await listed()).toMatchObject([{ state: "elsewhere" }]);
    expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
    expect(owner.accountId).toBeGreaterThan(0);
  });

  inLab("switched off, and with its source deleted, nothing is shown", async () => {
    const { town, id, save, names } = await aTown({}, flood);
    await save({ isOn: false });
    expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
    await save({ isOn: true });
    expect(await names()).toEqual([warned, "Usual", "Usual"]);
    await town.call(deleteDataSource, { id });
    await round();
    expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
  });

  inLab("a chosen playlist plays in place of the text, and the text when it cannot", async () => {
    const { owner, picture, save, inside, town } = await aTown({}, flood);
    const playlist = await aPlaylist(test.deps, owner, { name: "Shelters", mediaIds: [picture.id] });
    expect((await save({ playlistId: playlist.id })).status).toBe(200);
    expect((await inside.shows()).text).toContain(picture.sha256);
    const empty = await aPlaylist(test.deps, owner, { name: "Empty", mediaIds: [] });
    expect((await save({ playlistId: empty.id })).status).toBe(400);
    await town.call(deleteMedia, { id: picture.id });
    await round();
    const { text } = await inside.shows();
    expect(text).toContain("Move to higher ground.");
  });

  inLab("languages: those that are preferred, in their order", async () => {
    const hindi = `<info><language>hi-IN</language><event>बाढ़</event><severity>Severe</severity><certainty>Likely</certainty>
      <expires>2026-11-28T18:00:00+05:30</expires><headline>बाढ़ की चेतावनी</headline>
      <area><areaDesc>बेंगलुरु</areaDesc><polygon>12.9,77.5 13.1,77.5 13.1,77.7 12.9,77.7 12.9,77.5</polygon></area></info>`;
    const { inside, save } = await aTown({ languages: ["hi", "en"] }, { ...flood, more: hindi });
    const items = (await inside.shows()).text;
    expect(items.indexOf("बाढ़ की चेतावनी")).toBeGreaterThan(-1);
    expect(items.indexOf("बाढ़ की चेतावनी")).toBeLessThan(items.indexOf(warned));
    expect(items).toContain("तक");
    await save({ languages: ["ta"] });
    expect((await inside.shows()).text).toContain(warned);
  });
});

inLab("a member stops a warning and its updates; another warning is shown all the same", async () => {
  const { town, hears, listed, names } = await aTown({}, flood);
  const [shown] = await listed();
  await town.call(stopWarning, { id: shown?.shownId ?? 0 });
  expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
  await hears({ id: "B", type: "Update", references: ["A"], headline: more });
  expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
  expect(await listed()).toMatchObject([{ state: "stopped" }]);
  await hears({ id: "C", type: "Update", references: ["B"], headline: more }, { id: "Z", headline: "Storm" });
  expect(await names()).toEqual(["Storm", "Usual", "Usual"]);
  // They are no takeovers of a person.
  expect((await town.call(listInterruptions, {})).body.items).toEqual([]);
});

it("a lesser warning never covers a worse one, whichever came first", async () => {
  const { inside, hears } = await aTown({}, { id: "A", headline: "Worst", severity: "Extreme" });
  await hears({ id: "A", headline: "Worst", severity: "Extreme" }, { id: "B", headline: "Less", area: null });
  expect((await inside.shows()).name).toBe("Worst");
  await hears({ id: "C", type: "Cancel", references: ["A"] }, { id: "B", headline: "Less", area: null });
  expect((await inside.shows()).name).toBe("Less");
});

inLab("a lesser warning never covers a worse one, also where it is for fewer screens", async () => {
  const { inside, names, hears } = await aTown(
    {},
    { id: "A", headline: "Worst", severity: "Extreme", area: null },
  );
  const worst: CapMessage = { id: "A", headline: "Worst", severity: "Extreme", area: null };
  await hears(worst, { id: "B", headline: "Less" });
  expect(await names()).toEqual(["Worst", "Worst", "Worst"]);
  expect((await inside.manifest()).interruptions).toHaveLength(2);
  await hears({ id: "C", type: "Cancel", references: ["A"] }, { id: "B", headline: "Less" });
  expect(await names()).toEqual(["Less", "Usual", "Usual"]);
});

inLab(
  "a new warning is shown over a takeover that a member started before it, also when there is a worse warning for other screens",
  async () => {
    const far =
      "<areaDesc>x</areaDesc><polygon>13.15,77.6 13.3,77.6 13.3,77.8 13.15,77.8 13.15,77.6</polygon>";
    const worst: CapMessage = { id: "A", headline: "Worst", severity: "Extreme" };
    const { town, outside, usual, names, hears } = await aTown({}, worst);
    test.clock.advance(minuteMs);
    const sale = {
      name: "Sale",
      tier: "takeover" as const,
      playlistId: usual.id,
      startsAt: null,
      endsAt: null,
    };
    const target = { kind: "screen" as const, id: outside.id };
    expect((await town.call(startInterruption, { ...sale, target })).status).toBe(201);
    expect(await names()).toEqual(["Worst", "Sale", "Usual"]);
    await hears(worst, { id: "B", headline: "Less", area: far });
    expect(await names()).toEqual(["Worst", "Less", "Usual"]);
  },
);

inLab(
  "a lesser warning never covers a worse one after an update of either, and an exercise no real one",
  async () => {
    const worst: CapMessage = { id: "A", headline: "Worst", severity: "Extreme" };
    const less: CapMessage = { id: "B", headline: "Less" };
    const drill: CapMessage = { id: "D", headline: "Drill", severity: "Extreme", status: "Exercise" };
    const { inside, hears } = await aTown({ drills: true }, worst);
    const shows = async () => (await inside.shows()).name;
    const after = async (...messages: CapMessage[]) => {
      await hears(...messages);
      return shows();
    };
    expect(await after(worst, less, drill)).toBe("Worst");
    const update: CapMessage = { id: "B2", type: "Update", references: ["B"], headline: "Less again" };
    expect(await after(worst, update, drill)).toBe("Worst");
    const falls: CapMessage = {
      id: "A2",
      type: "Update",
      references: ["A"],
      headline: "Falls",
      severity: "Moderate",
    };
    expect(await after(falls, update, drill)).toBe("Less again");
    const rises: CapMessage = {
      ...falls,
      id: "A3",
      references: ["A2"],
      headline: "Rises",
      severity: "Severe",
    };
    expect(await after(rises, update, drill)).toBe("Rises");
  },
);

inLab("a warning that cannot be written keeps no other from the screens", async () => {
  const { id, names } = await aTown({});
  const { db } = test.deps;
  const title = "The database takes no NUL: \u0000";
  const good = {
    key: "x,GOOD",
    part: 0,
    replaces: [],
    sentMs: 0,
    fromMs: 0,
    drill: false,
    severity: "Severe",
    certainty: "Likely",
    hasArea: true,
    polygons: [],
    circles: [[13, 77.6, 5]],
    codes: [],
    untilMs: test.clock.now().getTime() + hourMs,
    texts: [
      { language: "en", headline: warned, area: "", instruction: "", description: "", sender: "", until: "" },
    ],
  };
  const bad = { ...good, key: "x,BAD", severity: "Extreme", texts: [{ ...good.texts[0], headline: title }] };
  const body = JSON.stringify({ kind: "warnings", title: "", warnings: [bad, good], ended: [], seen: [] });
  await db.update(dataDocuments).set({ body }).where(eq(dataDocuments.sourceId, id));
  await applyWarnings({ ctx: { ...job(), log: test.deps.log.child({}, { level: "silent" }) } });
  expect(await names()).toEqual([warned, "Usual", "Usual"]);
  // Rounds of other tests would log it again.
  await db.delete(dataDocuments).where(eq(dataDocuments.sourceId, id));
});

inLab("a warning that is over stays unchanged when a member removes it from the screens", async () => {
  const { town, hears, listed } = await aTown({}, flood);
  const [shown] = await listed();
  await hears({ id: "C", type: "Cancel", references: ["A"] });
  const past = async () => (await town.call(listWarnings, {})).body.items[0]?.past;
  const before = await past();
  test.clock.advance(hourMs);
  expect((await town.call(stopWarning, { id: shown?.shownId ?? 0 })).status).toBe(200);
  expect(await past()).toEqual(before);
});

it("looks at the sides of an area for the screens near it only", async () => {
  let looks = 0;
  const ring = new Proxy([12.9, 77.5, 13.1, 77.5, 13.1, 77.7, 12.9, 77.7], {
    get(of, name, receiver) {
      if (typeof name === "string" && /^\d+$/.test(name)) looks++;
      return Reflect.get(of, name, receiver) as unknown;
    },
  });
  const isHere = areaCheck({ hasArea: true, polygons: [ring], circles: [], codes: [], texts: [] }, []);
  const once = looks;
  for (let at = 0; at < 1_000; at++) isHere({ latitude: 20 + at / 100, longitude: 77.6 });
  for (let at = 0; at < 1_000; at++) isHere({ latitude: 13, longitude: 78 + at / 100 });
  expect(looks).toBe(once);
  expect(isHere({ latitude: 13, longitude: 77.6 })).toBe(true);
  expect(looks).toBeGreaterThan(once);
});

inLab(
  "an update of a warning whose first message was never seen, in several parts, starts once",
  async () => {
    const { inside, hears } = await aTown({}, { id: "B", type: "Update", references: ["A"] });
    const first = await inside.shows();
    await hears(flood, { id: "B", type: "Update", references: ["A"] });
    expect(await inside.shows()).toEqual(first);
    expect((await inside.manifest()).interruptions).toHaveLength(1);
  },
);

describe("two processes, and one that dies", () => {
  it("two processes at the same moment start a warning once, and end it once", async () => {
    const { inside, hears, sentences } = await aTown({});
    web.files.feed = capFeed(flood);
    test.clock.advance(5 * minuteMs);
    await fetchDueFeeds({ ctx: job() });
    await Promise.all([applyWarnings({ ctx: job() }), applyWarnings({ ctx: job() })]);
    expect((await inside.manifest()).interruptions).toHaveLength(1);
    await hears({ id: "C", type: "Cancel", references: ["A"] });
    const said = (await sentences())
      .filter((each) => each.includes(warned))
      .map((each) => each.split(" ")[0]);
    expect(said).toEqual(["ended", "showed"]);
  });

  inLab("what a process left undone before its end is done by the next round", async () => {
    const { names, hears } = await aTown({});
    web.files.feed = capFeed(flood);
    test.clock.advance(5 * minuteMs);
    // It dies after the file was stored.
    await fetchDueFeeds({ ctx: job() });
    expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
    await applyWarnings({ ctx: job() });
    expect(await names()).toEqual([warned, "Usual", "Usual"]);
    // It dies in the middle of a change: nothing of it stays.
    const dies = {
      ...job(),
      beforeCommit: () => Promise.reject(new Error("the process died")),
      log: test.deps.log.child({}, { level: "silent" }),
    };
    web.files.feed = capFeed({ id: "B", type: "Update", references: ["A"], headline: more });
    test.clock.advance(5 * minuteMs);
    await fetchDueFeeds({ ctx: job() });
    await applyWarnings({ ctx: dies });
    expect(await names()).toEqual([warned, "Usual", "Usual"]);
    await hears();
    expect(await names()).toEqual([more, "Usual", "Usual"]);
  });
});

it("takeovers of people do not count the warnings, and other accounts see nothing of them", async () => {
  const { town, usual, names } = await aTown({}, flood);
  expect(
    (
      await town.call(startInterruption, {
        name: "Sale",
        tier: "takeover",
        playlistId: usual.id,
        target: { kind: "account" },
        startsAt: null,
        endsAt: null,
      })
    ).status,
  ).toBe(201);
  // It is on the screen itself, so it wins over what is for all.
  expect(await names()).toEqual([warned, "Sale", "Sale"]);
  const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  expect((await stranger.call(listWarnings, {})).body.items).toEqual([]);
});

describe("a member tries a warning", () => {
  it("on one screen, as a real one is judged and shown, marked as a test, and it ends by itself", async () => {
    const { town, id, inside, outside, save, names, hears, listed, sentences } = await aTown({
      areas: ["Ambala"],
      emergencyFrom: { severity: "Minor", certainty: "Unknown" },
      isOn: false,
    });
    const tried = async (more: object = {}) =>
      town.call(tryWarning, { id, event: "flood", target: { kind: "screen", id: outside.id }, ...more });
    expect((await tried()).body).toMatchObject({
      state: "shown",
      screens: 1,
      drill: true,
      emergency: false,
    });
    expect(await names()).toEqual(["Usual", "Test: Flood", "Usual"]);
    const first = await outside.shows();
    expect(first).toMatchObject({ tier: "takeover" });
    for (const words of ["THIS IS AN EXERCISE", "Nothing has happened"]) expect(first.text).toContain(words);
    expect((await outside.manifest()).interruptions).toMatchObject([{ drill: true, warning: true }]);
    expect((await town.call(whyScreen, { id: outside.id })).body.summary).toContain("“Test: Flood”");
    expect((await sentences()).join("\n")).toContain("tried the warning “Flood” of");
    // Region and severity decide as for a real one. Nobody's own words come on screens.
    expect((await tried({ area: "Karnal" })).error?.reason).toBe("warningAreaUnknown");
    expect((await tried({ event: "Buy here" as never })).status).toBe(400);
    expect((await tried({ severity: "Minor" })).body).toMatchObject({ state: "weak" });
    expect((await tried({ area: "Ambala" })).body).toMatchObject({ state: "shown" });
    // A look at the feed keeps it, and a real one goes first.
    await save({ isOn: true });
    const expires = "2026-11-28T06:20:00Z";
    await hears({ id: "A", area: null, expires }, { id: "B", expires });
    expect(await names()).toEqual([warned, warned, warned]);
    expect((await tried({ area: "Bengaluru Urban" })).body).toMatchObject({ state: "elsewhere" });
    expect((await tried({ minutes: 20, target: { kind: "screen", id: inside.id } })).body.state).toBe(
      "shown",
    );
    expect(await names()).toEqual([warned, warned, warned]);
    test.clock.set("2026-11-28T06:20:00Z");
    expect((await inside.shows()).name).toBe("Test: Flood");
    test.clock.set("2026-11-28T06:25:00Z");
    expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
    expect(await listed()).toEqual([]);
  });

  inLab(
    "also beside as many real ones as a source may have, and with a source that has no settings",
    async () => {
      const { town, id, names, hears } = await aTown({});
      const elsewhere = "<geocode><valueName>x</valueName><value>KA-XX</value></geocode>";
      const many = Array.from({ length: 301 }, (_, at) => ({ id: `E${at}`, area: elsewhere }));
      const target = { kind: "account" } as const;
      await town.call(tryWarning, { id, event: "flood", minutes: 30, target });
      await hears(...many);
      expect(await names()).toEqual(["Test: Flood", "Test: Flood", "Test: Flood"]);
      await town.call(deleteDataSource, { id });
      web.files.other = capFeed();
      const other = await town.call(followFeed, {
        kind: "warnings",
        url: `${web.address()}/other`,
        everyMinutes: 5,
      });
      const second = other.body.source.id;
      await town.call(tryWarning, { id: second, event: "storm", minutes: 30, target });
      await round();
      expect(await names()).toEqual(["Test: Thunderstorm", "Test: Thunderstorm", "Test: Thunderstorm"]);
      await town.call(deleteDataSource, { id: second });
      await round();
      expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
    },
  );

  inLab("and the tries of other accounts with its number take none of its own", async () => {
    const { town, id, inside } = await aTown({});
    const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
    const target = { kind: "screen", id: inside.id } as const;
    for (let n = 0; n < 7; n++) {
      await stranger.call(tryWarning, { id, event: "flood", target });
      await stranger.call(setDataFeed, { id, url: `${web.address()}/feed`, everyMinutes: 5 });
    }
    expect((await town.call(tryWarning, { id, event: "flood", target })).status).toBe(200);
    expect((await town.call(fetchDataFeed, { id })).status).toBe(200);
  });
});
