import { posix } from "node:path";
import { childrenOf, UnfitXml, type Xml, xmlTree } from "./xml-tree.ts";

/** What a part of a document refers to. `target`: the path of another part; null: it is outside of the document. */
export interface Relation {
  type: string;
  target: string | null;
}

/** The parts of a presentation, by their paths in its archive. Paths are names only: nothing is opened by them. */
export class DeckParts {
  readonly #xml: ReadonlyMap<string, Uint8Array>;
  readonly #files: ReadonlyMap<string, string>;
  readonly #trees = new Map<string, Xml | null>();
  readonly #relations = new Map<string, ReadonlyMap<string, Relation>>();

  /** `files`: the paths of all files, also of those whose bytes are not here. */
  constructor(xml: Readonly<Record<string, Uint8Array>>, files: readonly string[]) {
    this.#xml = new Map(Object.entries(xml).map(([path, bytes]) => [path.toLowerCase(), bytes]));
    this.#files = new Map(files.map((path) => [path.toLowerCase(), path]));
  }

  /** Returns a part; null for a missing or a broken one. */
  tree(path: string | null | undefined): Xml | null {
    if (!path) return null;
    const key = path.toLowerCase();
    const known = this.#trees.get(key);
    if (known !== undefined) return known;
    const tree = this.#read(key);
    this.#trees.set(key, tree);
    return tree;
  }

  #read(key: string): Xml | null {
    const bytes = this.#xml.get(key);
    if (!bytes) return null;
    try {
      return xmlTree(bytes);
    } catch (error) {
      if (error instanceof UnfitXml) return null;
      throw error;
    }
  }

  /** Returns the path of a file as the archive has it; null when there is none. */
  file(path: string | null | undefined): string | null {
    return (path && this.#files.get(path.toLowerCase())) || null;
  }

  /** Returns what a part refers to, by the ids of its relations. */
  relationsOf(path: string): ReadonlyMap<string, Relation> {
    const known = this.#relations.get(path);
    if (known) return known;
    const { dir, base } = posix.parse(path);
    const tree = this.tree(posix.join(dir, "_rels", `${base}.rels`));
    const found = new Map<string, Relation>();
    for (const { at } of childrenOf(tree ?? undefined, "Relationship")) {
      if (!at.Id || !at.Target) continue;
      const type = (at.Type ?? "").slice((at.Type ?? "").lastIndexOf("/") + 1);
      const outside =
        at.TargetMode?.toLowerCase() === "external" || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(at.Target);
      found.set(at.Id, { type, target: outside ? null : inside(dir, at.Target) });
    }
    this.#relations.set(path, found);
    return found;
  }

  /** Returns the path of the part that another one names by the type of the relation. */
  related(path: string, type: string): string | null {
    return [...this.relationsOf(path).values()].find((each) => each.type === type)?.target ?? null;
  }
}

/** Returns the path that a relation names; null for one that leads out of the archive. */
function inside(folder: string, target: string): string | null {
  const path = target.startsWith("/") ? posix.normalize(target).slice(1) : posix.join(folder, target);
  return path.startsWith("..") ? null : path;
}
