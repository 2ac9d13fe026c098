import type { Entry } from "../entry.ts";
import type { Placeholders } from "../text.ts";

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/**
 * Declares the Hindi of a table of English texts. It compiles only with exactly the same reasons, and with the same
 * placeholders of the same kinds in each text.
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
