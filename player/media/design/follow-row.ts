import type { DataValues, Stop } from "#player/engine/contracts.ts";
import type { DesignRow } from "#shared/media-kinds/design-row.ts";
import { fateOf, rowState } from "#shared/media-kinds/row-state.ts";

/** Shows an element as its row in the table is now: also not at all, or struck through. Until the table is known, as usual. */
export function followRow(mover: HTMLElement, row: DesignRow, data: DataValues): Stop {
  const look = () => {
    const table = data.dataValue(row.sourceId)?.document;
    const fate = table?.kind === "table" ? fateOf(rowState(table, row), row) : "keep";
    mover.classList.toggle("is-left-out", fate === "hide");
    mover.classList.toggle("is-struck", fate === "strike");
  };
  look();
  return data.subscribe(row.sourceId, look);
}
