import { beforeEach, describe, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import type { Reply } from "../link/api.ts";
import { openDeviceKeys, type Spare } from "../store/device-key.ts";
import { createFakeClock, type FakeClock } from "../testing/fake-clock.ts";
import { createFakeDatabase, type FakeDatabase } from "../testing/fake-database.ts";
import { startKeyRotation } from "./key-rotation.ts";

const ok: Reply<unknown> = { kind: "ok", etag: null, value: { success: true } };

/** The server's side: the old key becomes invalid when the new one is first used. */
function createLock(first: string) {
  const lock = {
    keys: [first],
    opens: (key: string) => lock.keys.includes(key),
    use(key: string): boolean {
      if (lock.keys[1] === key) lock.keys = [key];
      return lock.opens(key);
    },
  };
  return lock;
}

let clock: FakeClock;
let database: FakeDatabase;
let spare: Spare;
let steps: number;
/** The power fails at this step; nothing after it happens. */
let cutAt: number;

class PowerCut extends Error {}
function step(): void {
  if (++steps >= cutAt) throw new PowerCut();
}

async function openWithPower() {
  const stored = { ...database };
  return openDeviceKeys(
    {
      get: stored.get,
      async set(key, value) {
        step();
        await stored.set(key, value);
        step();
      },
      async delete(key) {
        step();
        await stored.delete(key);
        step();
      },
    },
    {
      getItem: spare.getItem,
      setItem(key, value) {
        step();
        spare.setItem(key, value);
      },
    },
  );
}

describe("rotating the device's key", () => {
  beforeEach(() => {
    clock = createFakeClock();
    database = createFakeDatabase();
    const places = new Map<string, string>();
    spare = {
      getItem: (key) => places.get(key) ?? null,
      setItem: (key, value) => void places.set(key, value),
    };
    steps = 0;
    cutAt = Number.POSITIVE_INFINITY;
  });

  const rotating = (
    keys: Awaited<ReturnType<typeof openDeviceKeys>>,
    lock: ReturnType<typeof createLock>,
    power: () => void = () => undefined,
  ) =>
    startKeyRotation({
      clock,
      random: () => 0.5,
      keys,
      clockTrusted: () => true,
      api: {
        async rotateKey(newKey) {
          power();
          if (!lock.use(keys.current())) return { kind: "unauthenticated" };
          lock.keys = [keys.current(), newKey];
          power();
          return ok;
        },
        async getPairingWith(key) {
          power();
          const known = lock.use(key);
          power();
          if (!known) return { kind: "missing" };
          const value = { code: null, pairUrl: null, expiresAt: null, screenId: 1, leaseKey: "A".repeat(43) };
          return { kind: "ok", etag: null, value: { ...value, state: "paired" } };
        },
      },
    });

  it("happens every thirty days, not earlier", async () => {
    const keys = await openDeviceKeys(database, spare);
    const first = keys.current();
    const lock = createLock(first);
    rotating(keys, lock);
    await clock.advance(29 * dayMs);
    expect(keys.current()).toBe(first);
    await clock.advance(2 * dayMs);
    expect(keys.current()).not.toBe(first);
    expect(lock.keys).toEqual([keys.current()]);
    const second = keys.current();
    await clock.advance(31 * dayMs);
    expect(keys.current()).not.toBe(second);
    expect(lock.opens(keys.current())).toBe(true);
  });

  it("leaves a valid key whenever the power fails, and completes a rotation that was started", async () => {
    for (let at = 1; at < 30; at++) {
      database = createFakeDatabase();
      steps = 0;
      cutAt = Number.POSITIVE_INFINITY;
      const before = await openWithPower();
      await before.date(clock.now() - 40 * dayMs);
      const lock = createLock(before.current());
      steps = 0;
      cutAt = at;
      let dead = false;
      const power = () => {
        if (dead) throw new PowerCut();
        try {
          step();
        } catch (error) {
          dead = true;
          throw error;
        }
      };
      const cut = rotating(before, lock, power);
      await clock.advance(1_000);
      cut.stop();
      await clock.advance(1_000);

      cutAt = Number.POSITIVE_INFINITY;
      const after = await openWithPower();
      const opens = [after.current(), after.pending()].some((key) => key !== null && lock.opens(key));
      expect(opens, `a key that opens after a cut at step ${at}`).toBe(true);
      const again = rotating(after, lock);
      await clock.advance(1_000);
      again.stop();
      expect(lock.opens(after.current()), `the key in use after a cut at step ${at}`).toBe(true);
      expect(after.pending()).toBeNull();
    }
  });
});
