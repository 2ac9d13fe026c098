import type { DesignComponent } from "#shared/contracts/library/components.ts";
import type { Design, DesignElement } from "#shared/media-kinds/design.ts";
import type { DesignRow } from "#shared/media-kinds/design-row.ts";
import type { PlacedComponent } from "#shared/media-kinds/placed-component.ts";
import { newElementId } from "../editor/element-ids.ts";
import { boundsOfAll } from "../editor/geometry.ts";
import { withLengths } from "../editor/resize-canvas.ts";

/* Components in designs. A design has a copy of the elements; each copy knows of which part it is one. */

export type Look = Pick<DesignComponent, "width" | "height" | "elements">;
type Placed = DesignElement & { component: PlacedComponent };

/** Returns a short sum of what an element says or shows, apart from how it looks. */
export function contentSum(element: DesignElement): string {
  const content =
    element.type === "text"
      ? JSON.stringify(element.runs)
      : element.type === "value"
        ? `${element.sourceId} ${element.cell?.keyColumn} ${element.cell?.column}`
        : element.type === "qr"
          ? element.text
          : "mediaId" in element
            ? String(element.mediaId)
            : "";
  let sum = 5381;
  for (const letter of content) sum = ((sum << 5) + sum + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}

/** Returns elements as the look of a component: from its own corner, and of no design. */
export function lookOf(elements: readonly DesignElement[]): Look {
  const { x, y, w, h } = boundsOfAll(elements) ?? { x: 0, y: 0, w: 1, h: 1 };
  return {
    width: Math.max(1, Math.ceil(w)),
    height: Math.max(1, Math.ceil(h)),
    elements: elements.map((each): DesignElement => {
      const { page: _, group: __, component: placed, ...rest } = each;
      // The same part again, so that the other places know it.
      const id = placed?.part ?? each.id;
      return { ...rest, id, x: each.x - x, y: each.y - y } as DesignElement;
    }),
  };
}

const partsOf = ({ elements }: Pick<Design, "elements">, use: string): Placed[] =>
  elements.filter((each): each is Placed => each.component?.use === use);

/** Returns the one use of a component that a selection is, also with elements that are new in it; else null. */
export function oneUse(elements: readonly DesignElement[]): { id: number; use: string } | null {
  const placed = elements.find(({ component }) => component)?.component;
  if (!placed || elements.some(({ component }) => component && component.use !== placed.use)) return null;
  return { id: placed.id, use: placed.use };
}

const turned = ({ x, y }: { x: number; y: number }, degrees: number) => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
};

/** Where a use stands: how one of its parts was moved, turned and enlarged. */
interface Stand {
  now: DesignElement;
  from: PlacedComponent["from"];
}

const areaOf = ({ w, h }: { w: number; h: number }) => w * h;
const middleOf = ({ x, y, w, h }: PlacedComponent["from"]) => ({ x: x + w / 2, y: y + h / 2 });

/** The largest part says where a use stands: small ones are often moved by hand. */
function standOf(parts: readonly Placed[]): Stand | null {
  const [largest] = parts.toSorted((one, other) => areaOf(other) - areaOf(one));
  return largest ? { now: largest, from: largest.component.from } : null;
}

function putPart(part: DesignElement, { now, from }: Stand): DesignElement {
  const by = Math.sqrt(areaOf(now) / Math.max(1, areaOf(from)));
  const turn = (now.rotate ?? 0) - (from.rotate ?? 0);
  const [at, origin, here] = [middleOf(part), middleOf(from), middleOf(now)];
  const away = turned({ x: (at.x - origin.x) * by, y: (at.y - origin.y) * by }, turn);
  const [w, h] = [part.w * by, part.h * by];
  const box = { x: here.x + away.x - w / 2, y: here.y + away.y - h / 2, w, h };
  const rotate = (part.rotate ?? 0) + turn;
  return { ...withLengths(part, box, by), ...(rotate !== 0 && { rotate }) };
}

const placedOf = (part: DesignElement, id: number, use: string): PlacedComponent => ({
  id,
  use,
  part: part.id,
  from: { x: part.x, y: part.y, w: part.w, h: part.h, ...(part.rotate && { rotate: part.rotate }) },
  was: contentSum(part),
});

/** Returns copies of a component for a canvas: in its middle, at most two thirds of it. They are one group. */
export function placeComponent(
  { id, width, height, elements }: Look & { id: number },
  canvas: Pick<Design, "width" | "height">,
): DesignElement[] {
  const use = newElementId();
  const group = newElementId();
  const by = Math.min(1, (canvas.width * 0.67) / width, (canvas.height * 0.67) / height);
  const [left, top] = [(canvas.width - width * by) / 2, (canvas.height - height * by) / 2];
  return elements.map((part) => ({
    ...withLengths(part, { x: left + part.x * by, y: top + part.y * by, w: part.w * by, h: part.h * by }, by),
    id: newElementId(),
    group,
    component: placedOf(part, id, use),
  }));
}

/** Makes elements of a design a use of a component whose look was taken from them. */
export function adoptComponent(design: Design, elements: readonly DesignElement[], id: number): Design {
  const use = oneUse(elements)?.use ?? newElementId();
  const group = elements.find((each) => each.group)?.group ?? newElementId();
  const parts = new Map(lookOf(elements).elements.map((part, at) => [elements[at]?.id, part]));
  return {
    ...design,
    elements: design.elements.map((each) => {
      const part = parts.get(each.id);
      return part ? { ...each, group, component: placedOf(part, id, use) } : each;
    }),
  };
}

/** Returns what an element shows of a table, for the row of its use. */
function ofRow<T extends DesignElement>(element: T, row: DesignRow | undefined): T {
  if (element.type !== "value" || !element.cell || !row) return element;
  if (element.sourceId !== row.sourceId || element.cell.keyColumn !== row.keyColumn) return element;
  if (element.cell.key === row.key) return element;
  const { shown: _, ...cell } = element.cell;
  return { ...element, cell: { ...cell, key: row.key } };
}

/** Returns a part in its new look, with the words, picture and cell that a person gave this use. */
function dressed(part: DesignElement, own: Placed | undefined): DesignElement {
  if (!own || own.type !== part.type || contentSum(own) === own.component.was) return part;
  if (own.type === "text" && part.type === "text") {
    const [style] = part.runs;
    return { ...part, runs: own.runs.map((run) => ({ ...style, text: run.text })) };
  }
  if (own.type === "value" && part.type === "value")
    return { ...part, sourceId: own.sourceId, ...(own.cell && { cell: own.cell }) };
  if (own.type === "qr" && part.type === "qr") return { ...part, text: own.text };
  if ("mediaId" in own && "mediaId" in part)
    return { ...part, mediaId: own.mediaId, ...(own.file && { file: own.file }) };
  return part;
}

/** Returns a design in which every use of a component has its present look: the same one when nothing changes. */
export function applyComponent(design: Design, component: Look & { id: number }): Design {
  const uses = new Set(
    design.elements.flatMap((each) => (each.component?.id === component.id ? each.component.use : [])),
  );
  let elements = design.elements;
  for (const use of uses) elements = renewed({ ...design, elements }, use, component);
  return JSON.stringify(elements) === JSON.stringify(design.elements) ? design : { ...design, elements };
}

function renewed(design: Design, use: string, component: Look & { id: number }): DesignElement[] {
  const parts = partsOf(design, use);
  const stand = standOf(parts);
  const [first] = parts;
  if (!stand || !first) return design.elements;
  const { page, group } = first;
  const row = parts.find((each) => each.row)?.row;
  const next = component.elements.map((part): DesignElement => {
    const own = parts.find((each) => each.component.part === part.id);
    const { row: ofPart, ...put } = putPart(dressed(part, own), stand);
    const rows = row ?? ofPart;
    const made = {
      ...put,
      id: own?.id ?? newElementId(),
      ...(page !== undefined && { page }),
      ...(group !== undefined && { group }),
      ...(rows && { row: rows }),
      component: placedOf(part, component.id, use),
    } as DesignElement;
    return ofRow(made, row);
  });
  const at = design.elements.indexOf(first);
  const rest = design.elements.filter((each) => each.component?.use !== use);
  const before = design.elements.slice(0, at).filter((each) => each.component?.use !== use).length;
  return rest.toSpliced(before, 0, ...next);
}

/** Makes elements stand for a row: their cells of that table show it. Null: for none. */
export const setRowOf = (design: Design, ids: ReadonlySet<string>, row: DesignRow | null): Design => ({
  ...design,
  elements: design.elements.map((each) => {
    if (!ids.has(each.id)) return each;
    const { row: _, ...rest } = each;
    return row ? ofRow({ ...rest, row } as DesignElement, row) : (rest as DesignElement);
  }),
});

/** Makes the elements of a use plain elements of the design. */
export const detachUse = (design: Design, use: string): Design => ({
  ...design,
  elements: design.elements.map((each) => {
    if (each.component?.use !== use) return each;
    const { component: _, ...rest } = each;
    return rest as DesignElement;
  }),
});
