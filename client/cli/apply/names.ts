import type { VitrineClient } from "../../index.ts";
import { UsageError } from "../terminal.ts";

/** What files name. */
export type Named = "screen" | "group" | "playlist" | "media" | "schedule";

const lists = {
  screen: "GET /api/v1/screens",
  group: "GET /api/v1/groups",
  playlist: "GET /api/v1/playlists",
  media: "GET /api/v1/media",
  schedule: "GET /api/v1/schedules",
} as const;

/** Whether a file means the number of a thing. A thing that is called like that is written by its own number. */
export const isNumber = (name: string): boolean => /^#\d+$/.test(name);

/**
 * Finds things by the names that files give them, and names them as files do: by their name, or as `#` and their id where
 * several have it. Each list is read once.
 */
export class Names {
  readonly #client: VitrineClient;
  readonly #known = new Map<Named, Promise<Map<number, string>>>();
  /** The things of a kind by their names, until its list changes. */
  readonly #ids = new Map<Named, Map<string, number[]>>();
  #made = 0;

  constructor(client: VitrineClient) {
    this.#client = client;
  }

  /** The names of all things of a kind, by their ids. Those that are still to be made have ids below zero. */
  all(kind: Named): Promise<Map<number, string>> {
    const known = this.#known.get(kind) ?? this.#read(kind);
    this.#known.set(kind, known);
    return known;
  }

  async #read(kind: Named): Promise<Map<number, string>> {
    const found = new Map<number, string>();
    for await (const { id, name } of this.#client.all(lists[kind], {})) found.set(id, name);
    return found;
  }

  /** Returns the ids of the things with a name. */
  async #called(kind: Named, name: string): Promise<readonly number[]> {
    const all = await this.all(kind);
    const known = this.#ids.get(kind) ?? new Map<string, number[]>();
    if (!this.#ids.has(kind)) {
      for (const [id, other] of all) known.set(other, [...(known.get(other) ?? []), id]);
      this.#ids.set(kind, known);
    }
    return known.get(name) ?? [];
  }

  /** Returns the id of the thing with a name; undefined: there is none. Throws UsageError when several have it. */
  async find(kind: Named, name: string): Promise<number | undefined> {
    const all = await this.all(kind);
    if (isNumber(name)) return all.has(Number(name.slice(1))) ? Number(name.slice(1)) : undefined;
    const ids = await this.#called(kind, name);
    if (ids.length > 1)
      throw new UsageError(
        `${ids.length} things of the kind ${kind} are called "${name}". Write the one that you mean by its number: ${ids
          .map((id) => `#${id}`)
          .join(" or ")}`,
      );
    return ids[0];
  }

  /** The same. Throws UsageError when there is none. */
  async idOf(kind: Named, name: string): Promise<number> {
    const id = await this.find(kind, name);
    if (id === undefined) throw new UsageError(`There is no ${kind} "${name}".`);
    return id;
  }

  /** Returns how files name a thing. */
  async nameOf(kind: Named, id: number): Promise<string> {
    const all = await this.all(kind);
    const name = all.get(id);
    if (name === undefined || isNumber(name)) return `#${id}`;
    return (await this.#called(kind, name)).length === 1 ? name : `#${id}`;
  }

  /** Lets others name a thing that is still to be made. */
  async expect(kind: Named, name: string): Promise<void> {
    (await this.all(kind)).set(--this.#made, name);
    this.#ids.delete(kind);
  }

  /** The thing is made now. */
  async learn(kind: Named, { id, name }: { id: number; name: string }): Promise<void> {
    const all = await this.all(kind);
    for (const [known, other] of all) if (known < 0 && other === name) all.delete(known);
    all.set(id, name);
    this.#ids.delete(kind);
  }
}
