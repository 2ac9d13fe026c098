export function knowsCondition(condition: unknown): boolean;
export function checkCondition(
  condition: unknown,
  facts: readonly unknown[],
  atMs: number,
  how: { instantOf: (moment: number | string, edge: "start" | "end") => number },
): { truth: "yes" | "no" | "unknown"; changesMs: number };
