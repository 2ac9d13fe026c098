import { z } from "zod";
import { tableShapeOf } from "#shared/media-kinds/table-document.ts";
import { paths } from "#shared/paths.ts";
import type { Outbox, Slot } from "../../../outbox/outbox.ts";

/** While it is typed, a table may break the limits. */
const none = Number.MAX_SAFE_INTEGER;
const table = tableShapeOf({ rows: none, columns: none, cell: none, name: none });
const kept = z.object({ base: table, table });
/** The edits of a table, and the version on the server from which they were made. */
export type KeptTable = z.infer<typeof kept>;

/** Returns where the edits of one table are until the server has them. */
export const tableSlot = (outbox: Outbox, id: number): Slot<KeptTable> =>
  outbox.slot({ kind: "table", doc: id, path: paths.table(id), shape: kept });
