import { createBoard } from "../board/view.ts";
import { fedView } from "../fed/fed-view.ts";
import { emptyText, wallContent } from "./content.ts";

/** Shows the birthdays or notices of a table that are due on the screen's day, as a board of cards. */
export const wall = fedView<"wall">((host, { item: { id, settings } }, world) => {
  function isEmpty(): boolean {
    const nowMs = world.clock.now();
    const local = new Date(nowMs + world.offsetMin(null, nowMs) * 60_000);
    const table = world.data.dataValue(settings.sourceId)?.document;
    return table?.kind !== "table" || wallContent(table, settings, local).sections.length === 0;
  }

  if (settings.whenEmpty === "skip" && isEmpty()) throw new Error("nothing on this wall is due today");
  return createBoard(host, {
    itemId: id,
    settings: { ...settings, layout: "rooms", staleAfterS: null },
    world,
    // Few cards are common here, and may be large.
    sizes: { most: 0.12, wide: [1, 2, 3], high: [1, 2] },
    emptyText: emptyText(settings),
    contentAt: (table, local) => wallContent(table, settings, local),
  });
});
