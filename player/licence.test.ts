import { beforeEach, describe, expect, it } from "vitest";
import type { Lease } from "#shared/contracts/player.ts";
import { createClockMemory } from "./clock-memory.ts";
import { createDeviceClock } from "./device-clock.ts";
import type { LeaseKeeper } from "./lease-keeper.ts";
import { createLicence, type Licence } from "./licence.ts";
import { createFakeClock, type FakeClock } from "./testing/fake-clock.ts";
import { createFakeDatabase, type FakeDatabase } from "./testing/fake-database.ts";
import { leaseOf } from "./testing/manifests.ts";

const hourMs = 3_600_000;
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

  it("is written when it moved on by an hour or changed in kind, not with every beat", async () => {
    await hear(until(10));
    await hear(until(10.5));
    expect(database.writes).toHaveLength(1);
    await hear(until(12));
    await hear(leaseOf({ until: null, notice: "Choose a plan." }));
    expect(database.writes).toHaveLength(3);
    expect(leases.at(-1)?.until).toBeNull();
  });

  it("keeps the last good lease when one is not genuine", async () => {
    const good = until(10);
    await hear(good);
    answer = async () => null;
    await hear(until(99));
    expect(leases).toEqual([good]);
  });

  it("is found again, unless it is not genuine any more", async () => {
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

  it("takes nothing that was on its way when the screen was removed", async () => {
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
