import type { ElementOf } from "../media-kinds/design.ts";
import { readCell } from "../media-kinds/read-cell.ts";
import type { Check, CheckWorld } from "./finding.ts";

/** Finds live values whose data source, row or column was deleted: screens show the last value, or a dash. */
export const checkLiveValues: Check = ({ elements }, world) =>
  elements.flatMap((element) => {
    const problem = element.type === "value" ? problemOf(element, world) : null;
    return problem
      ? {
          rule: "liveValue" as const,
          elementId: element.id,
          severity: "warning" as const,
          facts: { problem },
        }
      : [];
  });

function problemOf({ sourceId, cell }: ElementOf<"value">, { sourceIds, tables }: CheckWorld) {
  if (sourceIds && !sourceIds.has(sourceId)) return "source";
  const table = tables.get(sourceId);
  const read = cell && table ? readCell(table, cell) : null;
  return read && "problem" in read ? read.problem : null;
}
