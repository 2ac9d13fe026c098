import type { Design, DesignElement } from "#shared/media-kinds/design.ts";
import { newElementId } from "./element-ids.ts";
import { align, boundsOfAll, distribute, type Edge } from "./geometry.ts";

/* Edits of a design; each returns a new design and leaves elements that it does not change as they are. */

export type Ids = ReadonlySet<string>;
type Patch = Partial<Omit<DesignElement, "type" | "id">> & Record<string, unknown>;

const withElements = (design: Design, elements: DesignElement[]): Design => ({ ...design, elements });
export const chosenIn = ({ elements }: Design, ids: Ids): DesignElement[] =>
  elements.filter(({ id }) => ids.has(id));

/** Sets fields of the chosen elements. A field set to undefined is removed. */
export const patch = (design: Design, ids: Ids, fields: Patch): Design =>
  withElements(
    design,
    design.elements.map((each) => {
      if (!ids.has(each.id)) return each;
      const next = { ...each, ...fields } as Record<string, unknown>;
      for (const [name, value] of Object.entries(fields)) if (value === undefined) delete next[name];
      return next as DesignElement;
    }),
  );

/** Replaces elements by those with the same id. */
export function replace(design: Design, changed: readonly DesignElement[]): Design {
  const byId = new Map(changed.map((each) => [each.id, each]));
  return withElements(
    design,
    design.elements.map((each) => byId.get(each.id) ?? each),
  );
}

export const add = (design: Design, added: readonly DesignElement[]): Design =>
  withElements(design, [...design.elements, ...added]);
export const remove = (design: Design, ids: Ids): Design =>
  withElements(
    design,
    design.elements.filter(({ id }) => !ids.has(id)),
  );

/** Returns copies with new ids, moved a little so that both are seen. Groups stay groups, and uses of components uses. */
export function copiesOf(elements: readonly DesignElement[], by: number): DesignElement[] {
  const renamed = new Map<string, string>();
  const again = (kind: string, name: string): string => {
    const known = renamed.get(kind + name) ?? newElementId();
    renamed.set(kind + name, known);
    return known;
  };
  return elements.map((each) => ({
    ...each,
    id: newElementId(),
    x: each.x + by,
    y: each.y + by,
    ...(each.group && { group: again("group ", each.group) }),
    ...(each.component && {
      component: { ...each.component, use: again("use ", each.component.use) },
    }),
  }));
}

export type Layering = "front" | "forward" | "backward" | "back";

/** Moves the chosen elements in the order of layers. */
export function layer(design: Design, ids: Ids, to: Layering): Design {
  const { elements } = design;
  const chosen = chosenIn(design, ids);
  const rest = elements.filter(({ id }) => !ids.has(id));
  if (to === "front") return withElements(design, [...rest, ...chosen]);
  if (to === "back") return withElements(design, [...chosen, ...rest]);
  const next = [...elements];
  const order = to === "forward" ? [...next.keys()].reverse() : [...next.keys()];
  const step = to === "forward" ? 1 : -1;
  for (const at of order) {
    const [one, other] = [next[at], next[at + step]];
    if (one && other && ids.has(one.id) && !ids.has(other.id)) {
      next[at] = other;
      next[at + step] = one;
    }
  }
  return withElements(design, next);
}

export const group = (design: Design, ids: Ids): Design => patch(design, ids, { group: newElementId() });
export const ungroup = (design: Design, ids: Ids): Design => patch(design, ids, { group: undefined });

/** Returns the ids with those of their groups. */
export function withGroups({ elements }: Design, ids: Ids): Set<string> {
  const groups = new Set(elements.flatMap((each) => (ids.has(each.id) && each.group ? [each.group] : [])));
  return new Set(
    elements.filter((each) => ids.has(each.id) || groups.has(each.group ?? "")).map(({ id }) => id),
  );
}

/** Aligns the chosen elements with each other; a single one with the canvas. */
export function alignChosen(design: Design, ids: Ids, edge: Edge): Design {
  const chosen = chosenIn(design, ids);
  const canvas = { x: 0, y: 0, w: design.width, h: design.height };
  const frame = chosen.length > 1 ? (boundsOfAll(chosen) ?? canvas) : canvas;
  return replace(design, align(chosen, edge, frame));
}
export const distributeChosen = (design: Design, ids: Ids, axis: "x" | "y"): Design =>
  replace(design, distribute(chosenIn(design, ids), axis));
