import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { stringify } from "yaml";
import type { VitrineClient } from "../../index.ts";
import { UsageError } from "../terminal.ts";
import {
  type Entry,
  type Found,
  plain,
  type Section,
  type SectionName,
  type Step,
  type sectionsOf,
} from "./entries.ts";
import type { Stated } from "./folder.ts";
import { isNumber, type Names } from "./names.ts";

/** What is different between a folder and the account. */
export interface Plan {
  /** Files that the library lacks. */
  uploads: { file: string; name: string }[];
  changes: Change[];
  tables: Table[];
  /** Of an undo: what stays, because it was changed since the apply, or because something that stays names it. */
  left: Left[];
}
export interface Left {
  thing: string;
  why: "changed" | "used";
}
export interface Table {
  file: string;
  csv: string;
  /** Of an undo: the table that the apply left. */
  ifStill?: string | undefined;
  changes: { id: number; name: string; columns: string[] }[];
  /** Lines with a playlist that is still to be made: what they change is known after that. */
  later: number[];
}
export interface Change extends Step {
  section: SectionName;
  /** The entry as the server's one would be written. */
  wanted: Entry;
  /** It takes an apply back. */
  isUndo: boolean;
}

interface From {
  client: VitrineClient;
  names: Names;
  sections: ReturnType<typeof sectionsOf>;
}

/** Compares a folder with the account; changes nothing. Throws UsageError for what cannot be done. */
export async function planOf(from: From, { entries, tables }: Stated): Promise<Plan> {
  const plan: Plan = { uploads: [], changes: [], tables: [], left: [] };
  const { names, sections, client } = from;
  for (const { section, entry } of entries)
    if (entry.restore !== undefined)
      await names.learn(sections[section].kind, { id: entry.restore, name: entry.name });
    else if (!entry.remove && (await names.find(sections[section].kind, entry.name)) === undefined)
      await names.expect(sections[section].kind, entry.name);
  for (const { section, entry: stated, file } of entries) {
    const entry = await withUploads(from, { entry: stated, plan });
    const change = await changeOf(from, { section, entry, left: plan.left }).catch((error: unknown) => {
      if (error instanceof UsageError)
        throw new UsageError(`${file}: ${sections[section].kind} "${entry.name}": ${error.message}`);
      throw error;
    });
    if (change) plan.changes.push({ section, ...change });
  }
  await keepWhatIsNamed(from, plan);
  // What others name comes first.
  const order = Object.keys(sections);
  plan.changes.sort((one, other) => order.indexOf(one.section) - order.indexOf(other.section));
  for (const [at, { file, csv, ifStill }] of tables.entries()) {
    // Of an undo, later tables are about what the first brings back.
    const still = at === 0 && ifStill !== undefined ? { ifStill } : {};
    const body = { csv, ...still };
    const { changes, problems, unusedColumns, left } = await client.call("POST /api/v1/screens/table", {
      body,
    });
    plan.left.push(...left.map(leftScreen));
    // The server does not know yet what the folder makes.
    const makesPlaylists = plan.changes.some(
      ({ section, did }) => section === "playlists" && did === "create",
    );
    const isMade = (reason: unknown) => makesPlaylists && reason === "rowPlaylistUnknown";
    const wrong = [
      ...unusedColumns.map(({ text }) => `${file}:1: ${text}`),
      ...problems
        .filter(({ reason }) => !isMade(reason.reason))
        .map(({ line, text }) => `${file}:${line}: ${text}`),
    ];
    if (wrong.length > 0) throw new UsageError(...wrong);
    const later = new Set(problems.map(({ line }) => line));
    const known = changes.filter(({ line }) => !later.has(line));
    if (problems.length + changes.length > 0)
      plan.tables.push({ file, csv, ifStill, changes: known, later: [...later] });
  }
  return plan;
}

/** Names each file of an entry by its media. A file that the library lacks is noted. */
async function withUploads({ names }: From, { entry, plan }: { entry: Entry; plan: Plan }): Promise<Entry> {
  if (!Array.isArray(entry.items)) return entry;
  const items = [];
  for (const { file, ...item } of entry.items as (Record<string, unknown> & { file?: string })[]) {
    if (file === undefined) {
      items.push(item);
      continue;
    }
    const name = basename(file);
    if (!(await stat(file).catch(() => null))?.isFile()) throw new UsageError(`${file} is no file.`);
    const same = plan.uploads.find((each) => each.name === name && each.file !== file);
    if (same)
      throw new UsageError(`${same.file} and ${file} would be one media: name one of them otherwise.`);
    if ((await names.find("media", name)) === undefined) {
      plan.uploads.push({ file, name });
      await names.expect("media", name);
    }
    items.push({ media: name, ...item });
  }
  return { ...entry, items };
}

async function changeOf(
  { names, sections }: From,
  { section, entry: given, left }: { section: SectionName; entry: Entry; left: Left[] },
): Promise<Omit<Change, "section"> | null> {
  const { ifStill, ...entry } = given;
  const isUndo = ifStill !== undefined;
  const work: Section = sections[section];
  if (entry.restore !== undefined) return { did: "restore", entry, wanted: entry, found: null, isUndo };
  const id = await names.find(work.kind, entry.name);
  const found = id === undefined || id < 0 ? null : await work.read(id);
  const isLeft = found && isUndo && !(await isAs(names, found, ifStill));
  const leave = () => {
    left.push({ thing: `${work.kind} ${Object(found?.raw).name}`, why: "changed" });
    return null;
  };
  if (entry.remove) {
    if (isLeft) return leave();
    return found && { did: "remove", entry, wanted: entry, found, isUndo };
  }
  if (!found && isNumber(entry.name)) throw new UsageError("There is nothing with this number.");
  const wanted = await asFilesNameIt(names, plain(entry));
  if (found && isDeepStrictEqual(ordered(wanted), ordered({ ...found.entry, name: entry.name }))) return null;
  if (isLeft) return leave();
  return { did: found ? "save" : "create", entry, wanted, found, isUndo };
}

/** Returns whether a thing is as a file says, which may name what is gone. A name counts only when the file has it. */
async function isAs(names: Names, { entry }: Found, still: Record<string, unknown>): Promise<boolean> {
  const { name = entry.name } = still;
  const stated = { ...still, name: String(name) };
  const wanted = await asFilesNameIt(names, plain(stated)).catch((error: unknown) => {
    if (error instanceof UsageError) return null;
    throw error;
  });
  return wanted !== null && isDeepStrictEqual(ordered(wanted), ordered(entry));
}

export const leftScreen = ({ name }: { name: string }): Left => ({ thing: `screen ${name}`, why: "changed" });

/** Keeps what the apply made where a schedule, a group or a playlist that stays names it. */
async function keepWhatIsNamed({ names, sections }: From, plan: Plan): Promise<void> {
  const kindOf = ({ section }: Change) => sections[section].kind;
  const keyOf = (change: Change) => `${kindOf(change)} ${change.found?.id}`;
  for (;;) {
    const going = plan.changes.filter(({ did, isUndo }) => did === "remove" && isUndo);
    if (going.length === 0) return;
    const byKey = new Map(plan.changes.map((change) => [keyOf(change), change]));
    const named = new Set<string>();
    const note: Naming = (kind, id) => {
      named.add(`${kind} ${id}`);
      return "";
    };
    for (const { kind, read } of Object.values(sections))
      for (const id of (await names.all(kind)).keys()) {
        const change = byKey.get(`${kind} ${id}`);
        if (id < 0 || change?.did === "remove") continue;
        await asFilesNameIt(names, change?.wanted ?? (await read(id)).entry, note).catch((error: unknown) => {
          // It also names what is gone.
          if (!(error instanceof UsageError)) throw error;
        });
      }
    const kept = going.filter((change) => named.has(keyOf(change)));
    if (kept.length === 0) return;
    plan.changes = plan.changes.filter((change) => !kept.includes(change));
    for (const change of kept)
      plan.left.push({ thing: `${kindOf(change)} ${Object(change.found?.raw).name}`, why: "used" });
  }
}

const namedBy: Record<string, "media" | "playlist" | "screen" | "group"> = {
  media: "media",
  playlist: "playlist",
  screen: "screen",
  group: "group",
  inside: "group",
};

type Naming = (kind: (typeof namedBy)[string], id: number) => Promise<string> | string;

/** Names things that a file may name in two ways, `#12` and by name, in one; and finds out whether they exist. */
export async function asFilesNameIt<T>(
  names: Names,
  value: T,
  naming: Naming = (kind, id) => names.nameOf(kind, id),
): Promise<T> {
  if (Array.isArray(value))
    return (await Promise.all(value.map((each) => asFilesNameIt(names, each, naming)))) as T;
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(async ([field, part]) => {
    const kind = namedBy[field];
    if (field === "condition") return [field, part];
    if (kind && typeof part === "string") return [field, await naming(kind, await names.idOf(kind, part))];
    if (field === "screens" && Array.isArray(part)) {
      const all = part.map(async (each) => naming("screen", await names.idOf("screen", String(each))));
      return [field, (await Promise.all(all)).sort()];
    }
    return [field, await asFilesNameIt(names, part, naming)];
  });
  return Object.fromEntries(await Promise.all(parts)) as T;
}

/** Screens of a group and tags have no order, and neither have fields. */
function ordered(entry: Entry): Entry {
  const sorted = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value);
  return {
    ...entry,
    ...(entry.screens ? { screens: sorted(entry.screens) } : {}),
    ...(entry.tags ? { tags: sorted(entry.tags) } : {}),
  };
}

/** Returns a plan as lines for people. */
export function linesOf({ uploads, changes, tables }: Plan, sections: From["sections"]): string[] {
  const signs = { create: "+", save: "~", remove: "-", restore: "+" };
  return [
    ...uploads.map(({ file }) => `+ media ${file}`),
    ...changes.flatMap(({ section, did, entry, wanted, found }) => [
      [
        `${signs[did]} ${sections[section].kind} ${entry.name}`,
        ...(found && isNumber(entry.name) ? [`(${Object(found.raw).name})`] : []),
      ].join(" "),
      ...(found && did === "save" ? differences({ ...found.entry, name: wanted.name }, wanted) : []),
    ]),
    ...tables.flatMap(({ file, changes, later }) => [
      ...later.map((line) => `~ screen of ${file}:${line}: gets a new playlist`),
      ...changes.map(({ name, columns }) => `~ screen ${name}: ${columns.join(", ").replaceAll("_", " ")}`),
    ]),
  ];
}

/** Returns the lines of the later text that the earlier one lacks, and the reverse, in order. */
function differences(before: Entry, after: Entry): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [old, now] = [before[field], after[field]];
    if (isDeepStrictEqual(old, now)) return [];
    const shown = (value: unknown) =>
      value === undefined
        ? []
        : stringify({ [field]: value }, { lineWidth: 0 })
            .trimEnd()
            .split("\n");
    const [lines, others] = [shown(old), shown(now)];
    const from = lines.findIndex((line, at) => line !== others[at]);
    const start = from < 0 ? lines.length : from;
    let end = 0;
    while (end < Math.min(lines.length, others.length) - start && lines.at(-1 - end) === others.at(-1 - end))
      end++;
    return [
      ...lines.slice(start, lines.length - end).map((line) => `    - ${line}`),
      ...others.slice(start, others.length - end).map((line) => `    + ${line}`),
    ];
  });
}
