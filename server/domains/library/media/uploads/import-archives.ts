import { isNotNull } from "drizzle-orm";
import type { Reader } from "../../../../db/client.ts";
import { imports } from "../../../../db/tables/index.ts";

/** Returns the names of received archives that an import still needs. Only their import removes them. */
export async function importArchives(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ name: imports.uploadName })
    .from(imports)
    .where(isNotNull(imports.uploadName));
  return new Set(rows.flatMap(({ name }) => name ?? []));
}
