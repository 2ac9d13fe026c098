import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "./processes.mjs";
import { pinnedNode, root, tool } from "./root.mjs";
import { unpackIn } from "./snapshots.mjs";

/** Generates migrations into a copy of the folder. A new file means that the tables changed without a migration. */
export async function migrationsAreCurrent() {
  const copy = `.cache/migrations-${process.pid}`;
  rmSync(join(root, copy), { recursive: true, force: true });
  mkdirSync(join(root, ".cache"), { recursive: true });
  cpSync(join(root, "server/db/migrations"), join(root, copy), { recursive: true });
  unpackIn(join(root, copy, "meta"));
  const count = () => readdirSync(join(root, copy)).length;
  const before = count();
  const words = [
    "generate",
    "--dialect=postgresql",
    "--schema=./server/db/tables/index.ts",
    `--out=./${copy}`,
  ];
  const { code, output } = await run(pinnedNode, [tool.drizzleKit, ...words]);
  const added = count() - before;
  rmSync(join(root, copy), { recursive: true, force: true });
  if (code !== 0) return { ok: false, output };
  if (added === 0) return { ok: true, output };
  return {
    ok: false,
    output: `The tables have changed without a migration: run npm run db:generate.\n${output}`,
  };
}
