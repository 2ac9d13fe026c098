import { t } from "@lingui/core/macro";
import type { Media } from "#shared/contracts/media.ts";
import type { ItemOptions, NestedPlaylist, Playlist } from "#shared/contracts/playlists.ts";
import { Autosave, type SaveState } from "./autosave.ts";
import { changeTo, type EditHistory, redo, startHistory, undo } from "./edit-history.ts";
import type { KeptDrafts } from "./kept-drafts.ts";
import { type Draft, draftOf, lengthOf } from "./playlist-draft.ts";

export interface SaveRequest {
  id: number;
  revision: number;
  name: string;
  shuffle: boolean;
  items: ({ id?: number; mediaId?: number; playlistId?: number; durationMs: number } & ItemOptions)[];
}
export interface EditorOptions {
  save: (request: SaveRequest) => Promise<Playlist>;
  drafts: KeptDrafts;
  setTimer?: (run: () => void, ms: number) => unknown;
  clearTimer?: (timer: unknown) => void;
}
export interface EditorView {
  draft: Draft;
  save: SaveState;
  canUndo: boolean;
  canRedo: boolean;
  totalMs: number;
}

/** One open playlist: edits with undo, automatic saving, and updates with colleagues' changes. */
export class PlaylistEditor {
  readonly id: number;
  #revision: number;
  #history: EditHistory<Draft>;
  #media = new Map<number, Media>();
  #nested = new Map<number, NestedPlaylist>();
  /** Server ids of the items in the last saved state. An item restored by undo is sent as new. */
  #ids = new Map<string, number>();
  /** Prefix of our keys: keys of a stored draft come from an earlier session and must not collide with ours. */
  readonly #session = Math.random().toString(36).slice(2);
  #nextKey = 1;
  #view: EditorView;
  #listeners = new Set<() => void>();
  readonly #autosave: Autosave<Draft>;
  readonly #options: EditorOptions;

  constructor(playlist: Playlist, options: EditorOptions) {
    this.id = playlist.id;
    this.#options = options;
    this.#revision = playlist.revision;
    this.#learn(playlist);
    this.#history = startHistory(draftOf(playlist, this.#keyOfId));
    this.#autosave = new Autosave({
      save: (draft) => this.#send(draft),
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
  newKey = (): string => `new-${this.#session}-${this.#nextKey++}`;
  /** True while leaving the page would lose an edit. */
  get open(): boolean {
    return this.#autosave.open;
  }

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
  /** Sends pending edits now. */
  flush(): void {
    this.#autosave.flush();
  }

  /** Takes over the server's state when it is fetched again, unless unsaved edits exist here. */
  receive(playlist: Playlist): void {
    if (playlist.revision > this.#revision && !this.#autosave.open) this.#adopt(playlist);
    else {
      this.#meet(playlist);
      this.#publish();
    }
  }

  /** Ends a conflict, given the server's newest state: either it replaces ours, or ours is saved over it. */
  settle(playlist: Playlist, keepMine: boolean): void {
    if (!keepMine) {
      this.#autosave.settle(false);
      this.#options.drafts.clear(this.id);
      this.#adopt(playlist);
      return;
    }
    this.#revision = playlist.revision;
    this.#ids = new Map(
      playlist.items
        .map((item) => [this.#keyOfId(item.id), item.id] as const)
        .filter(([key]) => this.#has(key)),
    );
    this.#autosave.settle(true);
  }

  #keyOfId = (itemId: number): string => {
    for (const [key, id] of this.#ids) if (id === itemId) return key;
    return `item-${itemId}`;
  };
  #has(key: string): boolean {
    return this.#history.present.items.some((item) => item.key === key);
  }

  #meet({ items }: Playlist): void {
    this.introduce(
      items.flatMap((item) => item.media ?? []),
      items.flatMap((item) => item.playlist ?? []),
    );
  }

  #learn(playlist: Playlist): void {
    this.#meet(playlist);
    this.#ids = new Map(playlist.items.map((item) => [this.#keyOfId(item.id), item.id]));
  }

  #adopt(playlist: Playlist): void {
    this.#revision = playlist.revision;
    this.#learn(playlist);
    this.#history = startHistory(draftOf(playlist, this.#keyOfId));
    this.#publish();
  }

  #step(history: EditHistory<Draft>): void {
    if (history === this.#history) return;
    this.#history = history;
    this.#options.drafts.write(this.id, { revision: this.#revision, draft: history.present });
    this.#autosave.edit(history.present);
    this.#publish();
  }

  async #send(draft: Draft): Promise<void> {
    const saved = await this.#options.save({
      id: this.id,
      revision: this.#revision,
      name: draft.name,
      shuffle: draft.shuffle,
      items: draft.items.map(({ key, mediaId, playlistId, ...item }) => ({
        ...item,
        ...(mediaId !== null && { mediaId }),
        ...(playlistId !== null && { playlistId }),
        ...(this.#ids.has(key) ? { id: this.#ids.get(key) } : {}),
      })),
    });
    this.#revision = saved.revision;
    this.#meet(saved);
    this.#ids = new Map(
      draft.items.flatMap(({ key }, at) => {
        const item = saved.items[at];
        return item ? [[key, item.id] as const] : [];
      }),
    );
    const { present } = this.#history;
    if (present === draft) this.#options.drafts.clear(this.id);
    else this.#options.drafts.write(this.id, { revision: this.#revision, draft: present });
  }

  #takeUpKeptDraft(playlist: Playlist): void {
    const kept = this.#options.drafts.read(this.id);
    if (!kept) return;
    this.#history = changeTo(this.#history, kept.draft, null);
    if (kept.revision === playlist.revision) this.#autosave.edit(kept.draft);
    else {
      this.#autosave.beginInConflict(
        kept.draft,
        t`This playlist was changed elsewhere before your last edits were saved.`,
      );
    }
    this.#publish();
  }

  #draw(): EditorView {
    const { past, present, future } = this.#history;
    return {
      draft: present,
      save: this.#autosave.state,
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
