/** Interfaces of the engine to the outside. main.tsx connects the real implementations, tests connect fakes. */
import type { DataValue } from "#shared/media-kinds/contract.ts";
import type { Slot } from "#shared/schedule/index.ts";

export type Stop = () => void;

export interface Clock {
  /** Wall clock in UTC milliseconds, corrected to the server's time once that is known. */
  now(): number;
  /** Like `now`, but without jumps forward that no server has confirmed: such jumps do not end a lease. */
  steady?(): number;
  /** Lower bound of the current time in UTC milliseconds; undefined while nothing is known. */
  sure?(): number | undefined;
  /** Milliseconds that only increase; not related to a date. */
  monotonic(): number;
  /** Calls back once after `ms` milliseconds, unless stopped. */
  after(ms: number, callback: () => void): Stop;
}

/** One item on a layer. `dispose` may be called at any time, also during `prepare`. */
export interface MediaView {
  /**
   * Resolves when the first frame is decoded and can be shown at once. Rejects with a message for people when the item
   * cannot be shown. `offsetMs`: the position in the item at which to begin.
   */
  prepare(offsetMs: number): Promise<void>;
  /** Makes the view visible over the view before it and starts it. */
  show(): void;
  /** Removes the view from the screen; its layer may be reused. `gaveUp`: it failed to get ready; else another plan came. */
  dispose(gaveUp?: boolean): void;
  /** Playback position of a video; null for still items. */
  progressMs(): number | null;
  /** Set by the engine; called when a visible view fails. */
  onFailure: ((message: string) => void) | null;
}

/** Two layers, one above the other. */
export interface Stage {
  /** Creates a hidden view on the free layer. */
  create(slot: Slot): MediaView;
  /** True when the slot cannot be prepared while the current view runs: `create` would stop that view. */
  mustWait?(slot: Slot): boolean;
  /** Duration of a transition from one view to the next, in milliseconds. */
  readonly crossingMs: number;
}

/** What the engine needs from the chunk store. */
export interface Store {
  /** True when the file is on the device, complete and verified. */
  has(file: string): boolean;
}

/** An item that did not play and is skipped for a while. */
export interface ItemFailure {
  /** The name that `culpritOf` returns. */
  culprit: string;
  /** Null for items without a file. */
  file: string | null;
  /** The item's name and the problem, for people. */
  message: string;
  /** How long the item is skipped, in milliseconds. */
  restMs: number;
}

/** The newest values of the data sources from the server, stored on the device for times without network. */
export interface DataValues {
  /** Null: no value of this source is known yet. */
  dataValue(sourceId: number): DataValue | null;
  /** Calls back after every change of this source's value, until stopped. */
  subscribe(sourceId: number, listener: () => void): Stop;
}
