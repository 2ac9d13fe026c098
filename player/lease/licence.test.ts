import { beforeEach, describe, expect, it } from "vitest";
import type { Lease } from "#shared/contracts/playing/player.ts";
import { hourMs } from "#shared/durations.ts";
import { createClockMemory } from "../clock/clock-memory.ts";
import { createDeviceClock } from "../clock/device-clock.ts";
import { createFakeClock, type FakeClock } from "../testing/fake-clock.ts";
import { createFakeDatabase, type FakeDatabase } from "../testing/fake-database.ts";
import { leaseOf } from "../testing/manifests.ts";
import type { LeaseKeeper } from "./lease-keeper.ts";
import { createLicence, type Licence } from "./licence.ts";

let device: FakeClock;
let database: FakeDatabase;
let leases: (Lease | null)[];
let answer: (lease: Lease) => Promise<Lease | null>;
let licence: Licence;

const until = (hours: number) =>
  leaseOf({ until: new Date(device.now() + hours * hourMs).toISOString(), notice: null });
const hear = (lease: Lease) =>
  licence.heard({ lease, serverMs: device.now(), monotonicMs: device.monotonic(), errorMs: 5 });

function open(): void {
  const keeper: LeaseKeeper = {
    load: async (stored) => stored && answer(stored),
    isPaired: () => true,
    paired: async () => undefined,
    check: (lease) => answer(lease),
    forget: async () => undefined,
  };
  const clock = createDeviceClock({ wall: device.now, monotonic: device.monotonic, after: device.after });
  const clockMemory = createClockMemory({ database: createFakeDatabase(), clock });
  licence = createLicence({
    database,
    clock,
    clockMemory,
    keeper,
    onLease: (lease) => void leases.push(lease),
  });
}

describe("the licence of a screen", () => {
  beforeEach(() => {
    device = createFakeClock();
    database = createFakeDatabase();
    leases = [];
    answer = async (lease) => lease;
    open();
  });

  it("is stored when its end moved by an hour or its kind changed, not with every heartbeat", async () => {
    await hear(until(10));
    await hear(until(10.5));
    expect(database.writes).toHaveLength(1);
    await hear(until(12));
    await hear(leaseOf({ until: null, notice: "Choose a plan." }));
    expect(database.writes).toHaveLength(3);
    expect(leases.at(-1)?.until).toBeNull();
  });

  it("keeps the last genuine lease when a new one is not genuine", async () => {
    const good = until(10);
    await hear(good);
    answer = async () => null;
    await hear(until(99));
    expect(leases).toEqual([good]);
  });

  it("is loaded again after a restart, unless it is no longer genuine", async () => {
    const good = until(10);
    await hear(good);
    open();
    await licence.load();
    expect(leases.at(-1)).toEqual(good);
    answer = async () => null;
    open();
    await licence.load();
    expect(leases.at(-1)).toBeNull();
  });

  it("ignores a lease that arrives after the screen was removed", async () => {
    let arrive = () => {};
    answer = (lease) =>
      new Promise((resolve) => {
        arrive = () => resolve(lease);
      });
    const late = hear(until(10));
    await licence.forget();
    arrive();
    await late;
    expect(leases).toEqual([null]);
    expect(database.writes).toEqual([]);
  });
});
