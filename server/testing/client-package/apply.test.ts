import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listGroups } from "#shared/contracts/core/groups.ts";
import { getPlaylist, listPlaylists } from "#shared/contracts/library/playlists.ts";
import { getSchedule, listSchedules, saveSchedule } from "#shared/contracts/playing/schedules.ts";
import { getScreen, listScreens, updateScreen } from "#shared/contracts/playing/screens.ts";
import { Client } from "../client.ts";
import { anApiKey } from "../factories/api-keys.ts";
import { aCustomer, aPicture, aPlaylist, aScreen } from "../factories.ts";
import { inLab } from "../lab.ts";
import { appForTests } from "../test-app.ts";
import { runVitrine } from "./vitrine.ts";

/* `vitrine apply` and `vitrine export` (client/cli/apply), as processes of their own against a listening server. */

const test = appForTests();
let url: string;
let folder: string;
beforeAll(async () => {
  url = await test.app.listen({ host: "127.0.0.1", port: 0 });
  folder = await mkdtemp(join(tmpdir(), "vitrine-apply-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function aChain(screens: number) {
  const chain = await aCustomer(test.deps, { name: "Chain", screens });
  const owner = new Client(test, { cookie: chain.cookie });
  const { secret } = await anApiKey(test, owner, { role: "admin" });
  const picture = await aPicture(test.deps, chain);
  const made = [];
  for (let n = 1; n <= screens; n++) made.push(await aScreen(test.deps, chain, { name: `Shop ${n}` }));
  const env = { VITRINE_URL: url, VITRINE_KEY: secret };
  const vitrine = (...words: string[]) => runVitrine(folder, words, env);
  return { chain, owner, picture, screens: made, vitrine };
}

async function write(name: string, text: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}

const signage = `
groups:
  - name: South
    tags: [south]
playlists:
  - name: Day
    items:
      - file: pictures/poster.png
      - playlist: Offers
  - name: Offers
    items:
      - media: PICTURE
        seconds: 7
schedules:
  - name: Mornings
    playlist: Offers
    target: {group: South}
    when:
      windows: [{start: "07:00", end: "11:00"}]
      recurrence: {kind: weekly, days: [1, 2, 3]}
  - name: Always
    playlist: Day
    target: all
`;

inLab("makes what a folder states, changes nothing the second time, and takes it back", async () => {
  const { owner, picture, screens, vitrine } = await aChain(2);
  const poster = sharp({ create: { width: 640, height: 360, channels: 3, background: "#b06" } });
  await write("shop/pictures/poster.png", await poster.png().toBuffer());
  await write("shop/signage.yaml", signage.replace("PICTURE", `"#${picture.id}"`));
  const [first, second] = screens;
  await write(
    "shop/screens.csv",
    `id,name,tags,default_playlist\n${first?.id},Pune,south,\n${second?.id},Shop 2,,Day\n`,
  );

  const plan = await vitrine("apply", "shop", "--plan");
  expect(plan.out.split("\n").sort()).toEqual(
    [
      "",
      "+ media shop/pictures/poster.png",
      "+ group South",
      "+ playlist Day",
      "+ playlist Offers",
      "+ schedule Mornings",
      "+ schedule Always",
      "~ screen Shop 1: name, tags",
      "~ screen of screens.csv:3: gets a new playlist",
    ].sort(),
  );
  expect(plan.status).toBe(4);
  expect((await owner.call(listPlaylists, {})).body.items).toEqual([]);
  expect((await vitrine("apply", "shop")).status).toBe(2);

  expect(await vitrine("apply", "shop", "--yes")).toMatchObject({ status: 0 });
  const playlists = (await owner.call(listPlaylists, {})).body.items;
  expect(playlists.map(({ name }) => name)).toEqual(["Day", "Offers"]);
  const { items } = (await owner.call(getPlaylist, { id: playlists[0]?.id ?? 0 })).body;
  expect(items.map(({ media, playlist }) => media?.name ?? playlist?.name)).toEqual(["poster.png", "Offers"]);
  const [always, mornings] = (await owner.call(listSchedules, {})).body.items;
  expect([always?.targetName, mornings?.targetName]).toEqual(["All screens", "South"]);
  expect((await owner.call(getScreen, { id: first?.id ?? 0 })).body).toMatchObject({
    name: "Pune",
    tags: ["south"],
  });

  expect(await vitrine("apply", "shop", "--yes")).toMatchObject({
    status: 0,
    out: "",
    err: "There is nothing to change.\n",
  });
  expect(await vitrine("apply", "shop", "--plan")).toMatchObject({ status: 0 });

  await write(
    "shop/signage.yaml",
    signage.replace("PICTURE", `"#${picture.id}"`).replace("seconds: 7", "seconds: 9"),
  );
  expect((await vitrine("apply", "shop", "--plan")).out).toBe(
    "~ playlist Offers\n    -     seconds: 7\n    +     seconds: 9\n",
  );
  await vitrine("apply", "shop", "--yes");
  const seconds = async () =>
    (await owner.call(getPlaylist, { id: playlists[1]?.id ?? 0 })).body.items.map(
      ({ durationMs }) => durationMs / 1000,
    );
  expect(await seconds()).toEqual([9]);
  expect((await vitrine("apply", "shop", "--undo", "--yes")).out).toContain("+     seconds: 7");
  expect(await seconds()).toEqual([7]);
  expect((await vitrine("apply", "shop", "--undo", "--plan")).status).toBe(4);
  expect((await owner.call(getScreen, { id: second?.id ?? 0 })).body.defaultPlaylist?.name).toBe("Day");
  const undone = await vitrine("apply", "shop", "--undo", "--yes");
  expect(undone.status).toBe(0);
  expect((await owner.call(listPlaylists, {})).body.items).toEqual([]);
  expect((await owner.call(listSchedules, {})).body.items).toEqual([]);
  expect((await owner.call(listGroups, {})).body.items).toEqual([]);
  expect((await owner.call(getScreen, { id: first?.id ?? 0 })).body).toMatchObject({
    name: "Shop 1",
    tags: [],
  });
  expect(await vitrine("apply", "shop", "--undo", "--yes")).toMatchObject({ status: 2 });
});

it("takes back only what nobody changed since, and nothing that what stays names", async () => {
  const { chain, owner, picture, screens, vitrine } = await aChain(2);
  await aPlaylist(test.deps, chain, { name: "Offers", mediaIds: [picture.id] });
  const [first = 0, second = 0] = screens.map(({ id }) => id);
  await write("since/screens.csv", `id,name,tags\n${first},Pune,south\n${second},Delhi,north\n`);
  await write(
    "since/signage.yaml",
    `
groups: [{name: South, tags: [south]}, {name: North, tags: [north]}]
playlists:
  - {name: Day, items: [{media: "#${picture.id}"}]}
  - {name: Evening, items: [{media: "#${picture.id}"}]}
  - {name: Offers, items: [{media: "#${picture.id}", seconds: 7}]}
schedules:
  - {name: Mornings, playlist: Day, target: {group: South}}
  - {name: Nights, playlist: Evening, target: {group: North}}
`,
  );
  expect((await vitrine("apply", "since", "--yes")).status).toBe(0);
  const listed = (await owner.call(listSchedules, {})).body.items;
  const mornings = listed.find(({ name }) => name === "Mornings")?.id ?? 0;
  const schedule = (await owner.call(getSchedule, { id: mornings })).body;
  expect((await owner.call(saveSchedule, { ...schedule, priority: 5 })).status).toBe(200);
  await owner.call(updateScreen, { id: second, tags: ["north", "mall"] });

  const undone = await vitrine("apply", "since", "--undo", "--yes");
  expect(undone.err.split("\n").sort()).toEqual(
    [
      "",
      "All are done. In accounts that review: vitrine publish",
      "The group South is used by something that stays. It stays, too.",
      "The playlist Day is used by something that stays. It stays, too.",
      "The schedule Mornings was changed since. It stays as it is.",
      "The screen Delhi was changed since. It stays as it is.",
    ].sort(),
  );
  const names = (items: { name: string }[]) => items.map(({ name }) => name).sort();
  expect(names((await owner.call(listSchedules, {})).body.items)).toEqual(["Mornings"]);
  expect(names((await owner.call(listPlaylists, {})).body.items)).toEqual(["Day", "Offers"]);
  expect(names((await owner.call(listGroups, {})).body.items)).toEqual(["South"]);
  expect((await owner.call(getSchedule, { id: mornings })).body.priority).toBe(5);
  const offers = (await owner.call(listPlaylists, {})).body.items.find(({ name }) => name === "Offers");
  const { items } = (await owner.call(getPlaylist, { id: offers?.id ?? 0 })).body;
  expect(items.map(({ durationMs }) => durationMs)).toEqual([10_000]);
  expect(names((await owner.call(listScreens, {})).body.items)).toEqual(["Delhi", "Shop 1"]);
});

inLab("writes a folder that changes nothing, and brings back what a folder removes", async () => {
  const { owner, picture, vitrine } = await aChain(1);
  await write(
    "first/signage.yaml",
    signage.replace("file: pictures/poster.png", "playlist: Offers").replace("PICTURE", `"#${picture.id}"`),
  );
  await vitrine("apply", "first", "--yes");
  const [, mornings] = (await owner.call(listSchedules, {})).body.items;
  const id = mornings?.id ?? 0;
  const before = (await owner.call(getSchedule, { id })).body;
  expect((await vitrine("export", "kept")).status).toBe(0);
  expect((await vitrine("export", "kept")).status).toBe(2);
  expect(await vitrine("apply", "kept", "--yes")).toMatchObject({ err: "There is nothing to change.\n" });
  expect((await vitrine("apply", "kept", "--plan", "--json")).out).toContain('"changes": []');

  await write(
    "less/signage.yaml",
    "schedules: [{name: Mornings, remove: true}]\ngroups: [{name: South, remove: true}]\n",
  );
  expect((await vitrine("apply", "less", "--yes")).out).toBe("- group South\n- schedule Mornings\n");
  expect((await owner.call(listSchedules, {})).body.items).toHaveLength(1);
  await vitrine("apply", "less", "--undo", "--yes");
  const { revision: _, ...restored } = (await owner.call(getSchedule, { id })).body;
  expect(before).toMatchObject(restored);
});

inLab("says what is wrong with a file, and changes nothing then", async () => {
  const { owner, vitrine } = await aChain(1);
  const refused = async (text: string, name = "wrong/signage.yaml") => {
    await rm(join(folder, "wrong"), { recursive: true, force: true });
    await write(name, text);
    const { status, err } = await vitrine("apply", "wrong", "--yes");
    expect(status).toBe(2);
    return err.trim();
  };
  expect(await refused("playlists: [{name: A, itms: []}]")).toBe(
    'signage.yaml: the playlist "A" has no field "itms". It has: name, shuffle, withoutAds, items',
  );
  expect(await refused("playlist: []")).toContain("There are: groups, playlists, schedules");
  expect(await refused("playlists: [{")).toMatch(/^signage.yaml: /);
  expect(await refused("playlists: [{name: A}, {name: A}]")).toContain("stands twice");
  expect(await refused("schedules: [{name: A, playlist: B}]")).toContain('needs a target: "all"');
  expect(await refused("schedules: [{name: A, playlist: B, target: all}]")).toBe(
    'signage.yaml: schedule "A": There is no playlist "B".',
  );
  for (const [text, problem] of [
    ["playlists: [{name: A, items: [{seconds: 3}]}]", "one of media, playlist or file"],
    // None of these may be taken for something else, or for nothing.
    ["playlists: [{name: A, items: {media: B}}]", 'needs a list as "items"'],
    ["playlists: [{name: A, items: [{media: B, secnds: 3}]}]", 'a field "secnds"'],
    ["playlists: [{name: A, items: [{media: 2024}]}]", 'a name in quotes as "media"'],
    ["playlists: [{name: 2024}]", "in quotes"],
    ['playlists: [{name: "#99999999", items: []}]', "nothing with this number"],
    ["groups: [{name: A, screens: Entrance}]", 'needs a list as "screens"'],
    ["groups: [{name: A, remove: no}]", "true or false"],
    ["schedules: [{name: A, playlist: B, remove: false, target: {scren: C}}]", "needs a target"],
    ["playlists: [{name: A}, {name: 'A '}]", "stands twice"],
  ] as const)
    expect(await refused(text)).toContain(problem);
  const { err } = await vitrine("apply", "wrong", "--undo");
  expect(err).toContain("Nothing was applied");
  expect(await refused("id,name\n99999999,X\n", "wrong/screens.csv")).toMatch(/^screens.csv:2: /);
  expect(await refused("id,name,nmae\n1,X,X\n", "wrong/screens.csv")).toMatch(
    /^screens.csv:1: .*Do you mean “name”\?$/m,
  );
  expect(await vitrine("apply", "nowhere")).toMatchObject({ status: 2, err: "nowhere is no folder.\n" });
  expect((await owner.call(listPlaylists, {})).body.items).toEqual([]);
  expect((await readdir(folder)).includes(".vitrine")).toBe(false);
  expect((await owner.call(listScreens, {})).body.items).toHaveLength(1);
  expect(await readFile(join(folder, "wrong/screens.csv"), "utf8")).toContain("X");
});

inLab("takes back what it did to things with odd or changed names, in the order of its tables", async () => {
  const { chain, owner, picture, screens, vitrine } = await aChain(1);
  const id = screens[0]?.id ?? 0;
  const playlist = (name: string) => aPlaylist(test.deps, chain, { name, mediaIds: [picture.id] });
  const twin = await playlist("Twin");
  await playlist("Twin");
  await playlist(`#${twin.id}`);
  await write(
    "odd/a.yaml",
    "schedules: [{name: Hall, playlist: TWIN, target: {screen: Shop 1}}]".replace("TWIN", `"#${twin.id}"`),
  );
  expect((await vitrine("apply", "odd", "--yes")).status).toBe(0);
  const hiding = await playlist("Menu\u001b[2K\u001b[1A\u202e");
  await write("hidden/a.yaml", `playlists: [{name: "#${hiding.id}", remove: true}]`);
  const { out } = await vitrine("apply", "hidden", "--plan");
  expect(out).toBe(`- playlist #${hiding.id} (Menu\ufffd[2K\ufffd[1A\ufffd)\n`);
  const all = async () => {
    const [hall] = (await owner.call(listSchedules, {})).body.items;
    const { name, target, priority } = (await owner.call(getSchedule, { id: hall?.id ?? 0 })).body;
    const { shuffle } = (await owner.call(getPlaylist, { id: twin.id })).body;
    const screen = (await owner.call(getScreen, { id })).body;
    return { name, target, priority, shuffle, screen: screen.name, notes: screen.notes };
  };
  const before = await all();
  expect((await vitrine("export", "odd-kept")).status).toBe(0);
  expect(await vitrine("apply", "odd-kept", "--yes")).toMatchObject({
    err: "There is nothing to change.\n",
  });

  const twins = `[{name: "#${twin.id}", shuffle: true, items: [{media: "#${picture.id}"}]}]`;
  await write(
    "odder/a.yaml",
    `playlists: ${twins}\nschedules: [{name: Hall, playlist: "#${twin.id}", target: all, priority: }]\n`,
  );
  await write("odder/one.csv", `id,name,notes\n${id},Pune,one\n`);
  await write("odder/two.csv", `id,name,notes\n${id},Delhi,two\n`);
  expect((await vitrine("apply", "odder", "--yes")).out).toContain(`~ playlist #${twin.id} (Twin)`);
  expect(await all()).toMatchObject({ target: { kind: "account" }, shuffle: true, screen: "Delhi" });
  expect(await vitrine("apply", "odder", "--undo", "--yes")).toMatchObject({ status: 0 });
  expect(await all()).toEqual(before);
});
