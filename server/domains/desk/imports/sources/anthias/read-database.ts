import { DatabaseSync } from "node:sqlite";
import { assetColumns, longestText, maxAssets, neededColumns } from "./assets.ts";

/**
 * Reads the assets of a database of Anthias. The file comes from a customer and may be made to harm. Returns null for
 * a database of something else, with too many assets, or of which SQLite does not like something.
 */
export function readDatabase({ path }: { path: string }): unknown[] | null {
  try {
    return readTable(path);
  } catch {
    return null;
  }
}

function readTable(path: string): unknown[] | null {
  // Not opened as read-only: SQLite brings the log of the copy into it.
  const db = new DatabaseSync(path);
  db.exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON");
  const kind = db.prepare("SELECT type, sql FROM sqlite_schema WHERE name = 'assets'").get();
  // A view or a virtual table would run what its author wrote.
  if (kind?.type !== "table" || !/^\s*CREATE\s+TABLE/i.test(String(kind.sql))) return null;
  const there = new Set(
    db
      .prepare("PRAGMA table_info(assets)")
      .all()
      .map((row) => row.name),
  );
  if (!neededColumns.every((name) => there.has(name))) return null;
  const cells = assetColumns
    .filter((name) => there.has(name))
    .map((name) => `substr(CAST("${name}" AS TEXT), 1, ${longestText}) AS "${name}"`);
  const rows = db.prepare(`SELECT ${cells.join(", ")} FROM assets LIMIT ${maxAssets + 1}`).all();
  return rows.length > maxAssets ? null : rows;
}
