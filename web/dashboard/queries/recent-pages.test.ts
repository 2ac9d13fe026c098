import { expect, it } from "vitest";
import { giveStorage } from "#web/lib/testing/browser-storage.ts";
import { noteVisit, recentPages } from "./recent-pages.ts";

it("keeps the pages that a person opened last, the newest first, each once", () => {
  giveStorage("localStorage");
  for (let id = 1; id <= 20; id += 1) noteVisit("1-2", { path: `/app/playlists/${id}`, name: `List ${id}` });
  noteVisit("1-2", { path: "/app/playlists/15", name: "Renamed" });
  const found = recentPages("1-2");
  expect(found).toHaveLength(12);
  expect(found.slice(0, 2).map(({ name }) => name)).toEqual(["Renamed", "List 20"]);
  expect(recentPages("1-3")).toEqual([]);
});

it("takes nothing that it cannot read", () => {
  giveStorage("localStorage").setItem("1-2", '[{"path":"javascript:alert(1)","name":""}]');
  expect(recentPages("1-2")).toEqual([]);
});
