/** How the fields of a form are said, for example where two people changed them. */
export interface FieldWords {
  /** By the names of fields. */
  labels: Readonly<Record<string, string>>;
  /** Returns null where a few words cannot say the value. */
  wordsOf: (field: string, value: unknown) => string | null;
}
