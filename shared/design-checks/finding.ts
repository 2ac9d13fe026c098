import type { Design } from "../media-kinds/design.ts";
import type { CellProblem } from "../media-kinds/read-cell.ts";
import type { TableDocument } from "../media-kinds/table-document.ts";

/** From where a design is looked at. The defaults are those of a shop or a waiting room. */
export interface Viewing {
  /** Diagonal of the screen, which has the shape 16:9, upright or not. */
  screenInches: number;
  /** How far away people read texts. */
  distanceM: number;
  /** How far away people hold their phone to a QR code. */
  scanDistanceM: number;
  /** How long the design is shown. */
  seconds: number;
}
export const usualViewing: Viewing = { screenInches: 43, distanceM: 3, scanDistanceM: 2, seconds: 10 };

/** What a finding says beside its rule and element. */
export interface Facts {
  empty: Record<never, never>;
  /** The colours of a text and of what lies behind it. `ratio` and `needed` as in WCAG 2.2, 1.4.3. */
  contrast: { ratio: number; needed: number; colour: string; ground: string };
  /** A text that is readable on some colours of what lies behind it only. */
  mixedGround: { on: "picture" | "drawing" };
  /** Heights of capitals on the screen, and the letter size in units of the canvas that is enough. */
  letterSize: { millimetres: number; neededMillimetres: number; neededSize: number; reduced: boolean };
  readingTime: { words: number; neededSeconds: number; seconds: number; mostWords: number };
  outside: { of: "canvas" | "safeArea" };
  letters: { letters: string[] };
  overlap: { otherId: string };
  qrSize: { millimetres: number; neededMillimetres: number; neededSide: number };
  qrContrast: { percent: number; neededPercent: number };
  qrInverted: Record<never, never>;
  qrAddress: { problem: "missing" | "wrong" | "noScheme" };
  liveValue: { problem: "source" | CellProblem };
  logo: Record<never, never>;
  missing: Record<never, never>;
}
export type Rule = keyof Facts;

export type Severity = "warning" | "hint";
export type FindingOf<R extends Rule> = {
  rule: R;
  /** Null: the page as a whole. */
  elementId: string | null;
  /** The page of a design with several. */
  page?: string;
  severity: Severity;
  facts: Facts[R];
};
export type Finding = { [R in Rule]: FindingOf<R> }[Rule];

/** What the rules use beside the design. */
export interface CheckWorld {
  viewing: Viewing;
  /** Modules on a side of the QR code that is drawn for a text, with its quiet zone. */
  qrModules: (text: string) => number;
  /** The account's data sources; null while they are not known. */
  sourceIds: ReadonlySet<number> | null;
  /** The tables that are known, by their data source. */
  tables: ReadonlyMap<number, TableDocument>;
  /** Whether the account has a logo; null while that is not known. */
  hasLogo: boolean | null;
  /** The elements whose picture or video could not be read. */
  missing: ReadonlySet<string>;
}

/** A rule looks at a design whose hidden elements were left out. */
export type Check = (design: Design, world: CheckWorld) => Finding[];
