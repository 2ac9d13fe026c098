import type { RuleWindow } from "../contracts/when.ts";

/** Returns whether a window starts or ends by the sun. In a file of its own, because contracts ask it, too. */
export const isBySun = ({ start, end }: Pick<RuleWindow, "start" | "end">): boolean =>
  typeof start !== "string" || typeof end !== "string";
