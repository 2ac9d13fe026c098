import { expect, it } from "vitest";
import { createFakeClock, type FakeClock } from "#player/testing/fake-clock.ts";
import { createFakeDevice, live } from "#player/testing/fake-device.ts";
import { makeFile } from "#player/testing/fake-files.ts";
import { createFakeServer } from "#player/testing/fake-server.ts";
import { createFakeStage, type FakeStage } from "#player/testing/fake-stage.ts";
import { imageItem, layoutItem, manifestOf } from "#player/testing/manifests.ts";
import type { Interruption, Manifest, ManifestItem, ManifestRule } from "#shared/contracts/manifest.ts";
import type { LeaseTerms } from "#shared/contracts/player.ts";
import { type ScreenReport, screenReport } from "#shared/contracts/preview.ts";
import type { OpeningHours } from "#shared/contracts/when.ts";
import { offlineAfterMs } from "#shared/limits.ts";
import { runShadow } from "./run-shadow.ts";
import { showsAt } from "./shows-at.ts";
import { circumstancesOf, type Remark, remarksOf } from "./standing.ts";

/*
 * The wall and "why" beside a real player (its engine, store, link and clock, on a device and a network of the test) at
 * moments at which they could differ: each must show the same, or say why it may not.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const itemMs = 10_000;
/** Midnight in India. */
const midnightMs = Date.UTC(2026, 10, 20, 18, 30);

const names = ["Bread", "Cake", "Tea", "Breakfast", "Leave the building", "Night", "Offer", "New bread"];
const made = names.map((seed) => makeFile(seed, 40));
const items = names.map((name, index): ManifestItem & { kind: "image" } => ({
  ...imageItem(index + 1, itemMs),
  kind: "image",
  name,
  file: made[index]?.file.sha256 ?? "",
  durationMs: itemMs,
}));
const fileOf = (name: string) => items[names.indexOf(name)]?.file ?? "";
const playlist = (id: number, name: string, of: string[]): Manifest["playlists"][number] => ({
  id,
  name,
  items: of.flatMap((one) => items[names.indexOf(one)] ?? []),
});
const when = (start: string, end: string): ManifestRule["when"] => ({
  from: "2026-01-01",
  until: null,
  windows: [{ start, end }],
  recurrence: { kind: "daily", every: 1 },
  count: null,
  exceptDates: [],
  holidays: null,
});
const breakfast: ManifestRule = {
  id: 5,
  name: "Breakfast",
  playlistId: 2,
  target: "screen",
  priority: 0,
  sharing: "alone",
  zone: null,
  when: when("09:00", "12:00"),
};
const interruption = (change: Partial<Interruption>): Interruption => ({
  id: 7,
  name: "Fire",
  tier: "emergency",
  playlistId: 3,
  target: "account",
  fromMs: midnightMs,
  untilMs: null,
  ...change,
});
const open: OpeningHours = {
  zone: null,
  week: [{ start: "08:00", end: "20:00", days: [1, 2, 3, 4, 5, 6, 7] }],
  calendarId: null,
  exceptions: [],
  closedPlaylistId: null,
};

/** Lets time pass until something is so; throws when it is not after so long. */
async function eventually(clock: FakeClock, isSo: () => boolean, mostMs = hourMs): Promise<void> {
  for (let passedMs = 0; !isSo(); passedMs += 5_000) {
    if (passedMs > mostMs) throw new Error(`Not so after ${mostMs} ms: ${isSo}`);
    await live(clock, 5_000);
  }
}

async function startShop() {
  const clock = createFakeClock(midnightMs);
  const first = manifestOf(playlist(1, "All day", ["Bread", "Cake", "Tea"]).items, {
    rules: [breakfast],
    zones: { "Asia/Kolkata": [[0, 330]] },
    files: made.slice(0, 7).map(({ file }) => file),
  });
  first.playlists.push(
    playlist(2, "Breakfast", ["Breakfast"]),
    playlist(3, "Fire", ["Leave the building"]),
    playlist(4, "Night", ["Night"]),
    playlist(5, "Offers", ["Offer"]),
  );
  const server = createFakeServer(
    clock,
    first,
    made.map(({ content }) => content),
  );
  const plans = new Map([[1, first]]);
  let lease: LeaseTerms = server.lease;
  let filesAnswer = true;
  const { fetch } = server;
  server.fetch = async (address, init) => {
    if (address.includes("/files/") && !filesAnswer) throw new TypeError("Failed to fetch");
    const answer = await fetch(address, init);
    if (address.endsWith("/heartbeat")) lease = server.lease;
    return answer;
  };
  const device = createFakeDevice(clock, server);
  let page = await device.open();

  /** What the server has of it, as GET /screen-reports tells it. */
  function report(): ScreenReport {
    const said = server.reports.at(-1);
    const { lastReportMs } = server;
    return screenReport.parse({
      id: 1,
      orientation: 0,
      connection:
        lastReportMs === null
          ? "waiting"
          : server.now() - lastReportMs < offlineAfterMs
            ? "online"
            : "offline",
      lastContactAt: lastReportMs === null ? null : new Date(lastReportMs).toISOString(),
      playing: said?.playing ?? null,
      pending: said?.pending ?? null,
      problems: said?.problems ?? [],
      skips: said?.skips ?? [],
      clockTrust: said?.clock?.trust ?? null,
      keepsTime: said?.clock?.keepsTime ?? "unknown",
      comparedAt: said?.clock?.comparedAt ?? null,
      picture: null,
      newestVersion: server.manifest.version,
      lease,
    });
  }

  return {
    clock,
    server,
    device,
    page: () => page,
    report,
    plans,
    publish(change: Partial<Manifest>) {
      server.manifest = { ...server.manifest, ...change, version: server.manifest.version + 1 };
      plans.set(server.manifest.version, server.manifest);
    },
    files: (answer: boolean) => {
      filesAnswer = answer;
    },
    /** To the middle of an item, at least `ms` from now. */
    async pass(ms: number) {
      await live(clock, ms);
      await live(clock, ((itemMs * 1.5 - (server.now() % itemMs)) % itemMs) + itemMs, 1_000);
    },
    /** To a time of the day in India, `HH:MM`, in the middle of an item. */
    async until(time: string) {
      const [hours = 0, minutes = 0] = time.split(":").map(Number);
      const dayMs = 24 * hourMs;
      const intoDay = (server.now() - midnightMs) % dayMs;
      const wanted = hours * hourMs + minutes * minuteMs;
      const left = (wanted - intoDay + dayMs) % dayMs;
      if (left > 4 * minuteMs) await clock.skip(left - 2 * minuteMs);
      await this.pass(Math.max(0, Math.min(left, 2 * minuteMs)));
    },
    /** The power goes, and comes back `ms` later; the device's clock is then off by `offMs`. */
    async restart(ms: number, offMs = 0) {
      page.cut();
      await clock.skip(ms);
      clock.step(offMs);
      page = await device.open();
      await eventually(clock, () => page.view.get().output.state !== "downloading", 30_000);
    },
  };
}

/** Whether a remark tells of what is really on. */
const explains = (remark: Remark, real: string | null): boolean =>
  remark.kind === "restarted" ? remark.shows === real : remark.kind === "away" || remark.kind === "clock";

it("the wall and why show what the screen shows at each moment, or say why they may not", async () => {
  const shop = await startShop();
  const { server, clock } = shop;
  const table: string[] = [];
  const wrong: string[] = [];
  let moments = 0;

  /** `must`: remarks that have to be there; `differs`: the remark that has to explain another picture. */
  function look(
    moment: string,
    { must = [], differs }: { must?: Remark["kind"][]; differs?: Remark["kind"] } = {},
  ) {
    moments++;
    const { output } = shop.page().view.get();
    const real = output.state === "playing" ? (output.plan?.slot.item.name ?? null) : null;
    const report = shop.report();
    const plan = shop.plans.get(report.playing?.version ?? server.manifest.version);
    if (!plan) throw new Error(`No plan at ${moment}`);
    const wall = showsAt(plan, server.now(), circumstancesOf(report));
    const drawn = wall.item?.name ?? null;
    const remarks = remarksOf(report, plan, server.now());
    const kinds = remarks.map(({ kind }) => kind);
    const why = wall.answer.winner?.id === output.answer?.winner?.id;
    const equal = drawn === real && (drawn !== null || wall.state === output.state) && why;
    const told = remarks.find(
      (remark) => (differs === undefined || remark.kind === differs) && explains(remark, real),
    );
    const fine = differs ? !equal && told !== undefined : equal;
    const complete = must.every((kind) => kinds.includes(kind));
    const verdict = equal ? "equal" : told ? `says why: ${told.kind}` : "WRONG";
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
  look("online, the default playlist");
  await shop.pass(0);
  look("online, the next item");
  await shop.until("09:30");
  look("online, by its schedule");
  await shop.until("12:05");
  look("online, the schedule is over");

  shop.files(false);
  shop.publish({
    defaultPlaylistId: 6,
    playlists: [...server.manifest.playlists, playlist(6, "New", ["New bread"])],
    files: made.map(({ file }) => file),
  });
  look("an edit that the screen has not heard of", { must: ["behind"] });
  await shop.pass(minuteMs);
  look("an edit whose files are on their way", { must: ["behind"] });
  shop.files(true);
  await eventually(clock, () => shop.page().view.get().output.manifest?.version === 2, 20 * minuteMs);
  await shop.pass(40_000);
  look("the edit is there");
  shop.publish({ defaultPlaylistId: 1 });
  await shop.pass(minuteMs);
  look("the edit is taken back");

  shop.publish({ interruptions: [interruption({ fromMs: server.now() })] });
  await shop.pass(minuteMs);
  look("an emergency");
  shop.publish({ screen: { ...server.manifest.screen, status: "inactive" } });
  await shop.pass(minuteMs);
  look("an emergency on a screen that is switched off");
  shop.publish({ interruptions: [] });
  await shop.pass(minuteMs);
  look("switched off by an operator");
  shop.publish({
    screen: { ...server.manifest.screen, status: "active" },
    interruptions: [
      interruption({ tier: "takeover", name: "Sale", playlistId: 5, untilMs: server.now() + 10 * minuteMs }),
    ],
  });
  await shop.pass(minuteMs);
  look("a takeover with an end");
  await clock.skip(10 * minuteMs);
  await shop.pass(minuteMs);
  look("the takeover is over");
  shop.publish({ interruptions: [], openingHours: open });
  await shop.until("20:30");
  look("closed, with a dark card");
  shop.publish({ openingHours: { ...open, closedPlaylistId: 4 } });
  await shop.pass(minuteMs);
  look("closed, with a playlist of its own");
  shop.publish({ interruptions: [interruption({ fromMs: server.now() })] });
  await shop.pass(minuteMs);
  look("an emergency while closed");
  shop.publish({ interruptions: [], openingHours: null });
  await shop.pass(minuteMs);

  const broken = fileOf("Cake");
  shop.page().stage.broken.add(broken);
  await eventually(clock, () => (server.reports.at(-1)?.skips?.length ?? 0) > 0);
  await shop.pass(0);
  look("a broken file: the item after it fills its time", { must: ["skips"] });
  await shop.pass(0);
  look("a broken file: another item's turn", { must: ["skips"] });
  for (const name of ["Bread", "Tea"]) shop.page().stage.broken.add(fileOf(name));
  await eventually(clock, () => (server.reports.at(-1)?.skips?.length ?? 0) === 3);
  await shop.pass(0);
  look("every file is broken: a card", { must: ["skips"] });
  shop.page().stage.broken.clear();
  await eventually(clock, () => server.reports.at(-1)?.skips?.length === 0, 2 * hourMs);
  await shop.pass(0);
  look("the files are mended");

  server.offline = true;
  await shop.pass(50_000);
  look("silent for a minute");
  await clock.skip(10 * minuteMs);
  await shop.pass(minuteMs);
  look("offline, and running", { must: ["away"] });
  shop.publish({ interruptions: [interruption({ fromMs: server.now() })] });
  await shop.pass(minuteMs);
  look("offline, an emergency it has not heard of", { must: ["away", "behind"] });
  shop.publish({ interruptions: [] });
  server.lease = { until: null, notice: null };
  await shop.pass(minuteMs);
  look("offline, its licence was revoked meanwhile", { must: ["away"] });
  server.lease = { until: new Date(server.now() + 400 * 24 * hourMs).toISOString(), notice: null };
  await shop.until("09:30");
  look("offline, by its schedule", { must: ["away"] });
  await shop.restart(minuteMs);
  await shop.pass(20_000);
  look("restarted offline, by its schedule", { must: ["away"] });
  shop.page().stage.broken.add(fileOf("Breakfast"));
  await shop.pass(minuteMs);
  look("offline, a file broke since", { differs: "away" });
  shop.page().stage.broken.clear();
  server.offline = false;
  await shop.until("12:30");
  look("online again");

  // The clock stands still while the device is off: found out at the contact after such a start.
  await shop.restart(30 * minuteMs, -30 * minuteMs);
  await shop.pass(2 * minuteMs);
  look("online again, after a start with a wrong clock");
  await shop.until("09:10");
  server.offline = true;
  await shop.pass(5 * minuteMs);
  await shop.restart(20 * minuteMs, -20 * minuteMs);
  await shop.pass(20_000);
  look("restarted offline, a device that does not keep time", { must: ["away"], differs: "restarted" });
  server.offline = false;
  await shop.pass(3 * minuteMs);
  look("its time is right again");
  server.offline = true;
  await shop.pass(5 * minuteMs);
  clock.step(2 * hourMs);
  await shop.pass(minuteMs);
  look("offline, its clock was set two hours ahead", { differs: "away" });
  clock.step(-2 * hourMs);
  server.offline = false;
  await shop.pass(3 * minuteMs);
  server.lease = { until: new Date(server.now() + 30 * minuteMs).toISOString(), notice: "The plan ended." };
  await clock.skip(30 * minuteMs);
  await shop.pass(minuteMs);
  look("its licence is over: a card");

  const right = moments - wrong.length;
  process.stdout.write(`\n${table.join("\n")}\n${right} of ${moments} moments\n`);
  expect(wrong).toEqual([]);
  expect(moments).toBeGreaterThanOrEqual(31);
}, 120_000);

it("the wall draws the regions of a layout as the screen has them, also while items in them do not play", async () => {
  const shop = await startShop();
  const { server, clock } = shop;
  await eventually(clock, () => shop.page().view.get().output.state === "playing");
  const split = layoutItem([7, 8], 60_000);
  shop.publish({
    defaultPlaylistId: 6,
    playlists: [
      ...server.manifest.playlists,
      { id: 6, name: "Split", items: [split] },
      playlist(7, "Left", ["Bread", "Cake", "Tea"]),
      playlist(8, "Right", ["Offer", "Night"]),
    ],
  });
  await eventually(clock, () => shop.page().view.get().output.plan?.slot.item.name === "Split");

  /** What the screen and a wall opened now have in their regions, and what the wall says of the screen. */
  async function look() {
    const report = shop.report();
    const plan = shop.plans.get(report.playing?.version ?? 0);
    if (!plan) throw new Error("No plan");
    let drawn: FakeStage | undefined;
    const shadow = runShadow({
      clock,
      stage: (world) => {
        drawn = createFakeStage(clock, world);
        return drawn;
      },
      changed: () => undefined,
      failed: () => undefined,
    });
    const { lease, clockTrusted, skips } = circumstancesOf(report);
    shadow.tell({ manifest: plan, lease, clockTrusted, ...(skips && { skips }) });
    await live(clock, 2_000, 500);
    const seen = {
      screen: shop.page().stage.inRegions(),
      wall: drawn?.inRegions(),
      remarks: remarksOf(report, plan, server.now()).map(({ kind }) => kind),
    };
    shadow.stop();
    return seen;
  }
  await shop.pass(minuteMs);
  const sound = await look();
  expect(sound.wall).toEqual(sound.screen);
  expect(sound).toMatchObject({ remarks: [] });

  shop.page().stage.broken.add(fileOf("Cake"));
  await eventually(clock, () => (server.reports.at(-1)?.skips?.length ?? 0) > 0);
  const shown = new Set<string>();
  for (let turn = 0; turn < 6; turn++) {
    await shop.pass(0);
    const { screen, wall, remarks } = await look();
    expect(wall).toEqual(screen);
    expect(remarks).toContain("skips");
    for (const name of screen[7] ?? []) shown.add(name);
  }
  expect([...shown].sort()).toEqual(["Bread", "Tea"]);

  for (const name of ["Offer", "Night"]) shop.page().stage.broken.add(fileOf(name));
  await eventually(clock, () => (server.reports.at(-1)?.skips?.length ?? 0) === 3);
  await shop.pass(20_000);
  const empty = await look();
  expect(empty.wall).toEqual(empty.screen);
  expect(empty.screen[8]).toEqual([]);
  expect(empty.remarks).toContain("skips");

  shop.page().stage.broken.clear();
  await eventually(clock, () => server.reports.at(-1)?.skips?.length === 0, 2 * hourMs);
  await shop.pass(0);
  const mended = await look();
  expect(mended.wall).toEqual(mended.screen);
  expect(mended.screen[8]).toHaveLength(1);
}, 120_000);
