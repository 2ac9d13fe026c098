import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestServer } from "./server.ts";

interface KeptLetter {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
}

/** The letters this server has sent so far, read from the folder that stands in for a mail server. */
export async function sentLetters({ dataDir }: Pick<TestServer, "dataDir">): Promise<KeptLetter[]> {
  const folder = join(dataDir, "mail");
  // Written last, so that its companion is complete.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name.replace(/eml$/, "json")), "utf8"))),
  );
}
