import type { Fleet } from "./fleet.ts";
import type { Parts } from "./parts.ts";

export interface Verdict {
  /** What must hold. */
  promise: string;
  measured: string;
  holds: boolean;
}

/** One drill: it breaks something on purpose under load, and says whether every promise held. */
export interface Drill {
  name: string;
  /** How many server processes it needs. */
  processes: number;
  /** How many paired screens it needs; default: 20. */
  screens?: number;
  /** More settings of the process with this number, from 0. */
  settings?: (process: number) => Record<string, string>;
  /** The processes serve metrics (`Fleet.metricsPorts`). */
  metrics?: boolean;
  /** Returns which program it needs and this machine does not have; null when it can run. */
  missing?(): string | null;
  run(fleet: Fleet, options: { seconds: number }): Promise<Verdict[]>;
}

/** A drill that starts everything by itself. */
export interface OwnDrill {
  name: string;
  /** It uses the built-in database, which a cell cannot. */
  isBuiltIn?: true;
  /** As in `Drill`. */
  missing?(): string | null;
  run(options: { seconds: number; parts: Parts }): Promise<Verdict[]>;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
