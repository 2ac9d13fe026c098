import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import type { VitrineClient } from "../../index.ts";
import { command, plans, wouldChange } from "../command.ts";
import { type Terminal, UsageError } from "../terminal.ts";
import { type Entry, type Section, type SectionName, sectionsOf } from "./entries.ts";
import { readFolder, type Stated } from "./folder.ts";
import { isNumber, Names } from "./names.ts";
import { asFilesNameIt, linesOf, type Plan, planOf } from "./plan.ts";

const header = "# Written by vitrine. A thing states itself whole: what is left out has its default.\n";
const undoFolders = ".vitrine";

function from(client: VitrineClient) {
  const names = new Names(client);
  return { client, names, sections: sectionsOf(client, names) };
}
type From = ReturnType<typeof from>;

export const apply = command({
  usage: "apply FOLDER [--plan] [--undo] [--yes]",
  what: "make groups, playlists, schedules and screens as the YAML and CSV files of a folder state them",
  options: { ...plans, undo: { type: "boolean", default: false } },
  min: 1,
  async run({ values, named: [folder = ""], terminal, open, show, confirm }) {
    const account = from(await open());
    const stated = values.undo ? await newestUndo(folder) : folder;
    const read = await readFolder(stated, account.sections);
    if (values.undo) read.entries = await stillThere(account, read.entries, terminal);
    const plan = await planOf(account, read);
    const lines = linesOf(plan, account.sections);
    const changes = plan.changes.map(({ section, did, entry }) => ({ section, did, name: entry.name }));
    show({ uploads: plan.uploads, changes, screens: plan.tables.flatMap(({ changes }) => changes) }, lines);
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

async function carryOut(
  { client, names, sections }: From,
  { uploads, changes, tables }: Plan,
  { terminal, undoIn }: { terminal: Terminal; undoIn: string | null },
): Promise<void> {
  const made = new Map<Plan["changes"][number], { id: number; entry: Entry; raw: unknown }>();
  const undo =
    undoIn === null
      ? null
      : join(undoIn, undoFolders, `undo-${new Date().toISOString().replaceAll(":", "")}`);
  const before: Entry[] = [];
  for (const { found } of changes)
    before.push(await asFilesNameIt(names, found?.entry ?? { name: "" }, (_, id) => `#${id}`));
  /** By numbers, because names may be others', or change, until it is used. */
  const writeUndo = async () => {
    const lists: Partial<Record<SectionName, Entry[]>> = {};
    for (const [at, change] of changes.entries()) {
      const { section, did, entry, found } = change;
      const id = made.get(change)?.id ?? found?.id;
      lists[section] ??= [];
      const name = id === undefined ? entry.name : `#${id}`;
      if (did === "create") lists[section].push({ name, remove: true });
      else if (did === "remove" && found) lists[section].push({ name: found.entry.name, restore: found.id });
      else if (found) lists[section].push({ ...before[at], name });
    }
    if (undo && changes.length > 0) await writeFile(join(undo, "undo.yaml"), header + stringify(lists));
  };
  if (undo) {
    // Before the first change, so that it is there whatever happens.
    await mkdir(undo, { recursive: true });
    await writeUndo();
  }
  try {
    for (const { file, name } of uploads) {
      const onProgress = (sent: number, of: number) =>
        terminal.progress(`${name} ${of === 0 ? 100 : Math.floor((sent / of) * 100)} %`);
      await names.learn("media", { id: await client.upload({ file, onProgress }), name });
      terminal.progress("");
    }
    const of = (...dids: string[]) => changes.filter(({ did }) => dids.includes(did));
    for (const { section, entry } of of("restore")) {
      const id = Number(entry.restore);
      await send(client, `POST /api/v1/${section}/{id}/restore`, { params: { id } });
    }
    for (const change of of("create")) {
      const work: Section = sections[change.section];
      const id = await work.begin?.(change.entry);
      if (id === undefined) continue;
      await names.learn(work.kind, { id, name: change.entry.name });
      made.set(change, { id, entry: change.entry, raw: null });
    }
    for (const change of of("create", "save")) {
      const id = await sections[change.section].save(change.entry, made.get(change) ?? change.found);
      if (id !== undefined) made.set(change, { id, entry: change.entry, raw: null });
    }
    for (const [at, { file, csv }] of tables.entries()) {
      const there = undo && (await client.call("POST /api/v1/screens/table", { body: { csv } })).undo;
      // The last change is taken back first.
      const name = `screens-${String(tables.length - at).padStart(6, "0")}.csv`;
      if (there) await writeFile(join(undo, name), there);
      const done = await client.call("POST /api/v1/screens/table", { body: { csv, apply: true } });
      if (done.problems.length > 0)
        throw new UsageError(done.problems.map(({ line, text }) => `${file}:${line}: ${text}`).join("\n"));
    }
    // What others may name goes last.
    for (const { section, found } of of("remove").reverse())
      await send(client, `DELETE /api/v1/${section}/{id}`, { params: { id: found?.id } });
  } finally {
    await writeUndo();
  }
}

const send = (client: VitrineClient, name: string, input: object) =>
  client.call(name as never, input as never);

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
