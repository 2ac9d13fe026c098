import { inject, it } from "vitest";
import { type Permission, type Role, roleMay } from "#shared/roles.ts";

/** Whether these are the tests of the lab (vitest.lab.config.ts): they repeat more. */
export const isLab = inject("isLab") ?? false;

/** A test that repeats what others prove, or takes long: only the lab runs it (decision 0125). */
export const itInLab: (name: string, work: () => Promise<void>) => void = isLab ? it : () => undefined;

/** How often a property is tried: `npm test` with the first number, the lab with the second. */
export const runs = (few: number, all: number): number => (isLab ? all : few);

/** What a test repeats: `npm test` takes the first ones, the lab all. */
export const firstOrAll = <T>(first: readonly T[], others: readonly T[]): T[] =>
  isLab ? [...first, ...others] : [...first];

/**
 * Returns the roles that are asked to make a call with this permission: `npm test` takes the one with the fewest rights,
 * because roles contain each other (access-matrix/roles.test.ts), the lab all. `among` starts with the most rights.
 */
export function leastOrAll<R extends Role>(among: readonly R[], needs: Permission): R[] {
  const may = among.filter((role) => roleMay(role, needs));
  return firstOrAll(may.slice(-1), may.slice(0, -1));
}

declare module "vitest" {
  export interface ProvidedContext {
    isLab?: boolean;
  }
}
