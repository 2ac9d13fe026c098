import { expect, it } from "vitest";
import { namedColumns } from "./named-columns.ts";

const known = ["name", "playlist"] as const;
const unusedIn = (head: string[]) => namedColumns(head, known).unused.map(({ name }) => name);

it("names each unused column once, also in a row that has it a million times", () => {
  expect(unusedIn(["name", ...Array<string>(1_000_000).fill("playlst")])).toEqual(["playlst"]);
});

it("names a column by what the database can store", () => {
  expect(unusedIn(["name", "a\0b", "\ud800c", "\0", "__proto__"])).toEqual(["ab", "\ufffdc", "__proto__"]);
});
