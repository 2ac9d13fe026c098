import { expect, it } from "vitest";
import { type Condition, conditionLevel, levelOf, measures } from "#shared/conditions/condition.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { type RuleWindow, when } from "#shared/contracts/when.ts";
import { hourMs, minuteMs } from "#shared/durations.ts";
import { showsAt } from "./shows-at.ts";
import { circumstancesOf, type Remark, remarksOf } from "./standing.ts";
import {
  breakfast,
  eventually,
  fileOf,
  interruption,
  made,
  open,
  playlist,
  startShop,
} from "./testing/shop-with-screen.ts";

/*
 * Compares the wall and "why" with a real player (its engine, store, link and clock, on a fake device and network) at
 * moments at which they could differ: each must show the same, or state why it may not.
 */

/** Returns whether a remark explains what is really on. */
const explains = (remark: Remark, real: string | null): boolean =>
  remark.kind === "restarted" ? remark.shows === real : remark.kind === "away" || remark.kind === "clock";

it('the wall and "why" show what the screen shows at each moment, or state why they may not', async () => {
  const shop = await startShop();
  const { server, clock } = shop;
  const table: string[] = [];
  const wrong: string[] = [];
  let moments = 0;

  /** `must`: required remarks; `differs`: the remark that must explain a different picture. */
  async function look(
    moment: string,
    { must = [], differs }: { must?: Remark["kind"][]; differs?: Remark["kind"] } = {},
  ) {
    moments++;
    const { output } = shop.page().view.get();
    const real = output.state === "playing" ? (output.turn?.slot.item.name ?? null) : null;
    const report = shop.report();
    const { manifest: plan } = await shop.plan(report);
    const wall = showsAt(plan, server.now(), circumstancesOf(report));
    const drawn = wall.item?.name ?? null;
    const remarks = remarksOf(report, plan, server.now());
    const kinds = remarks.map(({ kind }) => kind);
    const why = wall.answer.winner?.id === output.answer?.winner?.id;
    const equal = drawn === real && (drawn !== null || wall.state === output.state) && why;
    const sent = remarks.find(
      (remark) => (differs === undefined || remark.kind === differs) && explains(remark, real),
    );
    const fine = differs ? !equal && sent !== undefined : equal;
    const complete = must.every((kind) => kinds.includes(kind));
    const verdict = equal ? "equal" : sent ? `says why: ${sent.kind}` : "WRONG";
    const row = [
      String(moments).padStart(2),
      moment.padEnd(58),
      String(real ?? `(${output.state})`).padEnd(20),
      String(drawn ?? `(${wall.state})`).padEnd(20),
      verdict.padEnd(21),
      kinds.join(", "),
    ].join(" | ");
    table.push(row);
    if (!fine || !complete) wrong.push(row);
  }

  await eventually(clock, () => shop.page().view.get().output.state === "playing");
  await shop.pass(30_000);
  await look("online, the default playlist");
  await shop.pass(0);
  await look("online, the next item");
  await shop.until("09:30");
  await look("online, by its schedule");
  await shop.until("12:05");
  await look("online, the schedule is over");

  shop.files(false);
  shop.publish({
    defaultPlaylistId: 6,
    playlists: [...server.manifest.playlists, playlist(6, "New", ["New bread"])],
    files: made.map(({ file }) => file),
  });
  await look("an edit that the screen has not heard of", { must: ["behind"] });
  await shop.pass(minuteMs);
  await look("an edit whose files are on their way", { must: ["behind"] });
  shop.files(true);
  await eventually(clock, () => shop.page().view.get().output.manifest?.version === 2, 20 * minuteMs);
  await shop.pass(40_000);
  await look("the edit is there");
  shop.publish({ defaultPlaylistId: 1 });
  await shop.pass(minuteMs);
  await look("the edit is taken back");

  const before = server.manifest;
  shop.files(false);
  shop.publish({
    defaultPlaylistId: 9,
    playlists: [...before.playlists, playlist(9, "Films", ["Film"])],
    interruptions: [interruption({ fromMs: server.now() })],
    files: made.map(({ file }) => file),
  });
  await shop.pass(minuteMs);
  await look("an emergency while another file is on its way", { must: ["behind"] });
  shop.publish({ interruptions: [interruption({ id: 8, tier: "takeover", playlistId: 5 })] });
  await shop.pass(minuteMs);
  await look("it has ended, and a takeover has begun", { must: ["behind"] });
  server.offline = true;
  await shop.restart(minuteMs);
  await shop.pass(5 * minuteMs);
  await look("restarted offline in the middle", { must: ["away", "behind"] });
  server.offline = false;
  shop.publish({ interruptions: [] });
  await shop.pass(minuteMs);
  await look("the takeover has ended, too", { must: ["behind"] });
  shop.files(true);
  shop.publish(before);
  await shop.pass(minuteMs);
  await look("everything is as before");

  shop.publish({ interruptions: [interruption({ fromMs: server.now() })] });
  await shop.pass(minuteMs);
  await look("an emergency");
  shop.publish({ screen: { ...server.manifest.screen, status: "inactive" } });
  await shop.pass(minuteMs);
  await look("an emergency on a screen that is switched off");
  shop.publish({ interruptions: [] });
  await shop.pass(minuteMs);
  await look("switched off by an operator");
  shop.publish({
    screen: { ...server.manifest.screen, status: "active" },
    interruptions: [
      interruption({ tier: "takeover", name: "Sale", playlistId: 5, untilMs: server.now() + 10 * minuteMs }),
    ],
  });
  await shop.pass(minuteMs);
  await look("a takeover with an end");
  await clock.skip(10 * minuteMs);
  await shop.pass(minuteMs);
  await look("the takeover is over");
  shop.publish({ interruptions: [], openingHours: open });
  await shop.until("20:30");
  await look("closed, with a dark card");
  shop.publish({ openingHours: { ...open, closedPlaylistId: 4 } });
  await shop.pass(minuteMs);
  await look("closed, with a playlist of its own");
  shop.publish({ interruptions: [interruption({ fromMs: server.now() })] });
  await shop.pass(minuteMs);
  await look("an emergency while closed");
  shop.publish({ interruptions: [], openingHours: null });
  await shop.pass(minuteMs);

  const broken = fileOf("Cake");
  shop.page().stage.broken.add(broken);
  await eventually(clock, () => (server.reports.at(-1)?.skips?.length ?? 0) > 0);
  await shop.pass(0);
  await look("a broken file: the item after it fills its time", { must: ["skips"] });
  await shop.pass(0);
  await look("a broken file: another item's turn", { must: ["skips"] });
  for (const name of ["Bread", "Tea"]) shop.page().stage.broken.add(fileOf(name));
  await eventually(clock, () => (server.reports.at(-1)?.skips?.length ?? 0) === 3);
  await shop.pass(0);
  await look("every file is broken: a card", { must: ["skips"] });
  shop.page().stage.broken.clear();
  await eventually(clock, () => server.reports.at(-1)?.skips?.length === 0, 2 * hourMs);
  await shop.pass(0);
  await look("the files are mended");

  server.offline = true;
  await shop.pass(50_000);
  await look("silent for a minute");
  await clock.skip(10 * minuteMs);
  await shop.pass(minuteMs);
  await look("offline, and running", { must: ["away"] });
  shop.publish({ interruptions: [interruption({ fromMs: server.now() })] });
  await shop.pass(minuteMs);
  await look("offline, an emergency it has not heard of", { must: ["away", "behind"] });
  shop.publish({ interruptions: [] });
  server.lease = { until: null, notice: null };
  await shop.pass(minuteMs);
  await look("offline, its licence was revoked meanwhile", { must: ["away"] });
  server.lease = { until: new Date(server.now() + 400 * 24 * hourMs).toISOString(), notice: null };
  await shop.until("09:30");
  await look("offline, by its schedule", { must: ["away"] });
  await shop.restart(minuteMs);
  await shop.pass(20_000);
  await look("restarted offline, by its schedule", { must: ["away"] });
  shop.page().stage.broken.add(fileOf("Breakfast"));
  await shop.pass(minuteMs);
  await look("offline, a file broke since", { differs: "away" });
  shop.page().stage.broken.clear();
  server.offline = false;
  await shop.until("12:30");
  await look("online again");

  // The clock stops while the device is off: the first contact after such a restart detects it.
  await shop.restart(30 * minuteMs, -30 * minuteMs);
  await shop.pass(2 * minuteMs);
  await look("online again, after a start with a wrong clock");
  await shop.until("09:10");
  server.offline = true;
  await shop.pass(5 * minuteMs);
  await shop.restart(20 * minuteMs, -20 * minuteMs);
  await shop.pass(20_000);
  await look("restarted offline, a device that does not keep time", { must: ["away"], differs: "restarted" });
  server.offline = false;
  await shop.pass(3 * minuteMs);
  await look("its time is right again");
  server.offline = true;
  await shop.pass(5 * minuteMs);
  clock.step(2 * hourMs);
  await shop.pass(minuteMs);
  await look("offline, its clock was set two hours ahead", { differs: "away" });
  clock.step(-2 * hourMs);
  server.offline = false;
  await shop.pass(3 * minuteMs);
  server.lease = { until: new Date(server.now() + 30 * minuteMs).toISOString(), notice: "The plan ended." };
  await clock.skip(30 * minuteMs);
  await shop.pass(minuteMs);
  await look("its licence is over: a card");

  const right = moments - wrong.length;
  process.stdout.write(`\n${table.join("\n")}\n${right} of ${moments} moments\n`);
  expect(wrong).toEqual([]);
  expect(moments).toBeGreaterThanOrEqual(31);
});

it("a player of before is named with what it leaves out, and so is a player of today with what comes later", async () => {
  const shop = await startShop();
  const { server, clock } = shop;
  const condition: Condition = { fact: 4, is: "above", value: 1, validS: null, unknown: "no" };
  const at = (name: string, window: object) => ({
    ...breakfast,
    id: 20,
    name,
    when: { ...breakfast.when, windows: [window as RuleWindow] },
  });
  const [usual, ...others] = server.manifest.playlists;
  const items = usual?.items.map((item, index) => (index > 0 ? item : { ...item, if: [condition] })) ?? [];
  const night = { start: { sun: "set", offsetMin: -30 }, end: "23:00" };
  const all: { kind: Remark["kind"]; name: string; change: Partial<Manifest>; isLater?: true }[] = [
    {
      kind: "conditions",
      name: "Rain",
      change: { moreRules: [{ ...breakfast, name: "Rain", if: condition }] },
    },
    { kind: "conditions", name: "Sun", change: { moreRules: [at("Sun", night)] } },
    {
      kind: "conditions",
      name: "Fair",
      change: { moreRules: [at("Fair", { start: "09:00", end: "12:00", to: { days: 3 } })] },
    },
    {
      kind: "conditions",
      name: "Bread",
      change: { playlists: [{ ...playlist(1, "All day", []), items }, ...others] },
    },
    {
      kind: "bands",
      name: "News",
      change: { bands: [{ ...breakfast, name: "News", band: { edge: "top", percent: 10 } }] },
    },
    {
      kind: "takeovers",
      name: "Sale",
      change: {
        bands: [],
        interruptions: [
          interruption({ tier: "takeover", name: "Sale", band: { edge: "top", percent: 10 } }),
          interruption({
            id: 9,
            tier: "takeover",
            name: "Over",
            band: { edge: "top", percent: 10 },
            untilMs: 1,
          }),
        ],
      },
    },
    {
      kind: "conditions",
      name: "Moon",
      isLater: true,
      change: { moreRules: [at("Moon", { start: { moon: "full" }, end: "23:00" })] },
    },
    {
      kind: "bands",
      name: "Corner",
      isLater: true,
      change: { bands: [{ ...breakfast, name: "Corner", band: { edge: "corner" as never, percent: 10 } }] },
    },
  ];
  const before = server.manifest;
  for (const { kind, name, change, isLater } of all) {
    shop.publish({ ...before, moreRules: undefined, bands: undefined, ...change });
    const { version } = server.manifest;
    await eventually(clock, () => shop.report().playing?.version === version);
    const report = shop.report();
    const { manifest } = await shop.plan(report);
    const named = (of: typeof report) =>
      remarksOf(of, manifest, server.now()).filter(
        ({ kind }) => kind === "conditions" || kind === "bands" || kind === "takeovers",
      );
    expect(named(report), name).toEqual(isLater ? [{ kind, names: [name] }] : []);
    const { conditions: _, bands: _bands, ...playing } = report.playing ?? {};
    expect(named({ ...report, playing: playing as typeof report.playing }), name).toEqual([
      { kind, names: [name] },
    ]);
  }
});

it("names what a player that knows fewer conditions leaves out, and nothing else", async () => {
  const shop = await startShop();
  await eventually(shop.clock, () => shop.page().view.get().output.state === "playing");
  const report = shop.report();
  const { manifest } = await shop.plan(report);
  const compare = { fact: 7, is: "above" as const, value: 1, validS: null, unknown: "no" as const };
  const rain = { ...compare, cell: "rain" as const };
  const here = { ...compare, cell: "here" as const };
  const [playlist] = manifest.playlists;
  const [item] = playlist?.items ?? [];
  if (!playlist || !item) throw new Error("nothing plays");
  const rule = (id: number, name: string) =>
    ({ ...manifest.rules[0], id, name }) as (typeof manifest.rules)[0];
  const plan = {
    ...manifest,
    moreRules: [
      { ...rule(1, "Rain"), if: rain },
      { ...rule(2, "Line"), if: { any: [rain, here] } },
      rule(3, "Sunset"),
      {
        ...rule(4, "Last orders"),
        when: when.parse({ windows: [{ start: { hours: "close", offsetMin: -30 }, end: "24:00" }] }),
      },
    ],
    playlists: [
      {
        ...playlist,
        items: [item, { ...item, name: "Wet", if: [rain] }, { ...item, name: "Hot", if: [here] }],
      },
    ],
  };
  const named = (knows: object) =>
    remarksOf(
      { ...report, playing: report.playing && { ...report.playing, ...knows } },
      plan,
      shop.server.now(),
    ).flatMap((remark) => (remark.kind === "conditions" ? remark.names : []));
  expect(named({})).toEqual(["Rain", "Line", "Sunset", "Last orders", "Wet", "Hot"]);
  expect(named({ conditions: true })).toEqual(["Line", "Last orders", "Hot"]);
  expect(named({ conditions: true, knows: 2 })).toEqual(["Last orders"]);
  expect(named({ conditions: true, knows: conditionLevel })).toEqual([]);
  expect(Math.max(...measures.map((cell) => levelOf([{ ...compare, cell }])))).toBeLessThan(conditionLevel);
});
