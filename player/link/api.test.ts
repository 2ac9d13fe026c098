import { beforeEach, describe, expect, it } from "vitest";
import { createFakeClock, type FakeClock, settlePromises } from "#player/testing/fake-clock.ts";
import { hashOf, imageItem, manifestOf } from "#player/testing/manifests.ts";
import { type Api, createApi } from "./api.ts";

const key = "ab".repeat(32);
let clock: FakeClock;
let current: string;
let sent: { address: string; init: RequestInit }[];
let answer: (init: RequestInit) => Promise<Response>;
let api: Api;

beforeEach(() => {
  clock = createFakeClock();
  sent = [];
  current = key;
  answer = async () => Response.json(manifestOf([imageItem(1)]), { headers: { etag: '"5"' } });
  api = createApi({
    clock,
    key: () => current,
    fetch: (address, init) => {
      sent.push({ address, init });
      return answer(init);
    },
  });
});
const refusal = (status: number, code: string, headers = {}) =>
  Response.json({ success: false, error: { code, message: `Because ${code}` } }, { status, headers });

describe("the api", () => {
  it("sends the key as a bearer token and nowhere else, and the ETag", async () => {
    await api.getManifest('"4"');
    expect(sent[0]?.address).toBe("/player/v1/manifest");
    expect(sent[0]?.init.headers).toMatchObject({ Authorization: `Bearer ${key}`, "If-None-Match": '"4"' });
    await api.heartbeat({ playing: null, pending: null });
    await api.fetchFile(hashOf(1), "bytes=0-3", new AbortController().signal);
    for (const { address, init } of sent) expect(`${address}${init.body ?? ""}`).not.toContain(key);
  });

  it("reads a manifest with its ETag, and recognises 304", async () => {
    expect(await api.getManifest(null)).toEqual({
      kind: "ok",
      value: manifestOf([imageItem(1)]),
      etag: '"5"',
    });
    answer = async () => new Response(null, { status: 304 });
    expect(await api.getManifest('"5"')).toEqual({ kind: "unchanged" });
  });

  it("drops items of unknown kinds", async () => {
    const manifest = manifestOf([imageItem(1)]);
    const hologram = { id: 2, mediaId: 2, name: "Hologram", kind: "hologram", durationMs: 1_000 };
    const playlists = [{ id: 1, name: "Daily", items: [...(manifest.playlists[0]?.items ?? []), hologram] }];
    answer = async () => Response.json({ ...manifest, playlists });
    expect(await api.getManifest(null)).toMatchObject({ kind: "ok", value: manifest });
  });

  it.each([
    ["of another format", { ...manifestOf([]), format: 2 }],
    ["without a file it needs", { ...manifestOf([imageItem(1)]), files: [] }],
    [
      "whose chunks do not add up",
      {
        ...manifestOf([imageItem(1)]),
        files: [
          { sha256: hashOf(1), bytes: 4, type: "image/png", chunks: [{ sha256: hashOf(1), bytes: 3 }] },
        ],
      },
    ],
  ])("refuses a manifest %s", async (_, manifest) => {
    answer = async () => Response.json(manifest);
    expect(await api.getManifest(null)).toMatchObject({ kind: "refused" });
  });

  it("accepts a 401 only from the server itself", async () => {
    answer = async () => refusal(401, "unauthenticated");
    expect(await api.getManifest(null)).toEqual({ kind: "unauthenticated" });
    answer = async () => new Response("<h1>Sign in to the hotel's network</h1>", { status: 401 });
    expect(await api.getManifest(null)).toMatchObject({ kind: "refused" });
    answer = async () => refusal(404, "not_found");
    expect(await api.getPairing()).toEqual({ kind: "missing" });
    answer = async () => new Response("Not Found", { status: 404 });
    expect(await api.getPairing()).toMatchObject({ kind: "refused" });
  });

  it("passes on the server's message, and how long to wait", async () => {
    answer = async () => refusal(429, "too_many", { "retry-after": "30" });
    expect(await api.startPairing("")).toEqual({
      kind: "refused",
      message: "Because too_many",
      retryAfterMs: 30_000,
      mistaken: false,
    });
    answer = async () => refusal(413, "too_large");
    expect(await api.getData("")).toMatchObject({ kind: "refused", mistaken: true });
  });

  it("does not treat a key as refused that was replaced during the call", async () => {
    answer = async () => {
      current = "cd".repeat(32);
      return refusal(401, "unauthenticated");
    };
    expect(await api.getManifest(null)).toMatchObject({ kind: "refused", retryAfterMs: 0 });
    expect(await api.getManifest(null)).toEqual({ kind: "unauthenticated" });
    expect(await api.getPairingWith("ef".repeat(32))).toEqual({ kind: "unauthenticated" });
    expect(sent.at(-1)?.init.headers).toMatchObject({ Authorization: `Bearer ${"ef".repeat(32)}` });
  });

  it("is unreachable when no answer comes, or none within 15 seconds", async () => {
    answer = async () => {
      throw new TypeError("Failed to fetch");
    };
    expect(await api.getPairing()).toEqual({ kind: "unreachable" });
    answer = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
    const reply = api.getPairing();
    await settlePromises();
    await clock.advance(15_000);
    expect(await reply).toEqual({ kind: "unreachable" });
  });
});
