import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import { Refusal, type VitrineClient } from "../../index.ts";
import { type Terminal, UsageError } from "../terminal.ts";
import type { Entry, Found, Section, SectionName, Step, sectionsOf } from "./entries.ts";
import type { Names } from "./names.ts";
import { asFilesNameIt, type Change, type Left, leftScreen, type Plan } from "./plan.ts";

export const header =
  "# Written by vitrine. A thing states itself whole: what is left out has its default.\n";
export const undoFolders = ".vitrine";
/** What the name of a table has behind it that says what the apply left. */
export const writtenBy = ".written";
export const staysInWords = ({ thing, why }: Left): string =>
  why === "changed"
    ? `The ${thing} was changed since. It stays as it is.`
    : `The ${thing} is used by something that stays. It stays, too.`;

/** The account that a folder is for. */
export interface From {
  client: VitrineClient;
  names: Names;
  sections: ReturnType<typeof sectionsOf>;
}

/** Carries a plan out. Before the first change, and after the last, writes what takes it back into a folder in `undoIn`. */
export async function carryOut(
  { client, names, sections }: From,
  { uploads, changes, tables, left }: Plan,
  { terminal, undoIn }: { terminal: Terminal; undoIn: string | null },
): Promise<void> {
  const made = new Map<Change, { id: number; entry: Entry; raw: unknown }>();
  const undo =
    undoIn === null
      ? null
      : join(undoIn, undoFolders, `undo-${new Date().toISOString().replaceAll(":", "")}`);
  /** By numbers, because names may be others', or change, until it is used. What is still to be made has none. */
  const byNumber = (entry: Entry) =>
    asFilesNameIt(names, entry, (kind, id) => (id < 0 ? names.nameOf(kind, id) : `#${id}`));
  const before: Entry[] = [];
  for (const { found } of changes) before.push(await byNumber(found?.entry ?? { name: "" }));
  const writeUndo = async () => {
    const lists: Partial<Record<SectionName, Entry[]>> = {};
    for (const [at, change] of changes.entries()) {
      const { section, did, entry, wanted, found } = change;
      const id = made.get(change)?.id ?? found?.id;
      lists[section] ??= [];
      const name = id === undefined ? entry.name : `#${id}`;
      if (did === "create") {
        lists[section].push({ name, remove: true, ifStill: await byNumber(wanted) });
      } else if (did === "remove" && found) {
        lists[section].push({ name: found.entry.name, restore: found.id });
      } else if (found) {
        // A thing that has another name since is the same thing: its name is not taken back.
        const { name: _, ...ifStill } = await byNumber(wanted);
        lists[section].push({ ...before[at], name, ifStill });
      }
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
    const of = (...dids: Step["did"][]) => changes.filter(({ did }) => dids.includes(did));
    const carry = (some: readonly Change[]) =>
      carryEach(some, {
        client,
        sections,
        foundOf: (change) => made.get(change) ?? change.found,
        note: (change, id) => made.set(change, { id, entry: change.entry, raw: null }),
      });
    await carry(of("restore"));
    for (const change of of("create")) {
      const work: Section = sections[change.section];
      const id = await work.begin?.(change.entry);
      if (id === undefined) continue;
      await names.learn(work.kind, { id, name: change.entry.name });
      made.set(change, { id, entry: change.entry, raw: null });
    }
    await carry(of("create", "save"));
    for (const [at, { file, csv, ifStill }] of tables.entries()) {
      // The last change is taken back first.
      const name = `screens-${String(tables.length - at).padStart(6, "0")}.csv`;
      if (undo) {
        const planned = await client.call("POST /api/v1/screens/table", { body: { csv } });
        if (planned.undo) await writeFile(join(undo, name), planned.undo);
        if (planned.written) await writeFile(join(undo, `${name}${writtenBy}`), planned.written);
      }
      const body = { csv, apply: true, ...(ifStill !== undefined && { ifStill }) };
      const done = await client.call("POST /api/v1/screens/table", { body });
      for (const screen of done.left.map(leftScreen))
        if (!left.some(({ thing }) => thing === screen.thing)) terminal.tell(staysInWords(screen));
      if (done.problems.length > 0)
        throw new UsageError(...done.problems.map(({ line, text }) => `${file}:${line}: ${text}`));
    }
    // What others may name goes last.
    await carry(of("remove").reverse());
  } finally {
    await writeUndo();
  }
}

/** As many as one call takes. */
const maxTogether = 20;

interface Carrying extends Pick<From, "client" | "sections"> {
  foundOf(change: Change): Found | null;
  /** Is told what was made. */
  note(change: Change, id: number): void;
}

/** Carries changes out in their order: several of one section in one call, where it has one. */
async function carryEach(changes: readonly Change[], carrying: Carrying): Promise<void> {
  const { sections, foundOf, note } = carrying;
  const stepOf = (change: Change): Step => ({ ...change, found: foundOf(change) });
  for (let from = 0; from < changes.length; ) {
    const [first] = changes.slice(from, from + 1);
    const { together }: Section = sections[first?.section ?? "groups"];
    const end = changes.findIndex(({ section }, at) => at > from && section !== first?.section);
    const some = changes.slice(
      from,
      Math.min(end < 0 ? changes.length : end, from + (together ? maxTogether : 1)),
    );
    from += some.length;
    const ids = await together?.(some.map(stepOf)).catch((error: unknown) => {
      // Nothing of it was done. One by one, the refusal is about one thing.
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    for (const [at, change] of some.entries()) {
      const id = ids ? ids[at] : await carryOne(stepOf(change), { ...carrying, section: change.section });
      if (id !== undefined && change.did === "create") note(change, id);
    }
  }
}

async function carryOne(
  { did, entry, found }: Step,
  { client, sections, section }: Carrying & { section: SectionName },
): Promise<number | undefined> {
  const send = (name: string, id: unknown) => client.call(name as never, { params: { id } } as never);
  if (did === "restore") await send(`POST /api/v1/${section}/{id}/restore`, entry.restore);
  else if (did === "remove") await send(`DELETE /api/v1/${section}/{id}`, found?.id);
  else return sections[section].save(entry, found);
  return undefined;
}
