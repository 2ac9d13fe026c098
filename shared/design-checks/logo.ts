import type { Check } from "./finding.ts";

/** Finds logos in designs of an account that has none: screens show nothing there. */
export const checkLogo: Check = ({ elements }, { hasLogo }) =>
  elements.flatMap(({ type, id }) =>
    type === "logo" && hasLogo === false
      ? { rule: "logo" as const, elementId: id, severity: "warning" as const, facts: {} }
      : [],
  );
