import { type PlaceKind, type Present, presenceEndsMs } from "#shared/contracts/playing/presence.ts";

/** One tab at one page, as tabs announce it and processes repeat it to each other. */
export interface Presence {
  accountId: number;
  tab: string;
  place: { kind: PlaceKind; id: number };
  person: { userId: number; name: string };
  edits: boolean;
}
export type Place = Pick<Presence, "accountId" | "place">;

interface Entry extends Presence {
  seenMs: number;
}

/** Bounds of the memory. A tab beyond them is not shown; nothing else depends on it. */
const maxTabs = 50_000;
const maxTabsOfPerson = 20;

const nameOf = ({ accountId, place: { kind, id } }: Place): string => `${accountId} ${kind} ${id}`;

/**
 * Who has which page open, in memory. Every process hears of every tab and of its repetitions, so each has the same
 * book; what one missed arrives with the next repetition, and who is no longer heard disappears.
 */
export class PresenceBook {
  /** By tab, the longest unheard first. */
  readonly #tabs = new Map<string, Entry>();
  readonly #places = new Map<string, Set<Entry>>();
  readonly #people = new Map<string, Set<Entry>>();

  /** Notes a tab. Returns the pages whose people are others than before. */
  note(presence: Presence, nowMs: number): Place[] {
    const before = this.#tabs.get(presence.tab);
    // Tabs name themselves: a person cannot take over another person's tab.
    if (before && personOf(before) !== personOf(presence)) return [];
    const same = before && nameOf(before) === nameOf(presence) && looksSame(before, presence);
    if (before) this.#remove(before);
    this.#add({ ...presence, seenMs: nowMs });
    if (same) return [];
    return before && nameOf(before) !== nameOf(presence) ? [before, presence] : [presence];
  }

  /** Notes that a tab was closed. Returns the page that it had open. */
  leave({ tab, person, accountId }: Pick<Presence, "tab" | "person" | "accountId">): Place[] {
    const entry = this.#tabs.get(tab);
    if (!entry || personOf(entry) !== personOf({ person, accountId })) return [];
    this.#remove(entry);
    return [entry];
  }

  /** Removes tabs that were not heard for too long. Returns their pages. */
  expire(nowMs: number): Place[] {
    const gone: Entry[] = [];
    for (const entry of this.#tabs.values()) {
      if (nowMs - entry.seenMs < presenceEndsMs) break;
      gone.push(entry);
    }
    for (const entry of gone) this.#remove(entry);
    return gone;
  }

  /** Returns who has a page open, each person once, in the order of their names. */
  people(place: Place): Present[] {
    const byPerson = new Map<number, Present>();
    for (const { person, edits } of this.#places.get(nameOf(place)) ?? [])
      byPerson.set(person.userId, {
        ...person,
        edits: edits || (byPerson.get(person.userId)?.edits ?? false),
      });
    return [...byPerson.values()].sort((a, b) => a.name.localeCompare(b.name) || a.userId - b.userId);
  }

  /** Returns whether this person has the page open in this tab. */
  isAt(place: Place, tab: string, userId: number): boolean {
    const entry = this.#tabs.get(tab);
    return entry !== undefined && nameOf(entry) === nameOf(place) && entry.person.userId === userId;
  }

  get size(): number {
    return this.#tabs.size;
  }

  #add(entry: Entry): void {
    this.#tabs.set(entry.tab, entry);
    join(this.#places, nameOf(entry), entry);
    join(this.#people, personOf(entry), entry);
    const [oldest] = this.#people.get(personOf(entry)) ?? [];
    if (oldest && (this.#people.get(personOf(entry))?.size ?? 0) > maxTabsOfPerson) this.#remove(oldest);
    const [first] = this.#tabs.values();
    if (first && this.#tabs.size > maxTabs) this.#remove(first);
  }

  #remove(entry: Entry): void {
    this.#tabs.delete(entry.tab);
    part(this.#places, nameOf(entry), entry);
    part(this.#people, personOf(entry), entry);
  }
}

const personOf = ({ accountId, person }: Pick<Presence, "accountId" | "person">): string =>
  `${accountId} ${person.userId}`;
const looksSame = (one: Presence, other: Presence): boolean =>
  one.edits === other.edits && one.person.name === other.person.name;

function join(groups: Map<string, Set<Entry>>, name: string, entry: Entry): void {
  const group = groups.get(name) ?? new Set();
  groups.set(name, group.add(entry));
}

function part(groups: Map<string, Set<Entry>>, name: string, entry: Entry): void {
  const group = groups.get(name);
  group?.delete(entry);
  if (group?.size === 0) groups.delete(name);
}
