import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "#player/testing/fake-api.ts";
import { createFakeClock, type FakeClock, settlePromises } from "#player/testing/fake-clock.ts";
import { type Contact, type Link, openLink, type Report } from "./link.ts";

let api: FakeApi;
let clock: FakeClock;
let link: Link;
let etag: string | null;
let sent: string[];
let contacts: Contact[];
let pulls: string[];

function open(more: Partial<Report> = {}): void {
  link = openLink({
    api,
    clock,
    random: () => 0.5,
    etag: () => etag,
    version: () => 1,
    report: () => ({ playing: null, pending: null, problems: [], ...more }),
    events: {
      manifest: (_, tag) => {
        etag = tag;
        sent.push(`manifest ${tag}`);
      },
      contact: (contact) => void contacts.push(contact),
      commands: () => void sent.push("commands"),
      data: () => void pulls.push("data"),
      unauthenticated: () => void sent.push("unauthenticated"),
      network: ({ reachable, push }) => void sent.push(`network ${reachable} ${push}`),
    },
  });
}

async function pass(seconds: number): Promise<void> {
  await settlePromises();
  for (let second = 0; second < seconds; second++) {
    await clock.advance(1_000);
    await settlePromises();
  }
}
const count = (name: string) => api.calls.filter((call) => call.startsWith(name)).length;

beforeEach(() => {
  api = createFakeApi();
  clock = createFakeClock();
  etag = null;
  sent = [];
  contacts = [];
  pulls = [];
});
afterEach(() => link.stop());

describe("the link", () => {
  it("leaves out what programs on the device say after a refused heartbeat, once", async () => {
    const facts = [{ source: 1, value: "a", atMs: 0, untilMs: 1 }];
    const heard: boolean[] = [];
    api.heartbeat = async (report) => {
      heard.push(report.facts !== undefined);
      return report.facts && heard.length < 4
        ? { kind: "refused", message: "Invalid", retryAfterMs: null, mistaken: true }
        : api.beat;
    };
    open({ facts });
    await pass(300);
    expect(heard.slice(0, 6)).toEqual([true, false, true, false, true, true]);
  });

  it("asks conditionally, and every half minute while push is up", async () => {
    open();
    await pass(1);
    api.manifest = { kind: "unchanged" };
    const before = count("getManifest");
    api.calls.length = 0;
    for (let beat = 0; beat < 6; beat++) {
      api.push("event: beat\ndata: {}\n\n");
      await pass(15);
    }
    expect(before).toBeGreaterThan(0);
    expect(api.calls.filter((call) => call.startsWith("getManifest"))).toEqual(
      Array(3).fill('getManifest "1"'),
    );
    expect(count("heartbeat")).toBe(3);
    expect(count("openEvents")).toBe(0);
  });

  it("asks at once when pushed, for the lease too", async () => {
    open();
    await pass(3);
    api.calls.length = 0;
    api.push("event: manifest\ndata: {}\n\n");
    await pass(0);
    expect(api.calls).toEqual(['getManifest "1"', "heartbeat"]);
  });

  it("asks within the time that the event names, and at once when an urgent event comes meanwhile", async () => {
    open();
    await pass(3);
    api.calls.length = 0;
    const many = 'event: manifest\ndata: {"withinMs":10000}\n\n';
    api.push(many);
    await pass(0);
    expect(api.calls).toEqual([]);
    await pass(10);
    expect(api.calls).toEqual(['getManifest "1"', "heartbeat"]);
    api.calls.length = 0;
    api.push(`${many}event: manifest\ndata: {}\n\n`);
    await pass(0);
    expect(api.calls).toEqual(['getManifest "1"', "heartbeat"]);
    // The time that was chosen before stays, and finds nothing new.
    await pass(10);
    expect(count("getManifest")).toBe(2);
  });

  it("asks every five seconds while push is down", async () => {
    api.eventsStatus = 503;
    open();
    await pass(61);
    expect(count("getManifest")).toBeGreaterThanOrEqual(12);
    expect(sent).not.toContain("network true true");
  });

  it("closes a stream without events, and opens another", async () => {
    open();
    await pass(44);
    expect(count("openEvents")).toBe(1);
    await pass(4);
    expect(count("openEvents")).toBe(2);
    expect(sent).toContain("network true false");
    expect(api.open()).toBe(1);
  });

  it("reconnects less and less often, and at once when the network is back", async () => {
    api.eventsStatus = 0;
    open();
    await pass(120);
    const tries = count("openEvents");
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(22);
    api.eventsStatus = 200;
    link.hurry();
    await pass(0);
    expect(api.open()).toBe(1);
  });

  it("stops asking and reports it when the server no longer knows the device", async () => {
    api.manifest = { kind: "unauthenticated" };
    open();
    await pass(120);
    expect(sent.filter((one) => one === "unauthenticated")).toHaveLength(1);
    expect(count("getManifest")).toBe(1);
    expect(count("heartbeat")).toBe(1);
  });

  it("detects within seconds that it was removed, although push only answers 401", async () => {
    open();
    await pass(3);
    api.eventsStatus = 401;
    api.manifest = { kind: "unauthenticated" };
    api.hangUp();
    await pass(3);
    expect(sent.at(-1)).toBe("unauthenticated");
  });

  it("measures the server's clock", async () => {
    open();
    await pass(0);
    const serverMs = Date.UTC(2026, 10, 20) + 0.5;
    expect(contacts[0]).toMatchObject({ serverMs, monotonicMs: 0, errorMs: 0.5 });
  });

  it("reports waiting commands, by push or by a heartbeat, and asks for data after every reconnect", async () => {
    open();
    await pass(1);
    pulls = [];
    api.push("event: commands\ndata: {}\n\nevent: data\ndata: {}\n\n");
    await pass(1);
    expect(sent.filter((one) => one === "commands")).toHaveLength(1);
    expect(pulls).toHaveLength(1);
    if (api.beat.kind === "ok") api.beat.value.commands = 2;
    link.reportSoon();
    await pass(3);
    expect(sent.filter((one) => one === "commands")).toHaveLength(2);
    api.hangUp();
    await pass(5);
    expect(pulls.length).toBeGreaterThan(1);
  });

  it("fetches the manifest when a heartbeat names another version", async () => {
    open();
    await pass(3);
    api.calls.length = 0;
    if (api.beat.kind === "ok") api.beat.value.manifestVersion = 2;
    link.reportSoon();
    await pass(1);
    expect(api.calls).toContain('getManifest "1"');
  });

  it("reports soon, but at most about once a second", async () => {
    open();
    await pass(3);
    api.calls.length = 0;
    for (let change = 0; change < 100; change++) {
      link.reportSoon();
      await clock.advance(50);
      await settlePromises();
    }
    expect(count("heartbeat")).toBeGreaterThanOrEqual(4);
    expect(count("heartbeat")).toBeLessThanOrEqual(7);
  });

  it("is back within five seconds of a server that was away for long", async () => {
    api.manifest = { kind: "unreachable" };
    api.beat = { kind: "unreachable" };
    api.eventsStatus = 0;
    open();
    await pass(600);
    api.manifest = { kind: "unchanged" };
    api.eventsStatus = 200;
    await pass(5);
    expect(api.open()).toBe(1);
    expect(sent.at(-1)).toBe("network true true");
  });

  it("asks a server that answers with errors less and less often", async () => {
    api.manifest = { kind: "refused", message: "The server answered 500", retryAfterMs: null };
    open();
    await pass(3);
    api.calls.length = 0;
    await pass(600);
    expect(count("getManifest")).toBeLessThan(50);
  });

  it("reopens a refused stream as late as the server asks", async () => {
    api.eventsStatus = 503;
    api.eventsRetryAfter = "40";
    open();
    await pass(1);
    api.calls.length = 0;
    await pass(38);
    expect(count("openEvents")).toBe(0);
    await pass(20);
    expect(count("openEvents")).toBe(1);
  });

  it("waits as long as a busy server asks", async () => {
    api.manifest = { kind: "refused", message: "Too many", retryAfterMs: 40_000 };
    api.eventsStatus = 503;
    open();
    await pass(39);
    expect(count("getManifest")).toBe(1);
  });
});
