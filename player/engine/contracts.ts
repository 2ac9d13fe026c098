/** The world as the engine sees it. main.tsx brings the real one, tests bring theirs. */
import type { DataValue } from "#shared/contracts/widgets.ts";
import type { Slot } from "#shared/schedule/index.ts";

export type Stop = () => void;

export interface Clock {
  /** Wall clock in UTC milliseconds, corrected to the server's time where that is known. */
  now(): number;
  /** Like `now`, but not following jumps forward that no server has confirmed: they end no lease. */
  steady?(): number;
  /** Milliseconds that only ever grow; not related to any date. */
  monotonic(): number;
  /** Calls back once after `ms` milliseconds, unless stopped. */
  after(ms: number, callback: () => void): Stop;
}

/** One item on a layer. `dispose` may be called at any time, also during `prepare`. */
export interface MediaView {
  /**
   * Resolves when the first frame is decoded and could be shown at once; rejects with a message in words
   * when that cannot be. `offsetMs` is where in the item to begin.
   */
  prepare(offsetMs: number): Promise<void>;
  /** Makes it visible over whatever was there before, and lets it run. */
  show(): void;
  /** Takes it off the screen; the layer may be used again. */
  dispose(): void;
  /** How far a film has come; null for things that stand still. */
  progressMs(): number | null;
  /** Set by the engine: called when a shown view breaks. */
  onFailure: ((message: string) => void) | null;
}

/** Two layers, one above the other. */
export interface Stage {
  /** A hidden view on the free layer. */
  create(slot: Slot): MediaView;
  /** It cannot get ready while the view on screen keeps running: `create` would stop that one. */
  mustWait?(slot: Slot): boolean;
  /** How long the crossing from one view to the next takes, in milliseconds. */
  readonly crossingMs: number;
}

/** What the engine asks of the chunk store. */
export interface Store {
  /** Is this file on the device, complete and verified? */
  has(file: string): boolean;
}

/** Something did not play and is kept off the screen for a while. */
export interface ItemFailure {
  /** As `culpritOf` names it. */
  culprit: string;
  /** Null for what has no file. */
  file: string | null;
  /** The item and the trouble, in words. */
  message: string;
  /** How long it is kept off, in milliseconds. */
  restMs: number;
}

/** The newest values of the data sources, as the server pushed them; kept on the device for when it is offline. */
export interface DataValues {
  /** Null: nothing is known of this source yet. */
  dataValue(sourceId: number): DataValue | null;
  /** Calls back after every change of this source's value, until stopped. */
  subscribe(sourceId: number, listener: () => void): Stop;
}
