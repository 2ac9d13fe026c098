import { beforeAll, describe, expect, it } from "vitest";
import { changeScreens, importScreens } from "#shared/contracts/playing/screen-changes.ts";
import { deleteScreen, getScreen, restoreScreen, updateScreen } from "#shared/contracts/playing/screens.ts";
import { aCustomer, appForTests, aScreen, Client } from "../../../../testing/kit.ts";
import { readTable } from "./read-table.ts";

const test = appForTests();
let customer: Client;
let ids: number[];
beforeAll(async () => {
  const owner = await aCustomer(test.deps, { plan: "enterprise", screens: 10 });
  customer = new Client(test, { cookie: owner.cookie });
  ids = [];
  for (let n = 0; n < 3; n++) ids.push((await aScreen(test.deps, owner)).id);
});

const exported = async () =>
  (await customer.request({ method: "GET", url: "/api/v1/screens.csv" })).body as string;
const imported = async (csv: string, apply = true) =>
  (await customer.call(importScreens, { csv, apply })).body;
const oneOf = async (id: number | undefined) => (await customer.call(getScreen, { id: id ?? 0 })).body;

describe("the table of screens", () => {
  it("changes nothing when the export is imported, whatever the texts are", async () => {
    const odd = {
      name: '=cmd|" /C calc"!A0',
      location: "'-quoted",
      notes: "@a, “b”\r\n;c\n\td",
      tags: ["+1", "a;b"],
    };
    const saved = await customer.call(updateScreen, {
      id: ids[0] ?? 0,
      ...odd,
      externalId: "-007",
      position: { latitude: -33.86, longitude: 151.2 },
    });
    expect(saved.error).toBeUndefined();
    const csv = await exported();
    expect(csv).toContain("'=cmd");
    expect(await imported(csv)).toEqual({
      applied: false,
      same: 3,
      changes: [],
      problems: [],
      unusedColumns: [],
      undo: null,
      written: null,
      left: [],
    });
    expect(await oneOf(ids[0])).toMatchObject(odd);
  });

  it("shows what would change, changes it in one go, and brings it back", async () => {
    await customer.call(updateScreen, { id: ids[1] ?? 0, externalId: "S-2", notes: "kept" });
    const before = await exported();
    const csv = `External ID;Name;Tags;orientation;time_zone\nS-2;Pune 2;north; 90;Asia/Dubai`.replace(
      " 90",
      "90",
    );
    const changes = [{ line: 2, id: ids[1], columns: ["name", "tags", "orientation", "time_zone"] }];
    expect(await imported(csv, false)).toMatchObject({
      applied: false,
      changes,
      problems: [],
      undo: expect.any(String),
    });
    expect(await exported()).toBe(before);
    const done = await imported(csv);
    expect(done).toMatchObject({ applied: true, same: 0, changes });
    expect(await oneOf(ids[1])).toMatchObject({
      name: "Pune 2",
      tags: ["north"],
      orientation: 90,
      timeZone: "Asia/Dubai",
      notes: "kept",
    });
    expect(await imported(done.undo ?? "")).toMatchObject({ applied: true });
    expect(await exported()).toBe(before);
  });

  it("brings back only the columns that it changed", async () => {
    const id = ids[1] ?? 0;
    const { name } = await oneOf(id);
    const { undo } = await imported(`id,name\n${id},Renamed`);
    await customer.call(updateScreen, { id, notes: "from a colleague" });
    await imported(undo ?? "");
    expect(await oneOf(id)).toMatchObject({ name, notes: "from a colleague" });
    await customer.call(updateScreen, { id, notes: "kept" });
  });

  it("brings back what was empty, also in its last row and column", async () => {
    const id = ids[1] ?? 0;
    const { tags } = await oneOf(id);
    await imported(`id,tags\n${id},`);
    const { undo } = await imported(`id,tags\n${id},new`);
    await imported(undo ?? "");
    expect(await oneOf(id)).toMatchObject({ tags: [] });
    await imported(`id,tags\n${id},"${tags.join(", ")}"`);
  });

  it("finds a screen by an ID that spreadsheets would run, and refuses letters that got lost", async () => {
    expect(await imported("external_id,name\n'-007,Found", false)).toMatchObject({
      changes: [{ id: ids[0] }],
    });
    const { problems } = await imported(`id,name\n${ids[0]},Caf\uFFFD`);
    expect(problems).toMatchObject([{ line: 2, reason: { reason: "rowCellUnfit" } }]);
  });

  it("names the columns that it does not use, with the name that was probably meant", async () => {
    const { unusedColumns, changes } = await imported(`id,nmae,Remark,notes,Notes\n${ids[2]},a,b,c,d`, false);
    expect(unusedColumns.map(({ text }) => text)).toEqual([
      "The column “nmae” is not known, so it is not used. Do you mean “name”?",
      "The column “Remark” is not known, so it is not used",
      "The column “Notes” is there twice. Only the first one is used",
    ]);
    expect(changes).toMatchObject([{ columns: ["notes"] }]);
  });

  it("hands no column of others to this process, of which there may be a million", () => {
    const csv = `x${",".repeat(1_000_000)}external_id,Name,name\ny\n${",".repeat(1_000_000)}A,first,second`;
    expect(readTable({ csv })).toEqual({
      columns: ["external_id", "name"],
      unused: [
        { name: "x", reason: { reason: "importColumnUnknown", params: { name: "x" } } },
        { name: "name", reason: { reason: "importColumnTwice", params: { name: "name" } } },
      ],
      rows: [
        { line: 2, cells: [undefined, undefined] },
        { line: 3, cells: ["A", "first"] },
      ],
      isCut: false,
    });
  });

  it("names what is wrong by line, and changes nothing then", async () => {
    const before = await exported();
    const csv = [
      "id,name,time_zone,default_playlist,latitude,external_id",
      `${ids[0]},Good,,,,`,
      `${ids[1]},,Nowhere/City,No such list,91,`,
      "999999,Foreign,,,,",
      `${ids[0]},Twice,,,,`,
    ].join("\n");
    const { applied, problems } = await imported(csv);
    expect(applied).toBe(false);
    expect(
      problems.map(({ line, reason }) => `${line} ${reason.reason} ${reason.params?.column ?? ""}`.trim()),
    ).toEqual([
      "2 rowCellUnfit time_zone",
      "2 rowCellUnfit latitude",
      "3 rowCellUnfit name",
      "3 rowCellUnfit time_zone",
      "3 rowPlaylistUnknown",
      "3 rowCellUnfit latitude",
      "4 rowScreenUnknown",
      "5 rowScreenTwice",
    ]);
    expect(await exported()).toBe(before);
    expect((await imported("name\nx")).problems[0]?.reason.reason).toBe("tableNoColumns");
  });

  it("keeps the customer's IDs apart, lets two screens swap them, and gives up one that is taken", async () => {
    const [a, b, c] = ids;
    await imported(`id,external_id\n${a},A\n${b},B\n${c},`);
    expect((await imported(`id,external_id\n${a},B`)).problems).toMatchObject([{ line: 2 }]);
    expect(await imported(`id,external_id\n${a},B\n${b},A`)).toMatchObject({ applied: true });
    expect([(await oneOf(a)).externalId, (await oneOf(b)).externalId]).toEqual(["B", "A"]);
    const taken = await customer.call(updateScreen, { id: c ?? 0, externalId: "A" });
    expect(taken).toMatchObject({ status: 409, error: { fields: { externalId: expect.any(String) } } });
    await customer.call(deleteScreen, { id: b ?? 0 });
    await customer.call(updateScreen, { id: c ?? 0, externalId: "A" });
    const restored = await customer.call(restoreScreen, { id: b ?? 0 });
    expect(restored).toMatchObject({ status: 200, body: { externalId: null } });
  });

  it("is of one account", async () => {
    const { cookie } = await aCustomer(test.deps);
    const stranger = new Client(test, { cookie });
    const tried = await stranger.call(importScreens, { csv: `id,name\n${ids[0]},Mine`, apply: true });
    expect(tried.body).toMatchObject({ applied: false, problems: [{ line: 2 }] });
  });
});

describe("one change of many screens", () => {
  it("renames by a pattern, with zone and place; a preview changes nothing", async () => {
    const before = await exported();
    const wanted = {
      ids,
      change: {
        kind: "settings",
        namePattern: "Mumbai {n}",
        firstNumber: 1001,
        timeZone: "Asia/Kolkata",
        location: "Hall",
      },
    } as const;
    const seen = (await customer.call(changeScreens, { ...wanted, preview: true })).body.results;
    expect(seen.map(({ outcome }) => outcome)).toEqual(["done", "done", "done"]);
    expect(await exported()).toBe(before);
    const { results } = (await customer.call(changeScreens, wanted)).body;
    expect(await oneOf(ids[2])).toMatchObject({ name: "Mumbai 1003", location: "Hall" });
    const names = results.map(({ before: { name } }) => name ?? "");
    await customer.call(changeScreens, { ids, change: { kind: "names", names } });
    expect((await oneOf(ids[2])).name).toBe(names[2]);
  });

  it("gives opening hours, and those of the account again", async () => {
    const openingHours = { zone: null, week: [], calendarId: null, exceptions: [], closedPlaylistId: null };
    const change = (value: typeof openingHours | null) =>
      customer.call(changeScreens, { ids, change: { kind: "settings", openingHours: value } });
    expect((await change(openingHours)).body.results[0]).toMatchObject({
      outcome: "done",
      before: { openingHours: null },
    });
    expect((await oneOf(ids[0])).openingHours).toMatchObject({ week: [] });
    expect((await change(null)).body.results.map(({ outcome }) => outcome)).toEqual(["done", "done", "done"]);
  });
});
