import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { UsageError } from "./terminal.ts";

type Environment = Record<string, string | undefined>;

/** What takes a change back: bodies of the call that made it. */
export interface Undo {
  url: string;
  what: string;
  bodies: unknown[];
}

/** Where changes are kept that can be taken back (XDG Base Directory Specification). */
const folderOf = (env: Environment): string =>
  join(env.XDG_STATE_HOME || join(homedir(), ".local/state"), "vitrine", "undo");

/** Keeps what takes a change back. Returns its id. */
export async function keepUndo(env: Environment, undo: Undo): Promise<string> {
  const folder = folderOf(env);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const id = Date.now().toString(36);
  await writeFile(join(folder, `${id}.json`), JSON.stringify(undo), { mode: 0o600 });
  return id;
}

/** Returns the ids of what is kept, the newest first. */
export async function keptUndos(env: Environment): Promise<string[]> {
  const files = await readdir(folderOf(env)).catch(() => []);
  const ids = files.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length));
  return ids.sort().reverse();
}

/** Throws UsageError when nothing with this id is kept. */
export async function readUndo(env: Environment, id: string): Promise<Undo> {
  const isId = /^[a-z0-9]+$/.test(id);
  const text = isId && (await readFile(join(folderOf(env), `${id}.json`), "utf8").catch(() => null));
  if (!text) throw new UsageError(`Nothing is kept with the id "${id}". See: vitrine undo --list`);
  return JSON.parse(text) as Undo;
}

export const forgetUndo = (env: Environment, id: string): Promise<void> =>
  rm(join(folderOf(env), `${id}.json`), { force: true });
