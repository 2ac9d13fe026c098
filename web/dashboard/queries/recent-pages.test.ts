import { expect, it } from "vitest";
import { forgetVisits, noteVisit, recentPages } from "./recent-pages.ts";

const browser = () => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
  };
};

it("keeps the pages that a person opened last, the newest first, each once", () => {
  const storage = browser();
  for (let id = 1; id <= 20; id += 1)
    noteVisit("1-2", { path: `/app/playlists/${id}`, name: `List ${id}` }, storage);
  noteVisit("1-2", { path: "/app/playlists/15", name: "Renamed" }, storage);
  const found = recentPages("1-2", storage);
  expect(found).toHaveLength(12);
  expect(found.slice(0, 2).map(({ name }) => name)).toEqual(["Renamed", "List 20"]);
  expect(recentPages("1-3", storage)).toEqual([]);
});

it("forgets them when the person signs out, and takes nothing that it cannot read", () => {
  const storage = browser();
  noteVisit("1-2", { path: "/app", name: "" }, storage);
  noteVisit("11-2", { path: "/app", name: "" }, storage);
  forgetVisits(1, storage);
  expect([...storage.items.keys()]).toEqual(["vitrine-recent-11-2"]);
  storage.setItem("vitrine-recent-1-2", '[{"path":"javascript:alert(1)","name":""}]');
  expect(recentPages("1-2", storage)).toEqual([]);
});
