import type { Entry } from "../entry.ts";
import type { Placeholders } from "../text.ts";

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/**
 * Makes the Hindi of a table of English texts. It compiles only when every text is there, no other is, and each has the same
 * placeholders of the same kinds as the English one.
 */
export const hindiOf =
  <English extends Record<string, Entry>>() =>
  <const Hindi extends { readonly [R in keyof English]: string }>(
    hindi: Hindi & {
      readonly [R in keyof Hindi]: R extends keyof English
        ? Hindi[R] extends string
          ? Same<Placeholders<Hindi[R]>, Placeholders<English[R]["text"]>> extends true
            ? Hindi[R]
            : English[R]["text"]
          : never
        : never;
    },
  ): Readonly<Record<keyof English, string>> =>
    hindi;
