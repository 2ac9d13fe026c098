import type { Check } from "./finding.ts";

/** Finds live values whose data source was deleted: screens show a dash. */
export const checkLiveValues: Check = ({ elements }, { sourceIds }) =>
  elements.flatMap((element) =>
    element.type === "value" && sourceIds && !sourceIds.has(element.sourceId)
      ? { rule: "liveValue" as const, elementId: element.id, severity: "warning" as const, facts: {} }
      : [],
  );
