import { expect, it } from "vitest";
import type { Design, DesignElement, ElementOf } from "#shared/media-kinds/design.ts";
import type { DesignRow } from "#shared/media-kinds/design-row.ts";
import { copiesOf } from "../editor/edits.ts";
import {
  adoptComponent,
  applyComponent,
  detachUse,
  lookOf,
  oneUse,
  placeComponent,
  setRowOf,
} from "./component-edits.ts";

const lettering = { font: "sans", size: 40, colour: "#ffffff", align: "centre", valign: "middle" } as const;
const cell = { keyColumn: "a", key: "Idli", column: "b", currency: "INR", numbers: "indian" } as const;
const bubble = [
  {
    id: "ground",
    type: "shape",
    shape: "burst",
    fill: "#c00000",
    x: 100,
    y: 200,
    w: 300,
    h: 300,
    group: "g",
  },
  {
    id: "name",
    type: "text",
    runs: [{ text: "Idli" }],
    ...lettering,
    x: 120,
    y: 260,
    w: 260,
    h: 60,
    group: "g",
  },
  {
    id: "price",
    type: "value",
    sourceId: 7,
    cell: { ...cell, shown: "₹40" },
    before: "",
    after: "",
    ...lettering,
    x: 120,
    y: 340,
    w: 260,
    h: 90,
    group: "g",
  },
] satisfies DesignElement[];
const designOf = (elements: DesignElement[]): Design => ({
  width: 1920,
  height: 1080,
  background: "#000000",
  elements,
});
const row = (key: string): DesignRow => ({
  sourceId: 7,
  keyColumn: "a",
  key,
  gone: "hide",
  soldOut: "strike",
});
const component = { id: 3, ...lookOf(bubble) };
const one = <T extends DesignElement["type"]>({ elements }: Design, type: T, at = 0) =>
  elements.filter((each): each is ElementOf<T> => each.type === type)[at] as ElementOf<T>;

it("takes the look of a group from its own corner, without page, group and other places", () => {
  expect(component).toMatchObject({ width: 300, height: 300 });
  expect(component.elements[0]).toEqual({
    id: "ground",
    type: "shape",
    shape: "burst",
    fill: "#c00000",
    x: 0,
    y: 0,
    w: 300,
    h: 300,
  });
});

it("places a component as one group in the middle, and smaller on a small canvas", () => {
  const placed = placeComponent(component, { width: 1920, height: 1080 });
  expect(oneUse(placed)).toEqual({ id: 3, use: placed[0]?.component?.use });
  expect(new Set(placed.map(({ group }) => group)).size).toBe(1);
  expect(placed[0]).toMatchObject({ x: 810, y: 390, w: 300, h: 300 });
  const small = placeComponent(component, { width: 150, height: 600 });
  expect(small[0]?.w).toBeCloseTo(100.5);
  expect((small[1] as ElementOf<"text">).size).toBeCloseTo(13.4);
});

it("gives each use the new look where it stands, and leaves what is no part of it", () => {
  const [first, second] = [0, 1].map(() => placeComponent(component, { width: 1920, height: 1080 }));
  const moved = (second ?? []).map((each) => ({ ...each, x: each.x - 500, y: each.y - 100 }));
  const line: DesignElement = {
    id: "own",
    type: "text",
    runs: [{ text: "Menu" }],
    ...lettering,
    x: 0,
    y: 0,
    w: 500,
    h: 80,
  };
  const before = designOf([...(first ?? []), line, ...moved]);
  const look = {
    ...component,
    elements: component.elements.map((part) =>
      part.type === "shape"
        ? { ...part, fill: "#008000" }
        : part.type === "text"
          ? { ...part, y: part.y - 20 }
          : part,
    ),
  };
  const after = applyComponent(before, look);
  expect(after.elements.map(({ id }) => id)).toEqual(before.elements.map(({ id }) => id));
  expect([one(after, "shape", 0).fill, one(after, "shape", 1).fill]).toEqual(["#008000", "#008000"]);
  expect(one(after, "text", 0).y).toBeCloseTo(one(before, "text", 0).y - 20);
  expect(one(after, "shape", 1).x).toBeCloseTo(one(before, "shape", 1).x);
  expect(after.elements[3]).toEqual(line);
  expect(applyComponent(after, look)).toBe(after);
  expect(applyComponent(before, { ...look, id: 4 })).toBe(before);
});

it("follows a use that was enlarged and turned", () => {
  const placed = placeComponent(component, { width: 1920, height: 1080 });
  const turned = placed.map(
    (each) => ({ ...each, w: each.w * 2, h: each.h * 2, rotate: 90 }) as DesignElement,
  );
  const ground = turned[0] as DesignElement;
  const added: DesignElement = {
    id: "star",
    type: "shape",
    shape: "star",
    fill: "#ffff00",
    x: 0,
    y: 0,
    w: 30,
    h: 30,
  };
  const after = applyComponent(designOf(turned), { ...component, elements: [...component.elements, added] });
  const star = one(after, "shape", 1);
  expect(star).toMatchObject({ w: 60, h: 60, rotate: 90 });
  // Its left upper corner is the right upper one of a bubble that stands on its side.
  expect(star.x + 30).toBeCloseTo(ground.x + ground.w / 2 + 270);
  expect(star.y + 30).toBeCloseTo(ground.y + ground.h / 2 - 270);
});

it("keeps the words that a person wrote in one use, in the new style", () => {
  const [mine, theirs] = [0, 1].map(() => placeComponent(component, { width: 1920, height: 1080 }));
  const written = (mine ?? []).map((each) =>
    each.type === "text" ? { ...each, runs: [{ text: "Vada" }] } : each,
  );
  const look = {
    ...component,
    elements: component.elements.map((part) =>
      part.type === "text" ? { ...part, runs: [{ text: "Dish", bold: true }] } : part,
    ),
  };
  const after = applyComponent(designOf([...written, ...(theirs ?? [])]), look);
  expect(one(after, "text", 0).runs).toEqual([{ text: "Vada", bold: true }]);
  expect(one(after, "text", 1).runs).toEqual([{ text: "Dish", bold: true }]);
});

it("shows the row of each use, also in another look and with a new cell", () => {
  const placed = placeComponent(component, { width: 1920, height: 1080 });
  const ids = new Set(placed.map(({ id }) => id));
  const design = setRowOf(designOf(placed), ids, row("Dosa"));
  expect(one(design, "value").cell).toEqual({ ...cell, key: "Dosa" });
  expect(design.elements.every((each) => each.row?.key === "Dosa")).toBe(true);
  const look = {
    ...component,
    elements: component.elements.map((part) =>
      part.type === "value" && part.cell ? { ...part, cell: { ...part.cell, column: "c" } } : part,
    ),
  };
  expect(one(applyComponent(design, look), "value").cell).toEqual({ ...cell, column: "c", key: "Dosa" });
  expect(setRowOf(design, ids, null).elements.some((each) => each.row)).toBe(false);
});

it("makes the elements that it came from its first use, and copies uses of their own", () => {
  const adopted = adoptComponent(designOf(bubble), bubble, 3);
  const use = oneUse(adopted.elements)?.use;
  expect(use).toBeDefined();
  expect(applyComponent(adopted, component)).toBe(adopted);
  const copies = copiesOf(adopted.elements, 40);
  expect(oneUse(copies)?.use).not.toBe(use);
  expect(oneUse([...adopted.elements, ...copies])).toBeNull();
  expect(detachUse(adopted, use ?? "").elements.some((each) => each.component)).toBe(false);
});

it("makes what was added to a group a part of the component", () => {
  const adopted = adoptComponent(designOf(bubble), bubble, 3);
  const added: DesignElement = {
    id: "leaf",
    type: "shape",
    shape: "ellipse",
    fill: "#00ff00",
    x: 380,
    y: 480,
    w: 20,
    h: 20,
  };
  const design = { ...adopted, elements: [...adopted.elements, added] };
  const look = lookOf(design.elements);
  const marked = adoptComponent(design, design.elements, 3);
  expect(oneUse(marked.elements)?.use).toBe(oneUse(adopted.elements)?.use);
  expect(applyComponent(marked, { id: 3, ...look })).toBe(marked);
});
