import type { MovingEdge, RuleWindow } from "../contracts/when.ts";

/** Returns whether the sun or the opening hours decide when a window starts or ends. This file imports no schema, so contracts may use it. */
export const isMoving = ({ start, end }: Pick<RuleWindow, "start" | "end">): boolean =>
  typeof start !== "string" || typeof end !== "string";

/** The sun rises or sets; the place of the screen opens or closes. */
export type Moment = "rise" | "set" | "open" | "close";

/** Returns the moment of a day by which an edge goes. */
export const momentOf = (edge: MovingEdge): Moment => ("sun" in edge ? edge.sun : edge.hours);

type Edges = Pick<RuleWindow, "start" | "end">;

/** Returns whether a window goes by the sun's times, or by opening hours. */
export const goesBy = ({ start, end }: Edges, what: "sun" | "hours"): boolean =>
  [start, end].some((edge) => typeof edge !== "string" && what in edge);

/** Returns whether a time rule does. */
export const asks = ({ when }: { when: { windows: readonly Edges[] } }, what: "sun" | "hours"): boolean =>
  when.windows.some((window) => goesBy(window, what));
