import { expect, it } from "vitest";
import { presenceEndsMs } from "#shared/contracts/playing/presence.ts";
import { type Presence, PresenceBook } from "./presence-book.ts";

const asha = { userId: 1, name: "Asha" };
const ravi = { userId: 2, name: "Ravi" };
const at = (tab: string, person = asha, more: Partial<Presence> = {}): Presence => ({
  accountId: 1,
  tab,
  place: { kind: "playlist", id: 7 },
  person,
  edits: false,
  ...more,
});
const place = { accountId: 1, place: { kind: "playlist" as const, id: 7 } };
const names = (book: PresenceBook) => book.people(place).map(({ name }) => name);

it("names each person once, whatever the number of tabs; one who edits in any tab edits", () => {
  const book = new PresenceBook();
  expect(book.note(at("b", ravi), 0)).toHaveLength(1);
  expect(book.note(at("a"), 0)).toHaveLength(1);
  expect(book.note(at("a2", asha, { edits: true }), 0)).toHaveLength(1);
  expect(book.people(place)).toEqual([
    { ...asha, edits: true },
    { ...ravi, edits: false },
  ]);
  expect(book.people({ ...place, accountId: 2 })).toEqual([]);
});

it("a repetition changes nothing and keeps a tab; without it the tab is gone after 40 seconds", () => {
  const book = new PresenceBook();
  book.note(at("a"), 0);
  book.note(at("b", ravi), 0);
  expect(book.note(at("a"), 15_000)).toEqual([]);
  expect(book.expire(presenceEndsMs - 1)).toEqual([]);
  expect(book.expire(presenceEndsMs)).toMatchObject([place]);
  expect(names(book)).toEqual(["Asha"]);
  expect(book.expire(presenceEndsMs + 15_000)).toHaveLength(1);
  expect(book.size).toBe(0);
});

it("a tab is on one page: both pages learn that it moved, and of its end", () => {
  const book = new PresenceBook();
  book.note(at("a"), 0);
  const moved = book.note(at("a", asha, { place: { kind: "schedule", id: 3 } }), 1);
  expect(moved.map(({ place }) => place.kind)).toEqual(["playlist", "schedule"]);
  expect(names(book)).toEqual([]);
  expect(book.leave(at("a"))).toMatchObject([{ place: { kind: "schedule" } }]);
  expect(book.leave(at("a"))).toEqual([]);
});

it("a call cannot speak for the tab of another person", () => {
  const book = new PresenceBook();
  book.note(at("a"), 0);
  expect(book.note(at("a", ravi), 1)).toEqual([]);
  expect(book.leave(at("a", ravi))).toEqual([]);
  expect(names(book)).toEqual(["Asha"]);
  expect(book.isAt(place, "a", asha.userId)).toBe(true);
  expect(book.isAt(place, "a", ravi.userId)).toBe(false);
});

it("remembers at most 20 tabs of a person and 50,000 in all", () => {
  const book = new PresenceBook();
  for (let tab = 0; tab < 30; tab++) book.note(at(`a${tab}`), tab);
  expect(book.size).toBe(20);
  expect(book.isAt(place, "a9", asha.userId)).toBe(false);
  for (let user = 0; user < 50_010; user++) book.note(at(`u${user}`, { userId: user + 10, name: "x" }), 100);
  expect(book.size).toBe(50_000);
  expect(book.isAt(place, "a29", asha.userId)).toBe(false);
});
