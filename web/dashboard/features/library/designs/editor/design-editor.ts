import { t } from "@lingui/core/macro";
import type { Media } from "#shared/contracts/library/media.ts";
import type { Design, DesignPage } from "#shared/media-kinds/design.ts";
import { designShape, type EditedDesign } from "#shared/merge/design.ts";
import { mergeAs } from "#shared/merge/merge.ts";
import { same } from "#shared/merge/same.ts";
import { Autosave, EditConflict, type SaveState } from "../../../../outbox/autosave.ts";
import type { Slot } from "../../../../outbox/outbox.ts";
import {
  changeTo,
  type EditHistory,
  moveHistory,
  redo,
  startHistory,
  undo,
} from "../../playlists/edit-history.ts";
import type { Ids } from "./edits.ts";
import { withGroups } from "./edits.ts";
import type { KeptDesign } from "./kept-design.ts";
import { changedPage, designOfPage, withPage } from "./page-edits.ts";

export interface DesignEditorOptions {
  /** Saves onto this revision. Rejects with ApiError, or resolves with the newer state that must be merged. */
  save: (edited: EditedDesign, revision: number) => Promise<{ media: Media } | { newer: Media }>;
  slot: Slot<KeptDesign>;
  /** Nobody sees the editor: a clash waits for a person, instead of being shown. */
  unseen?: boolean;
}
export interface DesignView extends EditedDesign {
  /** The open page as a design of its own. */
  design: Design;
  /** The design with all pages. */
  whole: Design;
  /** The open page; null: the design has one. */
  page: DesignPage | null;
  selection: Ids;
  save: SaveState;
  canUndo: boolean;
  canRedo: boolean;
  /**
   * What a colleague changed was taken over. `clash`: both changed the same, and the version made here is shown.
   */
  tookOver: "merged" | "clash" | null;
}

/** Returns the edited part of a media; null when it is no design. */
export function editedOf(media: Media): EditedDesign | null {
  return media.widget && "elements" in media.widget.settings
    ? { name: media.name, design: media.widget.settings }
    : null;
}

const clashWords = (): string => t`Others changed the same thing in the meantime.`;

const mergeDesigns = (
  base: EditedDesign,
  mine: EditedDesign,
  theirs: EditedDesign,
  side: "mine" | "theirs",
) => mergeAs(designShape, { base, mine, theirs }, () => side).merged;

/** One open design: edits with undo, the selection, automatic saving, and merging with what others change. */
export class DesignEditor {
  #base: EditedDesign;
  #revision: number;
  /** The version with their side of each clash, until the user has decided. */
  #theirs: EditedDesign | null = null;
  #history: EditHistory<EditedDesign>;
  #selection: Ids = new Set();
  #page: string | null = null;
  #tookOver: DesignView["tookOver"] = null;
  #view: DesignView;
  readonly #listeners = new Set<() => void>();
  /** Stores the edits and sends them. */
  readonly autosave: Autosave<EditedDesign, KeptDesign>;
  readonly #options: DesignEditorOptions;

  constructor(saved: EditedDesign, revision: number, options: DesignEditorOptions) {
    this.#options = options;
    this.#revision = revision;
    this.#base = saved;
    this.#history = startHistory(saved);
    this.autosave = new Autosave({
      save: (edited) => this.#send(edited),
      onState: () => this.#publish(),
      slot: options.slot,
      keep: () => this.#kept(),
      pauseMs: 800,
    });
    this.#resume(saved, revision);
    this.#view = this.#draw();
  }

  /** The member may only look: no gesture or key changes anything. */
  isLocked = false;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  view = (): DesignView => this.#view;

  /** Continues with edits that an earlier visit could not send, on top of what others saved since. */
  #resume(saved: EditedDesign, revision: number): void {
    const kept = this.#options.slot.read();
    if (!kept) return;
    this.#base = kept.base;
    this.#revision = kept.revision;
    this.#history = changeTo(startHistory(kept.base), kept.edited, null);
    if (this.#waitsForPerson(saved)) {
      this.autosave.beginInConflict(kept.edited, clashWords());
      return;
    }
    if (revision > kept.revision) this.#moveTo(saved, revision);
    if (same(this.#history.present, this.#base)) this.autosave.settle(null);
    else this.autosave.resume(this.#history.present);
  }

  #kept(): { title: string; value: KeptDesign } | null {
    const { present } = this.#history;
    if (same(present, this.#base)) return null;
    return { title: present.name, value: { revision: this.#revision, base: this.#base, edited: present } };
  }

  /** Changes the open page. Changes with the same tag, one after another, are one step of undo. */
  change(edit: (page: Design) => Design, tag: string | null = null): void {
    this.changeWhole((design) => {
      const page = designOfPage(design, this.#page);
      const edited = edit(page);
      return edited === page ? design : withPage(design, this.#page, edited);
    }, tag);
  }
  /** Changes the design with all pages. */
  changeWhole(edit: (design: Design) => Design, tag: string | null = null): void {
    if (this.isLocked) return;
    const { present } = this.#history;
    const design = edit(present.design);
    if (design !== present.design) this.#step(changeTo(this.#history, { ...present, design }, tag));
  }
  /** Opens a page. */
  openPage(id: string | null): void {
    this.#page = id;
    this.#selection = new Set();
    this.endSeries();
    this.#publish();
  }
  rename(name: string): void {
    this.#step(changeTo(this.#history, { ...this.#history.present, name }, "name"));
  }
  undo(): void {
    this.#stepTo(undo(this.#history));
  }
  redo(): void {
    this.#stepTo(redo(this.#history));
  }
  /** Ends a series of changes that is one step of undo. */
  endSeries(): void {
    this.#history = { ...this.#history, tag: null };
  }

  /** Goes to another state, and to the page on which it differs. */
  #stepTo(history: EditHistory<EditedDesign>): void {
    const changed = changedPage(this.#history.present.design, history.present.design, this.#page);
    if (changed !== null) this.#page = changed;
    this.#step(history);
  }

  /** Selects elements with their groups, on the page where they are; `alone` without the groups. */
  select(ids: Iterable<string>, { alone = false } = {}): void {
    const wanted = new Set(ids);
    const { pages, elements } = this.#history.present.design;
    const there = pages && elements.find(({ id }) => wanted.has(id));
    if (there) this.#page = pages.find(({ id }) => id === there.page)?.id ?? pages[0]?.id ?? null;
    this.#selection = alone ? wanted : withGroups(this.#history.present.design, wanted);
    this.endSeries();
    this.#publish();
  }

  /** Takes over the server's state when it is fetched again, and nothing is unsaved here. */
  receive(media: Media): void {
    const theirs = editedOf(media);
    if (!theirs || this.autosave.open || media.revision <= this.#revision) return;
    this.#moveTo(theirs, media.revision);
    this.#publish();
  }

  /** Ends the message about a colleague's change; `theirs` takes their side where both changed the same. */
  settle(side: "mine" | "theirs"): void {
    const theirs = this.#theirs;
    this.#theirs = null;
    this.#tookOver = null;
    if (side === "theirs" && theirs) this.#step(changeTo(this.#history, theirs, null));
    this.#publish();
  }

  async #send(edited: EditedDesign): Promise<void> {
    const result = await this.#options.save(edited, this.#revision);
    if ("newer" in result) {
      const theirs = editedOf(result.newer);
      if (!theirs) throw new EditConflict(t`This design no longer exists.`);
      if (this.#waitsForPerson(theirs)) throw new EditConflict(clashWords());
      this.#moveTo(theirs, result.newer.revision);
      this.autosave.edit(this.#history.present);
      return;
    }
    const saved = editedOf(result.media);
    if (!saved) return;
    // The server names the files of pictures; that is no edit of a person.
    const named = mergeDesigns(edited, this.#history.present, saved, "mine");
    this.#base = saved;
    this.#revision = result.media.revision;
    if (!same(named, this.#history.present)) this.#history = { ...this.#history, present: named };
  }

  /** Returns true when these edits clash with a newer state of the server, and nobody is here to decide. */
  #waitsForPerson(theirs: EditedDesign): boolean {
    const versions = { base: this.#base, mine: this.#history.present, theirs };
    return this.#options.unseen === true && mergeAs(designShape, versions, () => "mine").clashes.length > 0;
  }

  /**
   * Moves the edits made here onto a newer state of the server. Where both changed the same, the edit made here stays
   * until the user decides.
   */
  #moveTo(theirs: EditedDesign, revision: number): void {
    const base = this.#base;
    const mine = this.#history.present;
    const { merged: present, clashes } = mergeAs(designShape, { base, mine, theirs }, () => "mine");
    this.#theirs = clashes.length > 0 ? mergeDesigns(base, mine, theirs, "theirs") : null;
    this.#revision = revision;
    const move = (state: EditedDesign) => mergeDesigns(base, state, theirs, "theirs");
    this.#history = moveHistory(this.#history, present, { move, same });
    this.#base = theirs;
    this.#tookOver = clashes.length > 0 ? "clash" : "merged";
  }

  #step(history: EditHistory<EditedDesign>): void {
    if (history === this.#history) return;
    this.#history = history;
    const known = new Set(designOfPage(history.present.design, this.#page).elements.map(({ id }) => id));
    this.#selection = new Set([...this.#selection].filter((id) => known.has(id)));
    this.autosave.edit(history.present);
    this.#publish();
  }

  #draw(): DesignView {
    const { past, present, future } = this.#history;
    const { pages } = present.design;
    const page = pages?.find(({ id }) => id === this.#page) ?? pages?.[0] ?? null;
    this.#page = page?.id ?? null;
    return {
      name: present.name,
      design: designOfPage(present.design, this.#page),
      whole: present.design,
      page,
      selection: this.#selection,
      save: this.autosave.state,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      tookOver: this.#tookOver,
    };
  }

  #publish(): void {
    this.#view = this.#draw();
    for (const notify of this.#listeners) notify();
  }
}
