import type { ClockTrust } from "#shared/contracts/playing/player.ts";
import type { Language } from "#shared/languages.ts";
import type { EngineOutput } from "./engine/engine.ts";
import type { Contact } from "./link/link.ts";
import type { PairingView } from "./link/pairing.ts";
import type { ContentState } from "./store/content.ts";

/** The data of the cards and the status overlay. */
export interface ScreenView {
  /** That of the cards, as far as the device has its words. */
  language: Language;
  /** Why this device can never play; null when it can. */
  unsupported: string | null;
  pairing: PairingView;
  output: EngineOutput;
  content: ContentState;
  network: { reachable: boolean; push: boolean };
  notice: Contact["lease"]["notice"];
  /** True while the screen shows its name and number (identify command). */
  identify: boolean;
}

/** A problem as the player reports it. `againS`: of an item that is tried again in so many seconds; 0: at its next turn. */
export interface Trouble {
  message: string;
  againS?: number;
}

/** Read when the status overlay is drawn. */
export interface StatusFacts {
  now: Date;
  trust: ClockTrust;
  clockOffsetMs: number;
  /** Maximum error of the clock (ms); null: not known. */
  clockErrorMs: number | null;
  plays: { waiting: number; dropped: number };
  problems: Trouble[];
  storage: { usedBytes: number; quotaBytes: number } | null;
}

export const firstView: ScreenView = {
  language: "en",
  unsupported: null,
  pairing: { kind: "asking" },
  output: { state: "starting", manifest: null, turn: null, answer: null },
  content: { active: null, pending: null, problem: null, bytesPerSecond: null },
  network: { reachable: false, push: false },
  notice: null,
  identify: false,
};
