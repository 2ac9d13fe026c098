import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createGroup, listGroups } from "#shared/contracts/core/groups.ts";
import { listAudit } from "#shared/contracts/identity/audit.ts";
import { listMedia, renameMedia } from "#shared/contracts/library/media.ts";
import { createPlaylist } from "#shared/contracts/library/playlists.ts";
import { listEmergencies } from "#shared/contracts/playing/emergencies.ts";
import { createSchedule, listSchedules } from "#shared/contracts/playing/schedules.ts";
import { getScreen, listScreens, updateScreen } from "#shared/contracts/playing/screens.ts";
import { createTrigger, saveTrigger } from "#shared/contracts/playing/triggers.ts";
import { listWebhooks } from "#shared/contracts/watching/webhooks.ts";
import { Client } from "../client.ts";
import { anApiKey } from "../factories/api-keys.ts";
import { aCustomer, aPicture, aPlaylist, aScreen } from "../factories.ts";
import { inLab } from "../lab.ts";
import { makeZip } from "../make-zip.ts";
import { appForTests } from "../test-app.ts";
import { jpeg } from "../uploads/upload-fixture.ts";
import { runVitrineHere } from "./vitrine-here.ts";

/* The commands of `vitrine` (client/cli/commands) against a listening server. */

const test = appForTests();
let url: string;
let folder: string;
beforeAll(async () => {
  url = await test.app.listen({ host: "127.0.0.1", port: 0 });
  folder = await mkdtemp(join(tmpdir(), "vitrine-commands-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function aChain(screens: number, role: "admin" | "viewer" = "admin") {
  const chain = await aCustomer(test.deps, { name: "Chain", screens });
  const owner = new Client(test, { cookie: chain.cookie });
  const { secret } = await anApiKey(test, owner, { role });
  const picture = await aPicture(test.deps, chain);
  const playlist = await aPlaylist(test.deps, chain, { name: "Offers", mediaIds: [picture.id] });
  for (let n = 1; n <= screens; n++) await aScreen(test.deps, chain, { name: `Shop ${n}` });
  const env = {
    VITRINE_URL: url,
    VITRINE_KEY: secret,
    XDG_STATE_HOME: join(folder, String(chain.accountId)),
  };
  const vitrine = (...words: string[]) => runVitrineHere(words, { env });
  const data = async (...words: string[]) => JSON.parse((await vitrine(...words, "--json")).out);
  const names = async () => (await owner.call(listScreens, {})).body.items.map(({ name }) => name);
  return { owner, picture, playlist, env, vitrine, data, names };
}

it("changes many screens after a plan and a yes, and takes it back", async () => {
  const { owner, env, vitrine, data, names } = await aChain(3);
  const plan = await vitrine("screens", "rename", "Branch {n}", "--search", "Shop", "--plan");
  expect(plan).toMatchObject({ status: 4 });
  expect(plan.out).toContain("~ Shop 1: is called Branch {n} then\n");
  const asked = await vitrine("screens", "rename", "Branch {n}", "--all");
  expect(asked.status).toBe(2);
  await runVitrineHere(["screens", "rename", "Branch {n}", "--all"], { env, says: "n" });
  expect(await names()).toEqual(["Shop 1", "Shop 2", "Shop 3"]);
  await runVitrineHere(["screens", "rename", "Branch {n}", "--all"], { env, says: "y" });
  expect(await names()).toEqual(["Branch 1", "Branch 2", "Branch 3"]);
  expect(await vitrine("undo", "--yes")).toMatchObject({ status: 0, out: "3 screens are as they were.\n" });
  expect(await names()).toEqual(["Shop 1", "Shop 2", "Shop 3"]);

  const tagged = await data("screens", "tag", "Shop 2", "--add", "bar, north", "--yes");
  expect(tagged).toMatchObject({ results: [{ name: "Shop 2", outcome: "done" }], undo: expect.any(String) });
  expect((await vitrine("screens", "--tag", "bar")).out).toMatch(/Shop 2 .* bar, north/);
  await owner.call(createGroup, { name: "South" });
  await vitrine("screens", "join", "south", "Shop 1", "Shop 3", "--yes");
  const inGroup = await data("screens", "--group", "South");
  expect(inGroup.map(({ name }: { name: string }) => name)).toEqual(["Shop 1", "Shop 3"]);
  await vitrine("screens", "play", "offers", "--group", "South", "--yes");
  expect((await owner.call(getScreen, { id: inGroup[0].id })).body.defaultPlaylist?.name).toBe("Offers");
  await vitrine("undo", tagged.undo, "--yes");
  expect(await data("screens", "--tag", "bar")).toEqual([]);
  expect((await data("undo", "--list")).map(({ what }: { what: string }) => what)).toEqual([
    "plays offers by default",
    "joins south",
  ]);
  await vitrine("screens", "leave", "South", "--group", "South", "--yes");
  expect((await owner.call(listGroups, {})).body.items[0]?.screenIds).toEqual([]);
});

inLab("sends commands, and says which screens cannot", async () => {
  const { vitrine, data } = await aChain(2);
  const sent = await vitrine("screens", "send", "identify", "--all", "--yes");
  expect(sent).toMatchObject({ status: 0, out: "~ Shop 1: identify\n~ Shop 2: identify\n" });
  expect((await data("screens", "send", "volume=30", "Shop 1", "--yes")).undo).toBeNull();
  const wrong = await vitrine("screens", "send", "dance", "Shop 1", "--yes");
  expect(wrong.status).toBe(1);
  expect(wrong.err).toContain("change.command");
  expect(await vitrine("screens", "send", "reload")).toMatchObject({ status: 2 });
  expect((await vitrine("screens", "send", "reload", "Shop 1", "--all")).err).toContain("not both");
  const none = await vitrine("screens", "send", "reload", "--tag", "nowhere", "--yes");
  expect(none).toMatchObject({ status: 0, err: "No screen fits.\n" });
});

inLab("lists schedules with their times, switches and removes them, and says what plays when", async () => {
  const { owner, playlist, vitrine, data } = await aChain(1);
  await owner.call(createSchedule, {
    name: "Lunch",
    playlistId: playlist.id,
    target: { kind: "account" },
    when: {
      windows: [{ start: "11:00", end: "14:30" }],
      recurrence: { kind: "weekly", days: [1, 2, 3, 4, 5] },
    },
  });
  expect((await vitrine("schedules")).out).toMatch(
    /Lunch +Offers +All screens +Mon,Tue,Wed,Thu,Fri 11:00-14:30 +on/,
  );
  expect((await vitrine("schedules", "show", "lunch")).out).toContain("start: 11:00");
  const day = await data("timeline", "Shop 1", "--from", "2026-12-07T00:00:00+05:30");
  expect(day.map(({ because }: { because: string | null }) => because)).toContain("Lunch");
  expect(day.length).toBe(3);
  expect((await vitrine("schedules", "off", "Lunch")).out).toMatch(/^Lunch \(\d+\) is off/);
  expect((await data("schedules", "--screen", "Shop 1"))[0]).toMatchObject({ name: "Lunch", enabled: false });
  const [{ id }] = await data("schedules");
  expect(await vitrine("schedules", "remove", "Lunch")).toMatchObject({ status: 2 });
  await vitrine("schedules", "remove", "Lunch", "--yes");
  expect((await owner.call(listSchedules, {})).body.items).toEqual([]);
  await vitrine("schedules", "restore", String(id));
  expect((await owner.call(listSchedules, {})).body.items).toHaveLength(1);
});

inLab("lists triggers, and fires one by its name or number", async () => {
  const { owner, playlist, vitrine, data } = await aChain(1);
  const doorbell = { name: "Doorbell", playlistId: playlist.id, target: { kind: "account" }, seconds: 20 };
  const { id } = (await owner.call(createTrigger, doorbell as never)).body;
  expect((await vitrine("triggers")).out).toMatch(/Doorbell +Offers +All screens +20 +on +never/);
  const playsUntil = new Date(test.clock.now().getTime() + 20_000).toISOString();
  expect(await vitrine("trigger", "doorbell")).toMatchObject({
    status: 0,
    out: `doorbell plays until ${playsUntil.slice(11, 19)} UTC.\n`,
  });
  expect(await data("trigger", String(id))).toEqual({ success: true, playsUntil });
  expect(await data("triggers")).toMatchObject([{ name: "Doorbell", fired: 2, playsUntil }]);
  expect((await vitrine("trigger", "Gong")).err).toBe('No trigger is called "Gong". See: vitrine triggers\n');
  await owner.call(saveTrigger, { ...doorbell, id, isOn: false } as never);
  expect((await vitrine("trigger", "Doorbell")).status).toBe(1);
});

inLab(
  "shows each thing on a line of its own, whatever others called it; programs get the name as it is",
  async () => {
    const { owner, playlist, picture, vitrine, data } = await aChain(1);
    const name = "Menu\nShop 2\u001b[2K\u009b1A\u2028\u202e end";
    const shown = "Menu Shop 2\ufffd[2K\ufffd1A \ufffd end";
    const all = { kind: "account" } as const;
    const [screen] = (await owner.call(listScreens, {})).body.items;
    await owner.call(updateScreen, { id: screen?.id ?? 0, name });
    await owner.call(renameMedia, { id: picture.id, name });
    await owner.call(createPlaylist, { name });
    await owner.call(createGroup, { name });
    await owner.call(createSchedule, { name, playlistId: playlist.id, target: all, when: {} });
    await owner.call(createTrigger, { name, playlistId: playlist.id, target: all } as never);
    await vitrine("emergency", "start", `Leave\n${name}`, "--all", "--drill", "--yes");
    for (const list of ["screens", "media", "playlists", "groups", "schedules", "triggers", "emergency"]) {
      const { out } = await vitrine(list);
      const found = await data(list);
      expect(out.trimEnd().split("\n"), list).toHaveLength(1 + found.length);
      expect(out, list).toContain(shown);
      expect((await vitrine(list, "--json")).out).not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\p{Bidi_Control}]/u);
      expect(JSON.stringify(found), list).toContain(JSON.stringify(name).slice(1, -1));
    }
    const entries = await data("logs");
    expect((await vitrine("logs")).out.trimEnd().split("\n")).toHaveLength(entries.length);
    expect((await vitrine("logs", "--screen", `#${screen?.id}`)).out).not.toContain("\nShop 2");
    expect((await vitrine("undo", name)).err.trimEnd()).not.toContain("\n");
  },
);

it("starts an emergency only after a yes, on the screens that are named, and ends it", async () => {
  const { owner, vitrine, data } = await aChain(2);
  expect((await vitrine("emergency", "start", "Leave")).err).toContain("Say where");
  expect((await vitrine("emergency", "start", "--all")).err).toContain("Say what");
  expect((await vitrine("emergency", "start", "Leave", "--all")).status).toBe(2);
  expect((await owner.call(listEmergencies, {})).body.items).toEqual([]);
  const started = await data(
    "emergency",
    "start",
    "Leave",
    "--screen",
    "Shop 2",
    "--drill",
    "--minutes",
    "5",
    "--yes",
  );
  expect(started).toMatchObject({ drill: true, targets: ["Shop 2"], endsAt: expect.any(String) });
  expect((await vitrine("emergency", "--on")).out).toMatch(/on +drill +Leave +Shop 2/);
  expect((await vitrine("emergency", "receipts", String(started.id))).out).toContain("Shop 2");
  expect((await vitrine("emergency", "stop", "--all")).out).toContain("is over");
  expect((await owner.call(listEmergencies, { on: "true" })).body.items).toEqual([]);
});

inLab("lists the audit log and the events of a screen, the newest last", async () => {
  const { vitrine, data } = await aChain(1);
  await vitrine("screens", "tag", "Shop 1", "--add", "bar", "--yes");
  await vitrine("screens", "send", "identify", "Shop 1", "--yes");
  const entries = await data("logs", "--limit", "2");
  expect(entries).toHaveLength(2);
  expect((await vitrine("logs", "--topic", "screens")).out).toMatch(/bar/);
  const events = await vitrine("logs", "--screen", "Shop 1");
  expect(events.out).toMatch(/changed .*\n.*command command=identify/);
  expect((await vitrine("logs", "--screen", "Shop 1", "--who", "keys")).status).toBe(2);
  expect((await vitrine("logs", "--topic", "dancing")).status).toBe(1);
});

it("brings an archive over after a yes, shows what came, and takes it back", async () => {
  const { owner, env, vitrine, data } = await aChain(1);
  const file = join(folder, "signage.zip");
  await writeFile(
    file,
    makeZip([
      { path: "poster.jpg", bytes: await jpeg() },
      { path: "notes.txt", bytes: "x" },
    ]),
  );
  // Jobs run by themselves on a real server.
  const working = setInterval(() => void test.runJobs(), 50);
  try {
    const plan = await vitrine("imports", "start", file, "--plan");
    expect(plan).toMatchObject({ status: 4, err: expect.stringContaining("signage.zip: 1 new, 1 left.") });
    const [{ id, state }] = await data("imports");
    expect(state).toBe("ready");
    expect((await vitrine("imports", "show", String(id), "--items", "left")).out).toContain("notes.txt");
    expect(await vitrine("imports", "go-on", String(id))).toMatchObject({ status: 2 });
    const brought = await runVitrineHere(["imports", "go-on", String(id)], { env, says: "yes" });
    expect(brought).toMatchObject({ status: 0, out: "1 came over, 0 failed: done.\n" });
    expect((await owner.call(listMedia, { q: "poster" })).body.items).toHaveLength(1);
    expect((await vitrine("imports", "undo", String(id), "--plan")).status).toBe(4);
    expect((await vitrine("imports", "undo", String(id), "--yes")).out).toBe("1 are in the trash.\n");
    await vitrine("imports", "remove", String(id));
    expect(await data("imports")).toEqual([]);
  } finally {
    clearInterval(working);
  }
  expect((await vitrine("imports", "start", "missing.zip")).err).toBe("missing.zip is no file.\n");
  expect((await vitrine("imports", "start")).err).toContain("Say what comes over");
  expect((await vitrine("imports", "start", "--service", "nobody", "--token", "x")).status).toBe(1);
});

inLab(
  "passes events on to a local program, signed as a webhook is, and stops listening at the end",
  async () => {
    const { owner, vitrine } = await aChain(1);
    const received: { headers: IncomingHttpHeaders; body: string }[] = [];
    const program = createServer(async (request, answer) => {
      let body = "";
      for await (const part of request) body += part;
      received.push({ headers: request.headers, body });
      answer.writeHead(received.length === 1 ? 204 : 500).end();
    });
    await new Promise<void>((done) => program.listen(0, "127.0.0.1", done));
    const { port } = program.address() as AddressInfo;
    const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
    const words = [
      "--events",
      "emergency.started,emergency.ended",
      "--secret",
      secret,
      "--count",
      "2",
      "--json",
    ];
    const listening = vitrine("listen", "--forward-to", `127.0.0.1:${port}/hook`, ...words);
    const isListening = async () => (await owner.call(listAudit, { q: "listens" })).body.items.length > 0;
    await expect.poll(isListening).toBe(true);
    await vitrine("emergency", "start", "Leave", "--all", "--drill", "--yes");
    await vitrine("emergency", "stop", "--all");
    const { out, err } = await listening;
    expect(err).not.toContain(secret);
    const lines = out.trim().split("\n");
    program.close();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { type: "emergency.started", data: { drill: true }, answer: 204 },
      { type: "emergency.ended", answer: 500 },
    ]);
    for (const { headers, body } of received)
      new Verifier(secret).verify(body, headers as Record<string, string>);
    expect(received).toHaveLength(2);
    expect((await owner.call(listAudit, { q: "stopped listening" })).body.items).toHaveLength(1);
    expect((await owner.call(listWebhooks, {})).body.items).toEqual([]);
    expect((await vitrine("listen", "--events", "dance")).err).toContain("events.0");
    expect((await vitrine("listen", "--secret", "hush")).err).toContain("begins with whsec_");
  },
);

it("says what to do about a wrong command and a key that may not", async () => {
  const { vitrine } = await aChain(1, "viewer");
  expect((await vitrine("screnes")).err).toBe(
    'There is no command "screnes". Did you mean "screens"? See: vitrine --help\n',
  );
  const refused = await vitrine("screens", "send", "reload", "--all", "--yes");
  expect(refused.status).toBe(1);
  expect(refused.err).toContain("Settings > API keys");
  expect((await vitrine("screens", "--stat", "offline")).err).toContain("See: vitrine screens --help");
  expect((await vitrine("schedules", "--help")).out).toContain("vitrine schedules off SCHEDULE…");
  expect((await vitrine("schedules", "show")).err).toContain("Something is missing: vitrine schedules show");
});
