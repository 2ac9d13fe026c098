import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as contracts from "#shared/contracts/library/data-sources.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { emptyTable } from "#shared/media-kinds/table-limits.ts";
import type { BusMessage } from "../../../bus/bus.ts";
import { audit } from "../../../db/tables/index.ts";
import { appForTests, customerForTests } from "../../../testing/kit.ts";

const test = appForTests();
const { owner, client } = customerForTests(test);
const { client: stranger } = customerForTests(test);

const aTable = async (name = "Menu") =>
  (await client.call(contracts.createDataSource, { name, kind: "table" })).body.id;
const menu = (...prices: string[]): TableDocument => ({
  kind: "table",
  columns: [
    { key: "n", name: "Dish", type: "text", secondName: "व्यंजन" },
    { key: "p", name: "Price", type: "price" },
  ],
  rows: prices.map((price, at) => ({ key: `r${at}`, cells: [`Dish ${at}`, price] })),
});
const save = (id: number, document: TableDocument, base?: TableDocument) =>
  client.call(contracts.saveDataDocument, { id, document, base });

describe("the document of a table", () => {
  it("is empty at first, and is what was saved last; screens are notified", async () => {
    const id = await aTable();
    expect((await client.call(contracts.getDataDocument, { id })).body).toMatchObject({
      source: { name: "Menu", kind: "table", value: null, hasToken: false },
      document: emptyTable,
    });
    const heard: BusMessage[] = [];
    const stop = test.deps.bus.subscribe((message) => heard.push(message));
    const saved = await save(id, menu("40", "60"));
    stop();
    expect(saved.status).toBe(200);
    expect(heard).toContainEqual({ kind: "data", accountId: owner.accountId, sourceIds: [id] });
    expect((await client.call(contracts.getDataDocument, { id })).body).toEqual(saved.body);
    expect(saved.body.document).toEqual(menu("40", "60"));
  });

  it("keeps a hidden row apart from those that are shown, and says in the audit how many are hidden", async () => {
    const id = await aTable();
    await save(id, menu("40", "60"));
    const { columns, rows } = menu("40", "60");
    const [first, second] = rows;
    if (!first || !second) throw new Error("The menu has two rows");
    const hidden: TableDocument = { kind: "table", columns, rows: [second], hidden: [{ ...first, at: 0 }] };
    expect((await save(id, hidden, menu("40", "60"))).body.document).toEqual(hidden);
    const rowsOfAudit = await test.deps.db.select().from(audit).where(eq(audit.subjectId, id));
    expect(rowsOfAudit.at(-1)).toMatchObject({
      before: { rows: 2, hiddenRows: 0 },
      after: { rows: 2, hiddenRows: 1, cells: 0 },
    });
    expect((await save(id, menu("40", "60"), hidden)).body.document).toEqual(menu("40", "60"));
  });

  it("keeps cells of two people, and asks when both changed the same", async () => {
    const id = await aTable();
    const base = menu("40", "60");
    await save(id, base);
    await save(id, menu("45", "60"), base);
    const both = await save(id, menu("40", "65"), base);
    expect(both.body.document).toEqual(menu("45", "65"));
    const clash = await save(id, menu("50", "60"), base);
    expect(clash.status).toBe(409);
    expect(clash.error?.clashes).toMatchObject([{ item: "row r0", field: "cell p", theirs: "45" }]);
    expect((await client.call(contracts.getDataDocument, { id })).body.document).toEqual(menu("45", "65"));
  });

  it("is refused above its limits, with what was found", async () => {
    const id = await aTable();
    const { error } = await save(id, menu(...Array.from({ length: 501 }, String)));
    expect(error).toMatchObject({
      code: "invalid",
      message: expect.stringMatching(/^501 rows were found\. A table can have 500/),
    });
    expect((await client.call(contracts.getDataDocument, { id })).body.document).toEqual(emptyTable);
  });

  it("leaves in the audit how much changed, and not the content", async () => {
    const id = await aTable();
    await save(id, menu("40", "60"));
    await save(id, menu("45", "60", "70"));
    const rows = await test.deps.db.select().from(audit).where(eq(audit.subjectId, id)).orderBy(audit.id);
    expect(rows.at(-1)).toMatchObject({
      action: "data-source.content",
      before: { rows: 2, columns: 2 },
      after: { rows: 3, columns: 2, cells: 1 },
    });
    expect(JSON.stringify(rows)).not.toContain("Dish");
  });

  it("belongs to its account, and a source of single values has none", async () => {
    const id = await aTable();
    expect((await stranger.call(contracts.getDataDocument, { id })).status).toBe(404);
    expect((await stranger.call(contracts.saveDataDocument, { id, document: emptyTable })).status).toBe(404);
    const oven = (await client.call(contracts.createDataSource, { name: "Oven" })).body.id;
    expect((await client.call(contracts.getDataDocument, { id: oven })).status).toBe(404);
    expect((await save(oven, emptyTable)).error?.code).toBe("conflict");
    expect((await client.call(contracts.setDataValue, { id, value: 4 })).error?.code).toBe("conflict");
  });

  it("comes back with its source from the trash", async () => {
    const id = await aTable();
    await save(id, menu("40"));
    await client.call(contracts.deleteDataSource, { id });
    expect((await client.call(contracts.getDataDocument, { id })).status).toBe(404);
    await client.call(contracts.restoreDataSource, { id });
    expect((await client.call(contracts.getDataDocument, { id })).body.document).toEqual(menu("40"));
  });
});
