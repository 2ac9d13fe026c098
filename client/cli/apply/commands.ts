import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import type { VitrineClient } from "../../index.ts";
import { command, plans, wouldChange } from "../command.ts";
import { type Terminal, UsageError } from "../terminal.ts";
import { carryOut, type From, header, staysInWords, undoFolders, writtenBy } from "./carry-out.ts";
import { type Entry, type Section, type SectionName, sectionsOf } from "./entries.ts";
import { readFolder, type Stated } from "./folder.ts";
import { isNumber, Names } from "./names.ts";
import { linesOf, planOf } from "./plan.ts";

function from(client: VitrineClient): From {
  const names = new Names(client);
  return { client, names, sections: sectionsOf(client, names) };
}

export const apply = command({
  usage: "apply FOLDER [--plan] [--undo] [--yes]",
  what: "make groups, playlists, schedules and screens as the YAML and CSV files of a folder state them",
  options: { ...plans, undo: { type: "boolean", default: false } },
  min: 1,
  async run({ values, named: [folder = ""], terminal, open, show, confirm }) {
    const account = from(await open());
    const stated = values.undo ? await newestUndo(folder) : folder;
    const read = await readFolder(stated, account.sections);
    if (values.undo) {
      read.entries = await stillThere(account, read.entries, terminal);
      for (const table of read.tables)
        table.ifStill = await readFile(join(stated, `${table.file}${writtenBy}`), "utf8").catch(
          () => undefined,
        );
    }
    const plan = await planOf(account, read);
    for (const each of plan.left) terminal.tell(staysInWords(each));
    const lines = linesOf(plan, account.sections);
    const changes = plan.changes.map(({ section, did, entry }) => ({ section, did, name: entry.name }));
    const screens = plan.tables.flatMap((table) => table.changes);
    show({ uploads: plan.uploads, changes, screens, left: plan.left }, lines);
    if (values.plan && lines.length > 0) terminal.status = wouldChange;
    if (lines.length === 0) terminal.tell("There is nothing to change.");
    if (values.plan) return;
    if (lines.length > 0) {
      if (!(await confirm("Apply?"))) return;
      await carryOut(account, plan, { terminal, undoIn: values.undo ? null : folder });
      terminal.tell(
        `${lines.length === 1 ? "It is" : "All are"} done. In accounts that review: vitrine publish`,
      );
      if (!values.undo) terminal.tell(`To take it back: vitrine apply ${folder} --undo`);
    }
    if (values.undo) await rm(stated, { recursive: true });
  },
});

/** Returns the folder that takes the last apply back. */
async function newestUndo(folder: string): Promise<string> {
  const all = await readdir(join(folder, undoFolders)).catch(() => []);
  const newest = all
    .filter((name) => name.startsWith("undo-"))
    .sort()
    .at(-1);
  if (newest === undefined)
    throw new UsageError(`Nothing was applied from ${folder} that can be taken back.`);
  return join(folder, undoFolders, newest);
}

/** Leaves out what was removed after the apply: there is nothing to take back in it. */
async function stillThere(
  { names, sections }: From,
  entries: Stated["entries"],
  terminal: Terminal,
): Promise<Stated["entries"]> {
  const kept: Stated["entries"] = [];
  for (const each of entries) {
    const { section, entry } = each;
    const { kind } = sections[section];
    const isGone = isNumber(entry.name) && (await names.find(kind, entry.name)) === undefined;
    if (!isGone || entry.restore !== undefined) kept.push(each);
    else if (!entry.remove)
      terminal.tell(`The ${kind} ${entry.name} was removed meanwhile. It stays removed.`);
  }
  return kept;
}

export const exportFolder = command({
  usage: "export FOLDER",
  what: "write groups, playlists, schedules and screens as files for apply",
  min: 1,
  async run({ named: [folder = ""], terminal, open, show }) {
    const { client, names, sections } = from(await open());
    await mkdir(folder, { recursive: true });
    const there = (await readdir(folder)).filter((name) => /\.(ya?ml|csv)$/i.test(name));
    if (there.length > 0)
      throw new UsageError(`${folder} has files already: ${there.join(", ")}. Name another folder.`);
    const lists: Record<string, Entry[]> = {};
    for (const [section, { kind, read }] of Object.entries(sections) as [SectionName, Section][]) {
      lists[section] = [];
      for (const [id, name] of await names.all(kind)) {
        const { entry } = await read(id);
        lists[section].push({
          ...entry,
          name: (await names.find(kind, name).catch(() => null)) === id ? name : `#${id}`,
        });
      }
    }
    const screens = await client.send(`${client.url}/api/v1/screens.csv`, { method: "GET" });
    await writeFile(join(folder, "signage.yaml"), header + stringify(lists));
    await writeFile(join(folder, "screens.csv"), await screens.text());
    show({ files: ["signage.yaml", "screens.csv"] }, []);
    terminal.tell(`${folder} has signage.yaml and screens.csv. Change them, then: vitrine apply ${folder}`);
  },
});
