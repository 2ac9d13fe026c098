import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { parseDocument } from "yaml";
import { UsageError } from "../terminal.ts";
import type { Entry, Section, SectionName } from "./entries.ts";

/** A folder of files that state what an account has. */
export interface Stated {
  entries: { section: SectionName; entry: Entry; file: string }[];
  /** Tables of screens, in the form of `GET /api/v1/screens.csv`. */
  tables: { file: string; csv: string; ifStill?: string | undefined }[];
}

type Sections = Record<SectionName, Section>;

/** Reads the YAML and CSV files of a folder and of those in it; hidden ones are left out. Throws UsageError that names the file. */
export async function readFolder(folder: string, sections: Sections): Promise<Stated> {
  if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new UsageError(`${folder} is no folder.`);
  const all = await readdir(folder, { recursive: true });
  const stated: Stated = { entries: [], tables: [] };
  for (const name of all.filter((path) => !/(^|[\\/])\./.test(path)).sort()) {
    const path = join(folder, name);
    if (/\.csv$/i.test(name)) stated.tables.push({ file: name, csv: await readFile(path, "utf8") });
    if (/\.ya?ml$/i.test(name))
      stated.entries.push(...entriesOf(await readFile(path, "utf8"), { name, path, sections }));
  }
  const seen = new Map<string, string>();
  for (const { section, entry, file } of stated.entries) {
    const key = `${section} ${entry.name}`;
    const other = seen.get(key);
    if (other !== undefined)
      throw new UsageError(
        `${sections[section].kind} "${entry.name}" stands twice: in ${other} and in ${file}`,
      );
    seen.set(key, file);
  }
  return stated;
}

interface At {
  name: string;
  path: string;
  sections: Sections;
}

function entriesOf(text: string, { name: file, path, sections }: At): Stated["entries"] {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) throw new UsageError(`${file}: ${error.message.split("\n")[0]}`);
  const content: unknown = document.toJS() ?? {};
  const lists = Object.entries(isObject(content) ? content : { "": content });
  return lists.flatMap(([list, values]) => {
    if (!Object.hasOwn(sections, list))
      throw new UsageError(`${file}: "${list}" is no list. There are: ${Object.keys(sections).join(", ")}`);
    if (!Array.isArray(values))
      throw new UsageError(`${file}: "${list}" must be a list of things with a name`);
    const section = list as SectionName;
    return values.map((value: unknown) => {
      const entry = checked(value, sections[section], file);
      return { section, entry: withFiles(entry, dirname(path)), file };
    });
  });
}

/** What is empty is left out. A condition stays as it is. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value;
  const parts = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(
    parts.map(([field, part]) => [field, field === "condition" ? part : withoutEmpty(part)]),
  );
}

const itemFields = "media playlist file seconds from until transition fit muted condition".split(" ");

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Throws UsageError for what would be taken for something else: the server checks the rest. */
function checked(given: unknown, { kind, fields }: Section, file: string): Entry {
  const value = withoutEmpty(given);
  if (isObject(value) && typeof value.name === "number")
    throw new UsageError(`${file}: write the name ${value.name} of a ${kind} in quotes`);
  if (!isObject(value) || typeof value.name !== "string" || value.name.trim() === "")
    throw new UsageError(`${file}: a ${kind} has no name`);
  // As the server keeps it.
  const name = value.name.trim();
  const wrong = (problem: string) => new UsageError(`${file}: the ${kind} "${name}" ${problem}`);
  const known = [...fields, "remove", "restore", "ifStill"];
  const other = Object.keys(value).find((field) => !known.includes(field));
  if (other !== undefined) throw wrong(`has no field "${other}". It has: ${fields.join(", ")}`);
  if (value.remove !== undefined && typeof value.remove !== "boolean")
    throw wrong('needs true or false as "remove"');
  if (value.restore !== undefined && !Number.isInteger(value.restore))
    throw wrong('needs a whole number as "restore"');
  if (value.remove || value.restore !== undefined) return { ...value, name };
  for (const field of ["items", "screens", "tags"])
    if (value[field] !== undefined && !Array.isArray(value[field])) throw wrong(`needs a list as "${field}"`);
  const named = (of: Record<string, unknown>, ...all: string[]) => {
    const [field] = all.filter((each) => of[each] !== undefined && typeof of[each] !== "string");
    if (field !== undefined) throw wrong(`needs a name in quotes as "${field}"`);
  };
  named(value, "inside");
  if (kind === "schedule") {
    const { target, playlist } = value;
    const isOne = isObject(target) && /^(screen|group)$/.test(Object.keys(target).join());
    if (target !== "all" && !isOne) throw wrong(`needs a target: "all", or {screen: NAME}, or {group: NAME}`);
    if (isObject(target)) named(target, "screen", "group");
    if (typeof playlist !== "string") throw wrong("needs the name of its playlist");
  }
  for (const item of Array.isArray(value.items) ? value.items : []) {
    const shown = ["media", "playlist", "file"].filter((field) => isObject(item) && field in item);
    if (shown.length !== 1) throw wrong("has an item that needs one of media, playlist or file");
    const wrongField = Object.keys(item).find((field) => !itemFields.includes(field));
    if (wrongField !== undefined)
      throw wrong(`has an item with a field "${wrongField}". It may have: ${itemFields.join(", ")}`);
    named(item, ...shown);
  }
  return { ...value, name };
}

/** Files are named from the folder of the file that names them. */
function withFiles(entry: Entry, folder: string): Entry {
  if (!Array.isArray(entry.items)) return entry;
  const items = entry.items.map((item: Record<string, unknown>) =>
    typeof item.file === "string" ? { ...item, file: relative(".", join(folder, item.file)) } : item,
  );
  return { ...entry, items };
}
