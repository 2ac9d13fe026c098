import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./lib/processes.mjs";
import { pinnedNode, root, tool } from "./lib/root.mjs";
import { newestIn, packed, unpackIn } from "./lib/snapshots.mjs";

/*
 * npm run db:generate -- --name what-changed: writes the migration that brings the database to the tables of the code.
 * Only the newest snapshot is kept, with all tables in one line: drizzle-kit compares with no other.
 */
const meta = join(root, "server/db/migrations/meta");
unpackIn(meta);
const { code, output } = await run(pinnedNode, [tool.drizzleKit, "generate", ...process.argv.slice(2)]);
console.log(output);
process.exitCode = code;
const newest = newestIn(meta);
for (const name of readdirSync(meta))
  if (name.endsWith("_snapshot.json") && join(meta, name) !== newest) rmSync(join(meta, name));
const { tables, ...rest } = JSON.parse(readFileSync(newest, "utf8"));
const lines = Object.entries(packed(tables)).map(
  ([name, table]) => `${JSON.stringify(name)}:${JSON.stringify(table)}`,
);
writeFileSync(newest, `{"tables":{${lines.join(",")}},\n${JSON.stringify(rest).slice(1)}\n`);
