import type { Check } from "./finding.ts";

/** Finds a design that shows its background only. */
export const checkEmpty: Check = ({ elements }) =>
  elements.length > 0 ? [] : [{ rule: "empty", elementId: null, severity: "warning", facts: {} }];
