import { expect, it } from "vitest";
import { type LiveFacts, liveMoment } from "./live-moment.ts";

const used = { screenCount: 3, hiddenScreenCount: 1, offlineCount: 1, playlistCount: 2 };
const facts: LiveFacts = {
  usage: used,
  mode: "at once",
  isPushed: false,
  plan: { active: true },
  isSold: true,
};

it("counts screens that are online apart, also those that the member does not see", () => {
  expect(liveMoment(facts)).toEqual({ is: "soon", online: 3, offline: 1 });
});

it("says that something plays nowhere before anything else, with its playlists", () => {
  const unused = { screenCount: 0, hiddenScreenCount: 0, offlineCount: 0, playlistCount: 2 };
  for (const mode of ["at once", "review"] as const)
    expect(liveMoment({ ...facts, usage: unused, mode, plan: null })).toEqual({
      is: "nowhere",
      playlists: 2,
    });
});

it("promises nothing without an active plan, except where plans are not sold", () => {
  expect(liveMoment({ ...facts, plan: null })).toEqual({ is: "without a plan" });
  expect(liveMoment({ ...facts, plan: { active: false } })).toEqual({ is: "without a plan" });
  expect(liveMoment({ ...facts, plan: null, isSold: false })).toMatchObject({ is: "soon" });
});

it("waits for the next publication where edits are reviewed, but pushed values do not", () => {
  expect(liveMoment({ ...facts, mode: "review" })).toEqual({ is: "with the next publication" });
  expect(liveMoment({ ...facts, mode: "review", isPushed: true })).toMatchObject({ is: "soon" });
});
