import { describe, expect, it } from "vitest";
import { imageItem, manifestOf } from "#player/testing/manifests.ts";
import { resolve } from "#shared/schedule/index.ts";
import { decideState, leaseIsOver, type Situation } from "./decide-state.ts";

const nowMs = Date.UTC(2026, 10, 20, 12);
const manifest = manifestOf([imageItem(1)]);
const playing: Situation = {
  paired: true,
  manifest,
  lease: { until: new Date(nowMs + 1).toISOString(), notice: null },
  answer: resolve({ manifest, atMs: nowMs, has: () => true, clockTrusted: true }),
  downloading: false,
  stuck: false,
  nowMs,
};
const nothing = { winner: null, round: null, regions: {}, reasons: [], changesAtMs: null };
const closed = playing.answer && { ...playing.answer, round: null };
const inactive = { screen: { ...manifest.screen, status: "inactive" as const } };
const emergency = playing.answer?.winner
  ? { ...playing.answer, winner: { ...playing.answer.winner, tier: "emergency" as const } }
  : null;

describe("decideState", () => {
  it.each<[string, Partial<Situation>]>([
    ["playing", {}],
    ["starting", { paired: null }],
    ["starting", { paired: null, manifest: null, answer: null, downloading: true }],
    ["pairing", { paired: false }],
    ["downloading", { manifest: null, answer: null }],
    ["inactive", { manifest: inactive }],
    ["inactive", { manifest: inactive, lease: { until: null, notice: null } }],
    ["lease-over", { lease: { until: new Date(nowMs).toISOString(), notice: null } }],
    ["lease-over", { lease: { until: null, notice: "Pay" } }],
    ["playing", { lease: null }],
    ["playing", { lease: { until: null, notice: null }, answer: emergency }],
    ["playing", { downloading: true }],
    ["idle", { answer: nothing }],
    ["downloading", { answer: nothing, downloading: true }],
    ["closed", { answer: closed }],
    ["closed", { answer: closed, downloading: true }],
    ["lease-over", { answer: closed, lease: { until: null, notice: null } }],
    ["idle", { stuck: true }],
    ["idle", { stuck: true, downloading: true }],
  ])("is %s for %j", (state, change) => {
    expect(decideState({ ...playing, ...change })).toBe(state);
  });

  it("ends a lease exactly at its instant", () => {
    const lease = { until: "2026-11-20T12:00:00.000Z", notice: null };
    expect(leaseIsOver(lease, nowMs - 1)).toBe(false);
    expect(leaseIsOver(lease, nowMs)).toBe(true);
  });
});
