import { t } from "@lingui/core/macro";
import type { Media } from "#shared/contracts/library/media.ts";
import type { PlaylistMusic } from "#shared/contracts/library/playlist-music.ts";
import type { ItemOptions, NestedPlaylist, Playlist } from "#shared/contracts/library/playlists.ts";
import type { FieldClash } from "#shared/errors.ts";
import type { Side } from "#shared/merge/merge.ts";
import { same } from "#shared/merge/same.ts";
import { ApiError, isAboutEdits } from "#web/lib/api-error.ts";
import { formatList } from "#web/lib/formats.ts";
import { Autosave, EditConflict, type SaveState } from "../../../outbox/autosave.ts";
import type { Slot } from "../../../outbox/outbox.ts";
import type { Choices, ShownClash } from "../../core/together/clashes.ts";
import { mergeVersions, shownClashes } from "./edit-clash.ts";
import { changeTo, type EditHistory, moveHistory, redo, startHistory, undo } from "./edit-history.ts";
import { changesBetween, type News } from "./edit-news.ts";
import type { KeptDraft } from "./kept-playlist.ts";
import { type Draft, draftOf, lengthOf } from "./playlist-draft.ts";

export interface SaveRequest {
  id: number;
  revision: number;
  name: string;
  shuffle?: boolean;
  music?: PlaylistMusic | null;
  withoutAds?: boolean;
  items: ({
    id?: number;
    key?: string;
    mediaId?: number;
    playlistId?: number;
    durationMs: number;
  } & ItemOptions)[];
}

/** Returns the settings that differ from the base: edits that an older version of the page kept know nothing of newer ones. */
function changedSettings({ name: _, items: __, ...settings }: Draft, base: Draft | null) {
  const all = Object.entries(settings) as [keyof typeof settings, unknown][];
  return Object.fromEntries(
    all.filter(([setting, value]) => !base || !same(base[setting], value)),
  ) as Partial<typeof settings>;
}

export interface EditorOptions {
  /** Rejects with ApiError. */
  save: (request: SaveRequest) => Promise<Playlist>;
  /** Fetches the playlist as it is now. */
  load: () => Promise<Playlist>;
  slot: Slot<KeptDraft>;
  setTimer?: (run: () => void, ms: number) => unknown;
  clearTimer?: (timer: unknown) => void;
}
export interface EditorView {
  draft: Draft;
  save: SaveState;
  /** What the person must decide, while `save` is a conflict. */
  clashes: readonly ShownClash[];
  /** What somebody else has just changed. */
  news: News | null;
  /** Number of edits made here. */
  edits: number;
  canUndo: boolean;
  canRedo: boolean;
  totalMs: number;
}

/** A newer state of the server that clashes with the edits here. */
interface Conflict {
  playlist: Playlist;
  theirs: Draft;
  fieldClashes: readonly FieldClash[];
  /** Who made it, where the server does not say it of each clash; null: not known, or several. */
  by: string | null;
}

/** One open playlist: edits with undo, automatic saving, and merging with what others change. */
export class PlaylistEditor {
  readonly id: number;
  #revision: number;
  /** The content of that revision. Null: unknown, because an older version of the page stored the edits. */
  #base: Draft | null;
  #conflict: Conflict | null = null;
  #news: News | null = null;
  #edits = 0;
  #history: EditHistory<Draft>;
  #media = new Map<number, Media>();
  #nested = new Map<number, NestedPlaylist>();
  /** Server ids of the items in the last state of the server. An item restored by undo is sent as new. */
  #ids = new Map<string, number>();
  /** Prefix of our keys: keys of a stored draft come from an earlier session and must not collide with ours. */
  readonly #session = Math.random().toString(36).slice(2);
  #nextKey = 1;
  #view: EditorView;
  #listeners = new Set<() => void>();
  /** Stores the edits and sends them. */
  readonly autosave: Autosave<Draft, KeptDraft>;
  readonly #options: EditorOptions;

  constructor(playlist: Playlist, options: EditorOptions) {
    this.id = playlist.id;
    this.#options = options;
    this.#revision = playlist.revision;
    this.#base = this.#learn(playlist);
    this.#history = startHistory(this.#base);
    this.autosave = new Autosave({
      save: (draft) => this.#send(draft),
      slot: options.slot,
      keep: () => this.#kept(),
      onState: () => this.#publish(),
      setTimer: options.setTimer,
      clearTimer: options.clearTimer,
    });
    this.#view = this.#draw();
    this.#takeUpKeptDraft(playlist);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  view = (): EditorView => this.#view;
  mediaOf = (id: number | null): Media | undefined => (id === null ? undefined : this.#media.get(id));
  nestedOf = (id: number | null): NestedPlaylist | undefined =>
    id === null ? undefined : this.#nested.get(id);
  /** Returns what an item shows, also one that only the other side of a conflict has; empty when it is unknown. */
  nameOf = (key: string | null): string => {
    const lists = [this.#history.present, this.#conflict?.theirs, this.#base];
    const item = lists.flatMap((draft) => draft?.items ?? []).find((each) => each.key === key);
    return item ? ((this.mediaOf(item.mediaId) ?? this.nestedOf(item.playlistId))?.name ?? "") : "";
  };
  newKey = (): string => `new-${this.#session}-${this.#nextKey++}`;

  /** Adds media and playlists to `known` before items refer to them. */
  introduce(media: readonly Media[], nested: readonly NestedPlaylist[] = []): void {
    for (const each of media) this.#media.set(each.id, each);
    for (const each of nested) this.#nested.set(each.id, each);
  }

  change(edit: (draft: Draft) => Draft, tag: string | null = null): void {
    this.#step(changeTo(this.#history, edit(this.#history.present), tag));
  }
  undo(): void {
    this.#step(undo(this.#history));
  }
  redo(): void {
    this.#step(redo(this.#history));
  }
  /** Ends the display of what somebody else changed. */
  forgetNews = (): void => {
    this.#news = null;
    this.#publish();
  };

  /**
   * Takes over the server's state when it is fetched again. While unsaved edits exist here nothing is replaced: the
   * next save merges them.
   */
  receive(playlist: Playlist): void {
    if (playlist.revision > this.#revision && !this.autosave.open && this.#base) {
      this.#move(this.#base, playlist, playlist.changedBy ? [playlist.changedBy] : []);
      this.#publish();
    } else {
      this.#meet(playlist);
      this.#publish();
    }
  }

  /** Ends a conflict with the person's choices; clashes without a choice are decided for `otherwise`. */
  settle(choices: Choices, otherwise: Side): void {
    if (!this.#conflict) return;
    const { playlist, theirs } = this.#conflict;
    const versions = { base: this.#base, mine: this.#history.present, theirs };
    const settled = mergeVersions(versions, choices, otherwise).merged;
    const mine = mergeVersions(versions, new Map(), "mine").merged;
    const moved = this.#movedHistory(mine, { from: this.#base ?? theirs, theirs });
    // One step back is the own version: the choice can be undone.
    this.#history = same(mine, settled) ? moved : changeTo(moved, settled, null);
    this.#conflict = null;
    this.#stand(playlist);
    const unsaved = !same(settled, theirs);
    this.autosave.settle(unsaved ? this.#history.present : null);
    this.#publish();
  }

  #keyOf = (item: Playlist["items"][number]): string => {
    for (const [key, id] of this.#ids) if (id === item.id) return key;
    return item.key ?? `item-${item.id}`;
  };

  #meet({ items }: Playlist): void {
    this.introduce(
      items.flatMap((item) => item.media ?? []),
      items.flatMap((item) => item.playlist ?? []),
    );
  }

  /** Returns a state of the server with the keys of this page, and remembers its ids. */
  #learn(playlist: Playlist): Draft {
    this.#meet(playlist);
    const draft = draftOf(playlist, this.#keyOf);
    this.#ids = new Map(
      draft.items.flatMap(({ key }, at) => {
        const item = playlist.items[at];
        return item ? [[key, item.id] as const] : [];
      }),
    );
    return draft;
  }

  /** Makes a state of the server the one from which further edits are made. */
  #stand(playlist: Playlist): Draft {
    this.#revision = playlist.revision;
    this.#base = this.#learn(playlist);
    return this.#base;
  }

  /**
   * Moves all edits made from one state to a newer one of the server. What others changed stays in each step of undo
   * and redo. `others`: who made the newer state, as far as it is known. Returns false when unsaved edits clash with the newer state; nothing moves then.
   */
  #move(from: Draft, playlist: Playlist, others: readonly { name: string }[]): boolean {
    const { present } = this.#history;
    const theirs = draftOf(playlist, this.#keyOf);
    const { merged, clashes } = mergeVersions({ base: from, mine: present, theirs }, new Map(), "mine");
    if (clashes.length > 0) {
      this.#base = from;
      const by = others.length === 1 ? (others[0]?.name ?? null) : null;
      this.#conflict = { playlist, theirs, fieldClashes: [], by };
      this.autosave.replace(present);
      return false;
    }
    if (!same(from, theirs)) {
      if (others.length > 0)
        this.#news = changesBetween(from, theirs, formatList(others.map(({ name }) => name)));
      this.#history = this.#movedHistory(same(present, merged) ? present : merged, { from, theirs });
    }
    this.#stand(playlist);
    this.autosave.replace(this.#history.present);
    return true;
  }

  /** Undoing a step never takes back what somebody else changed since. */
  #movedHistory(present: Draft, { from, theirs }: { from: Draft; theirs: Draft }): EditHistory<Draft> {
    const move = (mine: Draft) => mergeVersions({ base: from, mine, theirs }, new Map(), "theirs").merged;
    return moveHistory(this.#history, present, { move, same });
  }

  #step(history: EditHistory<Draft>): void {
    if (history === this.#history) return;
    this.#history = history;
    this.#edits++;
    this.autosave.edit(history.present);
    this.#publish();
  }

  #kept(): { title: string; value: KeptDraft } {
    const draft = this.#history.present;
    const { unanswered } = this.autosave;
    const value = { revision: this.#revision, base: this.#base, draft, unanswered, ids: [...this.#ids] };
    return { title: draft.name, value };
  }

  async #send(draft: Draft): Promise<void> {
    const saved = await this.#save(draft);
    // The server has given ids to new items; the page knows them by its own keys.
    if (!this.#move(draft, saved, saved.mergedWith ?? []))
      throw new EditConflict(t`Others changed the same thing in the meantime.`);
  }

  async #save(draft: Draft): Promise<Playlist> {
    try {
      return await this.#options.save({
        id: this.id,
        revision: this.#revision,
        name: draft.name,
        ...changedSettings(draft, this.#base),
        items: draft.items.map(({ key, mediaId, playlistId, ...item }) => ({
          ...item,
          ...(mediaId !== null && { mediaId }),
          ...(playlistId !== null && { playlistId }),
          ...(this.#ids.has(key) ? { id: this.#ids.get(key) } : { key }),
        })),
      });
    } catch (error) {
      if (!(error instanceof ApiError) || !isAboutEdits(error)) throw error;
      const playlist = await this.#options.load();
      this.#conflict = {
        playlist,
        theirs: draftOf(playlist, this.#keyOf),
        fieldClashes: error.clashes,
        by: null,
      };
      throw new EditConflict(error.message);
    }
  }

  #takeUpKeptDraft(playlist: Playlist): void {
    const kept = this.#options.slot.read();
    if (!kept) return;
    const current = kept.revision === playlist.revision && this.#base;
    const base = kept.base ?? (current || null);
    this.#history = changeTo(startHistory(base ?? this.#history.present), kept.draft, null);
    if (base) {
      this.#base = base;
      this.#revision = kept.revision;
      if (kept.base) this.#ids = new Map(kept.ids);
      this.autosave.resume(kept.draft, kept.unanswered);
    } else {
      this.#conflict = { playlist, theirs: draftOf(playlist, this.#keyOf), fieldClashes: [], by: null };
      this.#base = null;
      this.autosave.beginInConflict(
        kept.draft,
        t`This playlist was changed elsewhere before your last edits were saved.`,
      );
    }
    this.#publish();
  }

  #clashes(): ShownClash[] {
    if (!this.#conflict || this.autosave.state.is !== "conflict") return [];
    const { theirs, ...said } = this.#conflict;
    const { clashes } = mergeVersions(
      { base: this.#base, mine: this.#history.present, theirs },
      new Map(),
      "mine",
    );
    return shownClashes(clashes, said, (key) => this.#ids.get(key));
  }

  #draw(): EditorView {
    const { past, present, future } = this.#history;
    return {
      draft: present,
      save: this.autosave.state,
      clashes: this.#clashes(),
      news: this.#news,
      edits: this.#edits,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      totalMs: present.items.reduce((sum, item) => sum + lengthOf(item, this), 0),
    };
  }

  #publish(): void {
    this.#view = this.#draw();
    for (const notify of this.#listeners) notify();
  }
}
