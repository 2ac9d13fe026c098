import { inject, it } from "vitest";

/** Whether these are the tests of the lab (vitest.lab.config.ts). */
const isLab = inject("isLab");

/** A test that repeats what others prove, or takes long: only the lab runs it (decision 0125). */
export const itInLab: (name: string, work: () => Promise<void>) => void = isLab ? it : () => undefined;

/** What a test repeats: `npm test` takes the first ones, the lab all. */
export const firstOrAll = <T>(first: readonly T[], others: readonly T[]): T[] =>
  isLab ? [...first, ...others] : [...first];

declare module "vitest" {
  export interface ProvidedContext {
    isLab?: boolean;
  }
}
