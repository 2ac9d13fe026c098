import { inject, it } from "vitest";
import { type Permission, type Role, roleMay } from "#shared/roles.ts";

/** Whether these are the tests of the lab (vitest.lab.config.ts): they repeat more. */
export const isLab = inject("isLab") ?? false;

type LabTest = Pick<typeof it, "each"> & ((name: string, work: () => Promise<void> | void) => void);
const nothing = Object.assign(() => undefined, { each: () => () => undefined }) as LabTest;

/** A test that repeats or refines what others prove, or takes long: only the lab runs it (decision 0125). */
export const inLab: LabTest = isLab ? it : nothing;

/** How often a property is tried: `npm test` with the first number, the lab with the second. */
export const runs = (few: number, all: number): number => (isLab ? all : few);

/** What a test repeats: `npm test` takes the first ones, the lab all. */
export const firstOrAll = <T>(first: readonly T[], others: readonly T[]): T[] =>
  isLab ? [...first, ...others] : [...first];

/** The first `few` of a list, as `firstOrAll`. */
export const fewOrAll = <T>(all: readonly T[], few: number): T[] => (isLab ? [...all] : all.slice(0, few));

/**
 * Returns the roles that are asked to make a call with this permission: those that have it and those that lack it. Roles
 * contain each other (access-matrix/roles.test.ts), so `npm test` takes the one with the fewest rights that has it, and of
 * those that lack it the one with the most rights and the last, which may be billing; the lab takes all. `among` starts
 * with the most rights.
 */
export function rolesAsked<R extends Role>(among: readonly R[], needs: Permission): { has: R[]; lacks: R[] } {
  const has = among.filter((role) => roleMay(role, needs));
  const lacks = among.filter((role) => !has.includes(role));
  if (isLab) return { has, lacks };
  return { has: has.slice(-1), lacks: lacks.filter((_, at) => at === 0 || at === lacks.length - 1) };
}

declare module "vitest" {
  export interface ProvidedContext {
    isLab?: boolean;
  }
}
