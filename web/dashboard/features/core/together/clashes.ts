import type { Clash, Side } from "#shared/merge/merge.ts";

/** A field that was changed here and by somebody else, as the person sees it. */
export interface ShownClash extends Clash {
  /** Null: it is not known who. */
  by: string | null;
  at: string | null;
}

/** What the person chose, by the names of clashes. */
export type Choices = ReadonlyMap<string, Side>;

/** Identifies a clash in `Choices`. */
export const nameOf = ({ item, field }: Pick<Clash, "item" | "field">): string => `${item ?? ""} ${field}`;
