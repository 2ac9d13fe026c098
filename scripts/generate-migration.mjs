import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./lib/processes.mjs";
import { pinnedNode, root, tool } from "./lib/root.mjs";

/*
 * npm run db:generate -- --name what-changed: writes the migration that brings the database to the tables of the code.
 * Only the newest snapshot is kept, with one line for each table: drizzle-kit compares with no other.
 */
const { code, output } = await run(pinnedNode, [tool.drizzleKit, "generate", ...process.argv.slice(2)]);
console.log(output);
process.exitCode = code;
const meta = join(root, "server/db/migrations/meta");
const snapshots = readdirSync(meta)
  .filter((name) => name.endsWith("_snapshot.json"))
  .sort();
for (const name of snapshots.slice(0, -1)) rmSync(join(meta, name));
const newest = join(meta, snapshots.at(-1));
const { tables, ...rest } = JSON.parse(readFileSync(newest, "utf8"));
const lines = Object.entries(tables).map(
  ([name, table]) => `${JSON.stringify(name)}:${JSON.stringify(table)}`,
);
writeFileSync(newest, `{"tables":{\n${lines.join(",\n")}\n},\n${JSON.stringify(rest).slice(1)}\n`);
