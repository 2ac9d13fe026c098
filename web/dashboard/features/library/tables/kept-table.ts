import { z } from "zod";
import { tableDocument } from "#shared/media-kinds/table-document.ts";
import { paths } from "#shared/paths.ts";
import type { Outbox, Slot } from "../../../outbox/outbox.ts";

const kept = z.object({ base: tableDocument, table: tableDocument });
/** The edits of a table, and the version on the server from which they were made. */
export type KeptTable = z.infer<typeof kept>;

/** Returns where the edits of one table are until the server has them. */
export const tableSlot = (outbox: Outbox, id: number): Slot<KeptTable> =>
  outbox.slot({ kind: "table", doc: id, path: paths.table(id), shape: kept });
