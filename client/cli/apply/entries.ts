import { isDeepStrictEqual } from "node:util";
import type { Answer, CallName, Input, VitrineClient } from "../../index.ts";
import { isNumber, type Named, type Names } from "./names.ts";

/** A thing as a file states it. What it leaves out has its default. */
export interface Entry {
  name: string;
  /** It is not there, or is removed. */
  remove?: boolean;
  /** Only in files for undo: the removed thing with this id comes back. */
  restore?: number;
  /** Only in files for undo: what the apply left there. A thing that is otherwise now was changed since, and stays. */
  ifStill?: Record<string, unknown>;
  [field: string]: unknown;
}

/** A thing on the server. */
export interface Found {
  id: number;
  entry: Entry;
  /** As the server answered it. */
  raw: unknown;
}

/** The things of one list in a file. */
export interface Section {
  kind: Named & ("group" | "playlist" | "schedule");
  fields: readonly string[];
  read(id: number): Promise<Found>;
  /** Makes it with its name alone, so that others can name it before it is saved. Absent: it is made whole. */
  begin?(entry: Entry): Promise<number>;
  /** Returns the id of what it makes whole. */
  save(entry: Entry, found: Found | null): Promise<number | undefined>;
  /** Carries several changes out in one call, all or none. Returns the id of each. Absent: they are made one by one. */
  together?(steps: readonly Step[]): Promise<(number | undefined)[]>;
}

/** A change of one thing. */
export interface Step {
  did: "create" | "save" | "remove" | "restore";
  entry: Entry;
  /** Before the change; null: it is not there. */
  found: Found | null;
}

/** Returns a function that reads a list when it is first asked, and by id from then on. */
function readOnce<T extends { id: number }>(
  readAll: () => Promise<T[]>,
): (id: number) => Promise<T | undefined> {
  let read: Promise<Map<number, T>> | undefined;
  return async (id) => {
    read ??= readAll().then((all) => new Map(all.map((one) => [one.id, one])));
    return (await read).get(id);
  };
}

const defaults: Record<string, unknown> = {
  shuffle: false,
  withoutAds: false,
  seconds: 10,
  transition: "fade",
  fit: "contain",
  muted: true,
  match: "any",
  priority: 0,
  sharing: "alone",
  enabled: true,
  every: 1,
  missing: "skip",
  offsetMin: 0,
  windows: [{ start: "00:00", end: "24:00" }],
  recurrence: { kind: "daily" },
  when: {},
  exceptDates: [],
  items: [],
  screens: [],
};

/** Returns a value without what equals its default. Conditions stay as they are: there nothing may be left out. */
export function plain<T>(value: T): T {
  if (Array.isArray(value)) return value.map(plain) as T;
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value)
    .map(([name, part]) => [name, name === "condition" ? part : plain(part)] as const)
    .filter(
      ([name, part]) => part !== null && part !== undefined && !isDeepStrictEqual(part, defaults[name]),
    );
  return Object.fromEntries(kept) as T;
}

type Target = Answer<"GET /api/v1/schedules/{id}">["target"];
type Playlist = Answer<"GET /api/v1/playlists/{id}">;

/** A thing that a file names by its number keeps its name. */
const nameIn = ({ name }: Entry, found: Found | null): string =>
  isNumber(name) ? Object(found?.raw).name : name;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => String(value);
const orNull = (value: unknown): unknown => value ?? null;

/** Returns what the lists `groups`, `playlists` and `schedules` of files have. */
export function sectionsOf(client: VitrineClient, names: Names) {
  const call = <Name extends CallName>(name: Name, input: object) => client.call(name, input as Input<Name>);

  const groupOf = readOnce(async () => (await client.call("GET /api/v1/groups", {})).items);
  const groups: Section = {
    kind: "group",
    fields: ["name", "inside", "tags", "match", "screens"],
    async read(id) {
      const raw = await groupOf(id);
      if (!raw) throw new Error(`The group #${id} was removed meanwhile. Try again.`);
      const { name, parentId, smart, screenIds } = raw;
      const entry = plain({
        name,
        inside: parentId && (await names.nameOf("group", parentId)),
        ...(smart ?? { screens: await Promise.all(screenIds.map((each) => names.nameOf("screen", each))) }),
      });
      return { id, entry, raw };
    },
    begin: async ({ name }) => (await call("POST /api/v1/groups", { body: { name } })).id,
    async save(entry, found) {
      const { inside, tags, match, screens } = entry;
      const body = {
        name: nameIn(entry, found),
        parentId: inside === undefined ? null : await names.idOf("group", text(inside)),
        smart: tags === undefined ? null : { tags, match: match ?? "any" },
        screenIds: await Promise.all(list(screens).map((each) => names.idOf("screen", text(each)))),
        ...(found?.raw ? { base: baseOf(found.raw as Answer<"PUT /api/v1/groups/{id}">) } : {}),
      };
      await call("PUT /api/v1/groups/{id}", { params: { id: found?.id }, body });
      return undefined;
    },
  };
  const baseOf = ({ name, parentId, smart, screenIds }: Answer<"PUT /api/v1/groups/{id}">) => ({
    name,
    parentId,
    smart,
    screenIds,
  });

  const itemOf = async ({ media, playlist, durationMs, ...item }: Playlist["items"][number]) => ({
    ...(media ? { media: await names.nameOf("media", media.id) } : {}),
    ...(playlist
      ? { playlist: await names.nameOf("playlist", playlist.id) }
      : { seconds: durationMs / 1000 }),
    from: item.availableFrom,
    until: item.availableUntil,
    transition: item.transition,
    fit: item.fit,
    muted: item.muted,
    condition: item.condition,
  });
  const playlists: Section = {
    kind: "playlist",
    fields: ["name", "shuffle", "withoutAds", "items"],
    async read(id) {
      const raw = await client.call("GET /api/v1/playlists/{id}", { params: { id } });
      const { name, shuffle, withoutAds } = raw;
      const items = await Promise.all(raw.items.map(itemOf));
      return { id, entry: plain({ name, shuffle, withoutAds, items }), raw };
    },
    begin: async ({ name }) => (await call("POST /api/v1/playlists", { body: { name } })).id,
    async save(entry, found) {
      const { shuffle, withoutAds, items } = entry;
      const { revision, items: old } = (found?.raw ?? { revision: 1, items: [] }) as Playlist;
      const left = [...old];
      const body = list(items).map(async (each) => {
        const { media, playlist, seconds, from, until, condition, ...options } = each as Entry;
        const shown =
          media === undefined
            ? { playlistId: await names.idOf("playlist", text(playlist)) }
            : { mediaId: await names.idOf("media", text(media)) };
        // What shows the same thing stays the same item.
        const same = left.findIndex(
          (item) =>
            (item.media?.id ?? item.playlist?.id) === Object.values(shown)[0] &&
            (item.media === null) === "playlistId" in shown,
        );
        const [kept] = same < 0 ? [] : left.splice(same, 1);
        return {
          ...(kept && { id: kept.id }),
          ...shown,
          ...options,
          durationMs: Math.round(Number(seconds ?? 10) * 1000),
          availableFrom: orNull(from),
          availableUntil: orNull(until),
          condition: orNull(condition),
        };
      });
      const name = nameIn(entry, found);
      const sent = { revision, name, shuffle: shuffle ?? false, withoutAds: withoutAds ?? false };
      await call("PUT /api/v1/playlists/{id}", {
        params: { id: found?.id },
        body: { ...sent, items: await Promise.all(body) },
      });
      return undefined;
    },
  };

  const targetOf = async (target: Target) =>
    target.kind === "account" ? "all" : { [target.kind]: await names.nameOf(target.kind, target.id) };
  const listedOf = readOnce(async () => {
    const all = [];
    for await (const one of client.all("GET /api/v1/schedules", {})) all.push(one);
    return all;
  });
  /** A list leaves out most exception dates of a schedule that has many. */
  async function scheduleOf(id: number): Promise<Answer<"GET /api/v1/schedules/{id}">> {
    const listed = await listedOf(id);
    if (listed) {
      const { exceptDateCount, nextExceptDates: exceptDates, ...when } = listed.when;
      if (exceptDateCount === exceptDates.length) return { ...listed, when: { ...when, exceptDates } };
    }
    return client.call("GET /api/v1/schedules/{id}", { params: { id } });
  }
  async function bodyOf(entry: Entry, found: Found | null) {
    const { playlist, target, when, zone, condition, band, ...others } = entry;
    const [[kind, called] = []] = Object.entries(Object(target));
    const { priority = 0, sharing = "alone", enabled = true } = others;
    return {
      name: nameIn(entry, found),
      playlistId: await names.idOf("playlist", text(playlist)),
      target:
        target === "all" || !(kind === "screen" || kind === "group")
          ? { kind: "account" }
          : { kind, id: await names.idOf(kind, text(called)) },
      when: when ?? {},
      priority,
      sharing,
      enabled,
      zone: orNull(zone),
      condition: orNull(condition),
      band: orNull(band),
    };
  }
  const revisionOf = ({ raw }: Found) => (raw as Answer<"GET /api/v1/schedules/{id}">).revision;
  async function stepOf({ did, entry, found }: Step): Promise<object> {
    if (did === "restore") return { kind: did, id: entry.restore };
    if (did === "remove") return { kind: "delete", id: found?.id };
    const schedule = await bodyOf(entry, found);
    return did === "save" && found
      ? { kind: "save", id: found.id, revision: revisionOf(found), schedule }
      : { kind: "create", schedule };
  }
  const schedules: Section = {
    kind: "schedule",
    fields: "name playlist target when priority sharing zone condition band enabled".split(" "),
    async read(id) {
      const raw = await scheduleOf(id);
      const { name, playlistId, priority, sharing, zone, when, condition, band, enabled } = raw;
      const entry = plain({
        name,
        playlist: await names.nameOf("playlist", playlistId),
        target: await targetOf(raw.target),
        when,
        priority,
        sharing,
        zone,
        condition,
        band,
        enabled,
      });
      return { id, entry, raw };
    },
    async save(entry, found) {
      const body = await bodyOf(entry, found);
      if (!found) return (await call("POST /api/v1/schedules", { body })).id;
      const revision = revisionOf(found);
      await call("PUT /api/v1/schedules/{id}", { params: { id: found.id }, body: { ...body, revision } });
      return undefined;
    },
    async together(steps) {
      const changes = await Promise.all(steps.map(stepOf));
      const { items } = await call("POST /api/v1/schedules/changes", { body: { changes } });
      return items.map((item) => item?.id);
    },
  };
  return { groups, playlists, schedules } as const;
}
export type SectionName = keyof ReturnType<typeof sectionsOf>;
