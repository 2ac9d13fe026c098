import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createEnrolment } from "#shared/contracts/playing/enrolments.ts";
import { startPairing } from "#shared/contracts/playing/player.ts";
import { changeScreens, importScreens } from "#shared/contracts/playing/screen-changes.ts";
import { listScreens } from "#shared/contracts/playing/screens.ts";
import { aCustomer, appForTests, Client } from "../../../../testing/kit.ts";

const test = appForTests();

it("300 devices with one token are screens in less than a minute, and the 301st waits", async () => {
  const { cookie } = await aCustomer(test.deps, { plan: "enterprise", screens: 300 });
  const customer = new Client(test, { cookie });
  const fields = { name: "North", namePattern: "Pune {n}", maxScreens: 301, atOnce: true };
  const { token } = (await customer.call(createEnrolment, fields)).body;
  const comes = async () => {
    const device = new Client(test, { authorization: `Bearer ${randomBytes(32).toString("hex")}` });
    for (;;) {
      const { body, error } = await device.call(startPairing, { enrolment: token });
      if (!error) return body;
      // A busy server says when to ask again; players do.
      if (error.reason !== "tooManyAtOnce") throw new Error(error.reason);
    }
  };
  const figures: string[] = [];
  const note = (what: string, ms: number): number => {
    figures.push(`${what} ${(ms / 1_000).toFixed(1)} s`);
    return ms;
  };
  const began = performance.now();
  for (let first = 0; first < 300; first += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => comes()));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(["paired"]));
  }
  expect(note("300 devices", performance.now() - began)).toBeLessThan(60_000);
  expect(await comes()).toMatchObject({ state: "waiting", enrolment: "waiting" });
  expect(await comes()).toMatchObject({ state: "waiting", enrolment: "full" });
  const { items, total } = (await customer.call(listScreens, { limit: 300 })).body;
  expect(total).toBe(300);
  expect(new Set(items.map(({ name }) => name)).size).toBe(300);

  const ids = items.map(({ id }) => id);
  const timed = async (what: string, work: () => Promise<{ status: number }>) => {
    const from = performance.now();
    expect((await work()).status).toBe(200);
    return note(what, performance.now() - from);
  };
  const change = { kind: "settings", namePattern: "Mumbai {n}", timeZone: "Asia/Dubai" } as const;
  expect(await timed("one change", () => customer.call(changeScreens, { ids, change }))).toBeLessThan(2_000);
  const { body: csv } = await customer.request({ method: "GET", url: "/api/v1/screens.csv" });
  const other = String(csv).replaceAll("Mumbai", "Surat");
  const took = await timed("a table", () => customer.call(importScreens, { csv: other, apply: true }));
  process.stdout.write(`${figures.join(", ")}\n`);
  expect(took).toBeLessThan(2_000);
}, 120_000);
