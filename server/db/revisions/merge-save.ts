import type { FieldClash } from "#shared/errors.ts";
import { type Clash, mergeAs, type Shape, valueAt } from "#shared/merge/merge.ts";
import { same } from "#shared/merge/same.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import type { Author, EarlierRevision } from "./earlier-revisions.ts";

/** A version of a thing, and who saved it. */
export interface Version<V> {
  value: V;
  by: Author | null;
  /** Null: not known. */
  at: Date | null;
}

/** Returns the earlier versions of a thing and the present one, each with who made it. */
export const versionsOf = <V>(
  earlier: readonly EarlierRevision[],
  read: (content: unknown) => V,
  present: V,
): Version<V>[] =>
  [...earlier.map(({ content }) => read(content)), present].map((value, at) => {
    const made = earlier[at - 1];
    return { value, by: made?.replacedBy ?? null, at: made?.replacedAt ?? null };
  });

/** Merges a change with the present state, where it is not known who made that. Throws Conflict with the clashes. */
export const mergeWithPresent = <V, F extends object, I extends object>(
  shape: Shape<V, F, I>,
  { base, mine, present }: { base: V; mine: V; present: V },
): V => {
  const unknown = { by: null, at: null };
  const versions = [base, present].map((value) => ({ value, ...unknown }));
  return mergeSave(shape, { mine, versions, userId: 0 });
};

/**
 * Merges a change with what was saved since the version that it was made from. `versions`: that version, all that
 * followed, and the present one. Throws Conflict with the clashes when another person changed the same fields.
 */
export function mergeSave<V, F extends object, I extends object>(
  shape: Shape<V, F, I>,
  { mine, versions, userId }: { mine: V; versions: readonly Version<V>[]; userId: number },
): V {
  const [base, present] = [versions[0], versions.at(-1)];
  if (!base || !present) throw new Error("A change was made from no version");
  const typed = shape.split(mine);
  const since = versions.slice(1).map(({ value, ...rest }) => ({ ...rest, split: shape.split(value) }));
  /** The answer to an earlier try of this change was lost: it was saved, and then changed by somebody else. */
  const wasSaved = (clash: Clash) =>
    since.some(
      ({ by, split }) => by?.userId === userId && same(valueAt(split, clash), valueAt(typed, clash)),
    );
  const { merged, clashes } = mergeAs(shape, { base: base.value, mine, theirs: present.value }, (clash) =>
    wasSaved(clash) ? "theirs" : "mine",
  );
  const real = clashes.filter((clash) => !wasSaved(clash));
  if (real.length === 0) return merged;
  throw clashing(
    real.map((clash) => {
      // Who brought the present value: the first of the last versions that all have it.
      const before = since.findLastIndex(({ split }) => !same(valueAt(split, clash), clash.theirs));
      return { clash, saved: since[before + 1] ?? present };
    }),
  );
}

function clashing(found: readonly { clash: Clash; saved: Omit<Version<unknown>, "value"> }[]): Refusal {
  const clashes = found.map(
    ({ clash: { item, field, theirs }, saved }): FieldClash => ({
      item: item !== null && /^\d+$/.test(item) ? Number(item) : item,
      field,
      theirs,
      by: saved.by?.name ?? null,
      at: saved.at?.toISOString() ?? null,
    }),
  );
  const names = [...new Set(clashes.map(({ by }) => by))];
  const [name] = names;
  const refusal = name && names.length === 1 ? refuse("sameChangedBy", { name }) : refuse("sameChanged");
  return refusal.clashing(clashes);
}
