import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { Env } from "../../env.ts";
import type { Reader } from "../client.ts";
import { type Erasure, knownErasures } from "./erasures.ts";

/*
 * The erasures beside the database, where a restore of the database does not reach: one line each, without anything about
 * the person. Several files may be joined: a line counts once.
 */

const line = z.object({
  key: z.uuid(),
  erasedAt: z.coerce.date(),
  identifiers: z.array(z.string()),
  userIds: z.array(z.int()),
  accountIds: z.array(z.int()),
});

/** In DATA_DIR, and in a folder of backups. */
export const erasuresName = "erasures.jsonl";

type Place = Pick<Env, "DATA_DIR" | "ERASURES_FILE">;

/** Returns the path of the file. */
export const erasuresFile = ({ DATA_DIR, ERASURES_FILE }: Place): string =>
  ERASURES_FILE ?? join(DATA_DIR, erasuresName);

/** Returns the erasures of a file; none when there is no file. A line that a crash cut off is left out. */
export async function readErasures(path: string): Promise<Erasure[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const found = new Map<string, Erasure>();
  for (const each of text.split("\n")) {
    if (each === "") continue;
    try {
      const { data } = line.safeParse(JSON.parse(each));
      if (data) found.set(data.key, data);
    } catch {
      // The last line of a machine that lost its power; the database has the erasure, and writes it again.
    }
  }
  return [...found.values()];
}

/** Adds erasures to a file that does not have them yet. */
export async function addToFile(path: string, erasures: readonly Erasure[]): Promise<number> {
  const known = new Set((await readErasures(path)).map(({ key }) => key));
  const lines = erasures.filter(({ key }) => !known.has(key)).map((one) => JSON.stringify(one));
  if (lines.length === 0) return 0;
  await mkdir(dirname(path), { recursive: true });
  await appendFile(path, `\n${lines.join("\n")}\n`, { mode: 0o600, flush: true });
  return lines.length;
}

/** Writes the erasures of the database into the file. */
export async function appendErasures({ db, env }: { db: Reader; env: Place }): Promise<void> {
  await addToFile(erasuresFile(env), await knownErasures(db));
}
