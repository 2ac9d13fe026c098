import { beforeEach, describe, expect, it } from "vitest";
import { createCommandLog } from "#player/store/command-log.ts";
import { createFakeApi, type FakeApi } from "#player/testing/fake-api.ts";
import { createFakeClock, type FakeClock } from "#player/testing/fake-clock.ts";
import { createFakeDatabase, type FakeDatabase } from "#player/testing/fake-database.ts";
import type { Command } from "#shared/contracts/playing/player.ts";
import { hourMs } from "#shared/durations.ts";
import { type CarryOut, startCommands } from "./commands.ts";

let clock: FakeClock;
let api: FakeApi;
let database: FakeDatabase;
let waiting: Command[];
let carried: string[];
let receipts: string[];
let trusted: boolean;
let carryOut: CarryOut;

const command = (id: number, kind: Command["kind"], value: number | null = null): Command => ({
  id,
  kind,
  value,
  expiresAt: new Date(clock.now() + 600_000).toISOString(),
});
const start = () =>
  startCommands({
    api,
    clock,
    random: () => 0.5,
    log: createCommandLog(database),
    clockTrusted: () => trusted,
    carryOut: (one) => {
      carried.push(one.kind);
      return carryOut(one);
    },
  });

describe("commands", () => {
  beforeEach(() => {
    clock = createFakeClock();
    api = createFakeApi();
    database = createFakeDatabase();
    waiting = [];
    carried = [];
    receipts = [];
    trusted = true;
    carryOut = async () => ({ state: "done", detail: null });
    api.answers.getCommands = async () => ({ kind: "ok", etag: null, value: { commands: waiting } });
    api.answers.commandReceipt = async (id, { state, detail }) => {
      receipts.push(`${id} ${state}${detail ? `: ${detail}` : ""}`);
      if (state !== "received") waiting = waiting.filter((one) => one.id !== id);
      return { kind: "ok", etag: null, value: { success: true } };
    };
  });

  it("are carried out in order, each with its receipts", async () => {
    waiting = [command(1, "identify"), command(2, "volume", 30)];
    start();
    await clock.advance(10);
    expect(carried).toEqual(["identify", "volume"]);
    expect(receipts).toEqual(["1 received", "1 done", "2 received", "2 done"]);
  });

  it("are carried out once, even when they are delivered again and receipts are lost", async () => {
    const receive = api.answers.commandReceipt;
    let lost = 0;
    api.answers.commandReceipt = async (id, body) =>
      ++lost < 4 ? { kind: "unreachable" } : ((await receive?.(id, body)) ?? { kind: "unreachable" });
    waiting = [command(1, "volume", 10)];
    const commands = start();
    for (let look = 0; look < 10; look++) {
      commands.look();
      await clock.advance(1_000);
    }
    expect(carried).toEqual(["volume"]);
    expect(receipts).toEqual(["1 done"]);
    commands.stop();
    waiting = [command(1, "volume", 10)];
    start();
    await clock.advance(10);
    expect(carried).toEqual(["volume"]);
    expect(receipts.at(-1)).toBe("1 done");
  });

  it("report why they failed", async () => {
    carryOut = async () => {
      throw new Error("the server could not be reached");
    };
    waiting = [command(1, "clear cache")];
    start();
    await clock.advance(10);
    expect(receipts).toEqual(["1 received", "1 failed: the server could not be reached"]);
  });

  it("that reload the page are done when it runs again, and not repeated", async () => {
    carryOut = () => new Promise(() => undefined);
    waiting = [command(1, "reload")];
    const before = start();
    await clock.advance(10);
    expect(receipts).toEqual(["1 received"]);
    before.stop();
    start();
    await clock.advance(10);
    expect(carried).toEqual(["reload"]);
    expect(receipts).toEqual(["1 received", "1 done"]);
  });

  it("that a power cut interrupted are reported as failed", async () => {
    carryOut = () => new Promise(() => undefined);
    waiting = [command(1, "identify")];
    start().stop();
    const before = start();
    await clock.advance(10);
    before.stop();
    start();
    await clock.advance(10);
    expect(receipts.at(-1)).toContain("1 failed: the player stopped");
  });

  it("do not reload a device that cannot store the command, which would reload in a loop", async () => {
    database.broken = true;
    waiting = [command(1, "restart")];
    start();
    await clock.advance(10);
    expect(carried).toEqual([]);
    expect(receipts[0]).toContain("1 failed: this device cannot store anything");
  });

  it("that expired are rejected, unless the clock may be wrong", async () => {
    waiting = [command(1, "identify"), command(2, "identify")];
    clock.step(hourMs);
    start();
    await clock.advance(10);
    expect(carried).toEqual([]);
    expect(receipts[0]).toContain("expired");
    trusted = false;
    waiting = [{ ...command(3, "identify"), expiresAt: new Date(clock.now() - 1).toISOString() }];
    start();
    await clock.advance(10);
    expect(carried).toEqual(["identify"]);
  });

  it("are fetched at once after a push, and seldom otherwise", async () => {
    const commands = start();
    await clock.advance(60_000);
    expect(api.calls.filter((call) => call === "getCommands")).toHaveLength(1);
    waiting = [command(5, "identify")];
    commands.look();
    await clock.advance(10);
    expect(carried).toEqual(["identify"]);
  });
});
