import { beforeEach, describe, expect, it } from "vitest";
import { createFakeClock, type FakeClock } from "#player/testing/fake-clock.ts";
import { hashOf, imageItem, manifestOf } from "#player/testing/manifests.ts";
import { hourMs } from "#shared/durations.ts";
import { type Api, createApi } from "./api.ts";

const hash = hashOf(1);
const server = `/player/v1/files/${hash}`;
let clock: FakeClock;
let api: Api;
let asked: { address: string; headers: Record<string, string> }[];
/** The URL that the server names at present; undefined: it sends the files itself. */
let address: string | undefined;
/** How the store answers each of its URLs. */
let store: (address: string) => Response;

beforeEach(() => {
  clock = createFakeClock();
  asked = [];
  address = "https://store/film?until=noon";
  store = () => new Response("film", { status: 206 });
  api = createApi({
    clock,
    key: () => "ab".repeat(32),
    fetch: async (to, init) => {
      asked.push({ address: to, headers: init.headers as Record<string, string> });
      if (to.startsWith("https:")) return store(to);
      if (to === server) return new Response("film", { status: 206 });
      return Response.json({
        ...manifestOf([imageItem(1)]),
        ...(address && { addresses: { [hash]: address } }),
      });
    },
  });
});
const part = () => api.fetchFile(hash, "bytes=0-3", new AbortController().signal);
const addresses = () => asked.map((each) => each.address);

describe("a file", () => {
  it("comes from the URL in the manifest's answer, which does not get the key", async () => {
    const reply = await api.getManifest(null);
    expect(JSON.stringify(reply)).not.toContain("store");
    expect((await part()).status).toBe(206);
    expect(asked.at(-1)).toEqual({ address, headers: { Range: "bytes=0-3" } });
  });

  it("comes from the server when the answer names no URL", async () => {
    address = undefined;
    await api.getManifest(null);
    await part();
    await part();
    expect(addresses()).toEqual(["/player/v1/manifest", server, server]);
  });

  it("has its URL asked for when the manifest has not changed since an earlier start", async () => {
    await part();
    expect(addresses()).toEqual(["/player/v1/manifest", address]);
    expect(asked[0]?.headers).not.toHaveProperty("If-None-Match");
  });

  it("gets a new URL when its own has expired, once for all that wait", async () => {
    await api.getManifest(null);
    await clock.advance(7 * 24 * hourMs);
    const old = address;
    address = "https://store/film?until=midnight";
    store = (to) =>
      to === old ? new Response("<Error/>", { status: 403 }) : new Response("film", { status: 206 });
    const parts = await Promise.all([part(), part(), part()]);
    expect(parts.map(({ status }) => status)).toEqual([206, 206, 206]);
    expect(addresses().filter((each) => each === "/player/v1/manifest")).toHaveLength(2);
    expect(addresses()).not.toContain(server);
  });

  it.each([
    ["refuses this place", () => new Response("", { status: 403 })],
    [
      "cannot be reached from here",
      () => {
        throw new TypeError("Failed to fetch");
      },
    ],
  ])(
    "comes from the server when the store %s, which is not asked for URLs again and again",
    async (_, answer) => {
      store = answer;
      await api.getManifest(null);
      for (let at = 0; at < 5; at++) expect((await part()).status).toBe(206);
      expect(addresses().filter((each) => each === server)).toHaveLength(5);
      expect(addresses().filter((each) => each === "/player/v1/manifest").length).toBeLessThanOrEqual(2);
    },
  );

  it("waits while the store is in trouble, because the server would get the same answer", async () => {
    store = () => new Response("", { status: 503 });
    await api.getManifest(null);
    expect((await part()).status).toBe(503);
    expect(addresses()).not.toContain(server);
  });
});
