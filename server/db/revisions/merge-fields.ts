import { type OpeningHours, openingHours } from "#shared/contracts/when.ts";
import { type Fields, fieldsShape, hoursFields, hoursOfFields } from "#shared/merge/fields.ts";
import { same } from "#shared/merge/same.ts";
import { mergeWithPresent } from "./merge-save.ts";

interface Three {
  base: Fields;
  mine: Fields;
  present: Fields;
}

/**
 * Returns the own values of a change, merged with what others saved since `base`. Fields without a base replace the
 * present value. Throws Conflict with the clashes when another person changed the same fields.
 */
export function mergeFields<T extends object>(mine: T, base: object | undefined, present: object): T {
  if (!base) return mine;
  const known: Three = { base: base as Fields, mine: mine as Fields, present: present as Fields };
  const given = Object.keys(mine).filter((name) => name in base && known.mine[name] !== undefined);
  const pick = (of: Fields): Fields => Object.fromEntries(given.map((name) => [name, of[name]]));
  const merged = mergeWithPresent(fieldsShape, {
    base: pick(known.base),
    mine: pick(known.mine),
    present: pick(known.present),
  });
  return { ...mine, ...merged };
}

/** Merges opening hours day by day. Hours that one side removed or added are one value. */
export function mergeHours(
  mine: OpeningHours | null,
  { base, present }: { base: OpeningHours | null; present: OpeningHours | null },
): OpeningHours | null {
  if (same(present, base)) return mine;
  if (!mine || !base || !present)
    return mergeFields({ openingHours: mine }, { openingHours: base }, { openingHours: present })
      .openingHours;
  const [ours, before, now] = [hoursFields(mine), hoursFields(base), hoursFields(present)];
  const merged = mergeWithPresent(fieldsShape, { mine: ours, base: before, present: now });
  return openingHours.parse(hoursOfFields(merged));
}
