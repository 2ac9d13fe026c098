import { afterAll, beforeAll, expect } from "vitest";
import { type Move, type Moved, moveAccount, type Step } from "../operator-command/move-account/move.ts";
import { aDeviceKey, type DeviceKey, startDirectory, type TestDirectory } from "./cells.ts";
import { Client } from "./client.ts";
import { aCustomer, type SignedIn } from "./factories.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

export interface Person extends SignedIn {
  as: (cell: number) => Client;
}

/** Two cells and their directory for a suite, at one moment of time. */
export function twoCells(at: Date) {
  let directory: TestDirectory;
  let cells: TestApp[] = [];
  beforeAll(async () => {
    directory = await startDirectory(() => at);
    const shared = { DATABASE_URL: "postgres://unused/x", MEDIA_DIR: "/tmp/unused" };
    cells = [];
    for (const cell of [0, 1])
      cells.push(await startTestApp({}, { ...shared, ...directory.settingsOf(cell) }));
  });
  afterAll(async () => {
    for (const cell of cells) await cell.close();
    await directory.close();
  });

  const cell = (number: number): TestApp => {
    const found = cells[number];
    if (!found) throw new Error(`There is no cell ${number}`);
    return found;
  };
  const told = () => Promise.all(cells.map(({ deps }) => deps.cell?.tell()));
  const databases = () => new Map(cells.map(({ connection }, number) => [number, connection]));
  return {
    cell,
    all: () => cells,
    directory: () => directory,
    told,
    databases,
    query: (number: number, sql: string, values: unknown[] = []) =>
      cell(number).deps.db.$client.query(sql, values),
    /** A process reads every second which accounts move. */
    async hears(number: number): Promise<void> {
      await cell(number).deps.cell?.close();
      await cell(number).deps.cell?.start();
    },
    async aPersonIn(number: number): Promise<Person> {
      const person = await aCustomer(cell(number).deps);
      return { ...person, as: (other) => new Client(cell(other), { cookie: person.cookie }) };
    },
    /** Pairs a new device, whose calls go to one cell, with an account of another. */
    async aScreenOf(
      person: Person,
      home: number,
      { shownAt = home } = {},
    ): Promise<DeviceKey & { id: number }> {
      const device = aDeviceKey();
      const shown = new Client(cell(shownAt), device.headers);
      const { code } = (await shown.post("/player/v1/pairing", { device: "TV" })).json();
      const paired = await person.as(home).post("/api/v1/screens", { code, name: `Screen ${code}` });
      expect(paired.statusCode, paired.body).toBe(201);
      await told();
      return { ...device, id: paired.json().id };
    },
    move: (accountId: number, toCell: number, before?: Move["before"]): Promise<Moved> =>
      moveAccount({
        accountId,
        toCell,
        databases: databases(),
        directory: directory.asOperator,
        noticeMs: 0,
        ...(before && { before }),
      }),
    /** Dies before a step. */
    dies:
      (died: Step): Move["before"] =>
      (step) => {
        if (step === died) throw new Error("killed");
      },
    /** Returns the cells that have the account. */
    async holders(accountId: number): Promise<number[]> {
      const found: number[] = [];
      for (const [number, { deps }] of cells.entries())
        if ((await deps.db.$client.query("select from accounts where id = $1", [accountId])).rowCount)
          found.push(number);
      return found;
    },
  };
}
