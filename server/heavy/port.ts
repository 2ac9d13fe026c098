import type { ProgramChange } from "#shared/contracts/playing/publishing.ts";
import type { Customer } from "../actor.ts";
import type { AccountSum } from "../db/account-sums.ts";
import type { ReportSheet } from "../pdf/report-sheet.ts";
import type { TaxSheet } from "../pdf/tax-sheet.ts";

/** A call of a read that is registered as heavy. */
export interface AskedRead {
  /** Method and path of its contract. */
  name: string;
  actor: Customer;
  /** The input as parsed by the contract. */
  input: unknown;
  now: Date;
  /** True when the disk has space for what a read may store. */
  room: boolean;
}

/** A member at a moment. */
export interface AskingMember {
  actor: Customer;
  now: Date;
}

/**
 * Two programs of an account: publications by id, the drafts, an open proposal, or the drafts of the part of the account
 * that a member with a scope may change.
 */
export interface AskedComparison {
  accountId: number;
  /** Null when nothing was published before. */
  before: number | null;
  after: number | "drafts" | { proposalId: number } | { partFor: AskingMember };
  /** Asks whether this member with a scope may change everything in which the programs differ. */
  within?: AskingMember;
}

export interface ComparedProgram {
  /** The program after the change, as JSON text in UTF-8. */
  text: Uint8Array;
  /** Equal programs have the same hash. */
  hash: string;
  /** The first hundred. */
  changes: ProgramChange[];
  changeCount: number;
  /** The sums of each program; zero when nothing was published before. */
  sums: Record<"before" | "after", Record<AccountSum, number>>;
  /** What differs, where a part of the drafts was asked for; null for the whole. */
  part: { kind: "playlist" | "schedule" | "media"; id: number }[] | null;
  /** True when nobody was named in `within`, or that member may change everything that differs. */
  isWithin: boolean;
}

/** Screens whose manifests are wanted. Without `room`, no new versions are stored. */
export interface AskedManifests {
  screenIds: readonly number[];
  now: Date;
  room: boolean;
  /** Hashes of the bodies that the caller has in memory: they are left out of the answer. */
  have: readonly string[];
}

/** Manifests as `ComputedManifest` has them. A body that several share is there once, identified by its hash. */
export interface ManifestBatch {
  manifests: {
    accountId: number;
    screenId: number;
    version: number;
    stored: boolean;
    etag: string;
    screen: string;
    staleAtMs: number;
    bodyHash: string;
  }[];
  bodies: {
    hash: string;
    /** Owns its memory, which is handed over and not copied. */
    json: Uint8Array<ArrayBuffer>;
    sourceIds: ReadonlySet<number>;
    fileSet: string;
    interruptionIds: readonly number[];
  }[];
}

/**
 * Work that takes long for large accounts. The running service does it in a thread with its own event loop and memory,
 * so that other requests do not wait (decision 0040). Arguments and results are copied between threads: data only, no
 * functions.
 */
export interface HeavyWork {
  /**
   * Returns the answer of a read as JSON text in UTF-8; on a visit without its secrets. Throws the read's error, and the reason of `signal` when that
   * aborts.
   */
  read(asked: AskedRead, signal: AbortSignal): Promise<Buffer>;
  /** Returns the program to publish and its changes. Reads committed rows; the caller holds the account's lock. */
  compare(asked: AskedComparison): Promise<ComparedProgram>;
  /** Returns a tax invoice or credit note as PDF. */
  drawTaxSheet(sheet: TaxSheet): Promise<Buffer>;
  /** Returns a report as PDF. */
  drawReport(sheet: ReportSheet): Promise<Buffer>;
  /** Computes the manifests of some screens, stores new versions, and returns them. */
  computeManifests(asked: AskedManifests): Promise<ManifestBatch>;
  /** Returns whether all reads of an account are short enough for the thread that answers requests. */
  isSmall(accountId: number): Promise<boolean>;
}
