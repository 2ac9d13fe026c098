import type { choices } from "./choices.ts";
import type { fieldLabels } from "./field-labels.ts";

/** What the entries of the audit log are about: the choice above a customer's log. */
export const topics = [
  "media",
  "playlists",
  "schedules",
  "publishing",
  "screens",
  "emergencies",
  "members",
  "security",
  "account",
  "billing",
  "support",
] as const;
export type Topic = (typeof topics)[number];

/** Records whose ids stand in entries, and that are shown by name. */
export type Ref = "screen" | "group" | "playlist" | "media" | "folder" | "calendar" | "member";

/** How the value of a field is written. "changed": only that it changed. "count": how many. */
export type Field =
  | "text"
  | "list"
  | "flag"
  | "time"
  | "money"
  | "bytes"
  | "degrees"
  | "band"
  | "times"
  | "condition"
  | "plan"
  | "language"
  | "count"
  | "changed"
  | { readonly ref: Ref }
  | { readonly choice: keyof typeof choices };

export type FieldName = keyof typeof fieldLabels;

/** What customers read of an action in their audit log. */
export interface ShownEntry {
  topic: Topic;
  /**
   * What follows the name of the person. `{subject}` is the record; the name of a field stands for its value. In Hindi
   * the text begins with the particle after the name.
   */
  text: string;
  /** The only fields of `before` and `after` that customers may see, in this order. */
  fields?: Readonly<Partial<Record<FieldName, Field>>>;
}

/** An action that only operators see: their own work, and the bookkeeping of jobs. */
export interface InternalEntry {
  topic: null;
  text: string;
}

export type Entry = ShownEntry | InternalEntry;

export const shown = (topic: Topic, text: string, fields?: ShownEntry["fields"]): ShownEntry => ({
  topic,
  text,
  ...(fields && { fields }),
});

export const operatorsOnly = (text: string): InternalEntry => ({ topic: null, text });
