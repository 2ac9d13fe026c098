import { expect, test } from "vitest";
import { placeChoices } from "./place-choices.ts";

test("choices have the names around them, in order; places in a circle end it", () => {
  const places = [
    { id: 2, name: "North", parentId: 1 },
    { id: 1, name: "Chain", parentId: null },
    { id: 3, name: "Alone", parentId: 9 },
    { id: 4, name: "A", parentId: 5 },
    { id: 5, name: "B", parentId: 4 },
  ];
  expect(placeChoices(places).map(({ label }) => label)).toEqual([
    "A / B",
    "Alone",
    "B / A",
    "Chain",
    "Chain / North",
  ]);
});
