import { describe, expect, it } from "vitest";
import type { ShellReport } from "#player/engine/places.ts";
import { createFakeClock, settlePromises } from "#player/testing/fake-clock.ts";
import { createFakeDatabase } from "#player/testing/fake-database.ts";
import { keepRecords } from "./kept-records.ts";
import { shellBroken, shellRepaired, watchStorage } from "./watch-storage.ts";

describe("watchStorage", () => {
  it("checks the stores every minute, the shell every ten, and a broken shell every minute", async () => {
    const clock = createFakeClock();
    const state = { shell: "whole" as ShellReport | Error, files: 0, checks: 0 };
    const sent: (string | null)[] = [];
    const { stop } = watchStorage({
      clock,
      random: () => 0.5,
      inspectFiles: async () => void state.files++,
      records: { restore: async () => false },
      shell: {
        async check() {
          state.checks++;
          if (state.shell instanceof Error) throw state.shell;
          return state.shell;
        },
      },
      onMended: (message) => void sent.push(message),
      onShell: (problem) => void sent.push(problem),
    });
    const pass = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute++) {
        await clock.advance(60_000);
        await settlePromises();
      }
    };
    await pass(20);
    expect(state).toMatchObject({ files: 20, checks: 2 });
    expect(sent).toEqual([null, null]);
    state.shell = new Error("no service worker");
    await pass(3);
    expect(state.checks).toBe(5);
    expect(sent.slice(2)).toEqual([shellBroken, shellBroken, shellBroken]);
    state.shell = "repaired";
    await pass(1);
    expect(sent.slice(5)).toEqual([shellRepaired, null]);
    state.shell = "whole";
    await pass(5);
    expect(state.checks).toBe(6);
    stop();
    await pass(5);
    expect(state.files).toBe(29);
  });
});

describe("keepRecords", () => {
  it("writes its records again after the database was emptied, without deleted ones", async () => {
    const database = createFakeDatabase();
    database.records.set("identity", { screenId: 7 });
    const records = keepRecords(database);
    await records.get("identity");
    await records.get("never written");
    await records.set("content", { active: 1 });
    await records.set("volume", 30);
    await records.delete("volume");
    expect(await records.restore()).toBe(false);
    expect(await records.restore()).toBe(false);
    database.records.clear();
    expect(await records.restore()).toBe(true);
    expect(Object.fromEntries(database.records)).toEqual({
      identity: { screenId: 7 },
      content: { active: 1 },
      kept: true,
    });
    expect(await records.restore()).toBe(false);
  });

  it("tries again when writing failed half way", async () => {
    const database = createFakeDatabase();
    const records = keepRecords(database);
    await records.set("content", { active: 1 });
    await records.restore();
    database.records.clear();
    const { set } = database;
    database.set = () => Promise.reject(new DOMException("Quota exceeded", "QuotaExceededError"));
    await expect(records.restore()).rejects.toThrow("Quota");
    database.set = set;
    expect(await records.restore()).toBe(true);
    expect(database.records.get("content")).toEqual({ active: 1 });
  });
});
