import type { Check } from "./finding.ts";

/** Finds pictures and videos inside whose media was deleted: screens still have the copy of the design. */
export const checkMissing: Check = ({ elements }, { missing }) =>
  elements.flatMap(({ id, type }) =>
    (type === "picture" || type === "video") && missing.has(id)
      ? { rule: "missing" as const, elementId: id, severity: "warning" as const, facts: {} }
      : [],
  );
