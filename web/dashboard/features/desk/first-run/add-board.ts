import { createDataSource, saveDataDocument } from "#shared/contracts/library/data-sources.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { boardOf, type Shop } from "#shared/design-templates/ready-made.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { call } from "#web/lib/api.ts";
import type { FirstThings } from "./first-things.ts";

/** Makes a table of names and prices, and the board that follows it. */
export async function addBoard(
  made: FirstThings,
  name: string,
  document: TableDocument,
  shop: Shop,
): Promise<void> {
  const { id } = await call(createDataSource, { name, kind: "table" });
  made.sources.push(id);
  await call(saveDataDocument, { id, document });
  const board = boardOf(document, id, shop);
  if (!board) return;
  const media = await call(createWidget, board);
  made.media.push(media.id);
}
