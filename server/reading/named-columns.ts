import { nearestName } from "#shared/ask/spelling.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { cutText } from "#shared/texts/cut-text.ts";

/** A column that a reader does not use, and why: its name is unknown, or it is there twice. */
export interface UnusedColumn {
  name: string;
  reason: ReasonRef;
}

/** A file may have a million columns. */
const maxUnused = 20;

/** Returns where the known columns are by the first row of a table, and the columns that are not used. Cells without a name are neither. */
export function namedColumns<Name extends string>(
  head: readonly string[],
  known: readonly Name[],
): { places: ReadonlyMap<Name, number>; unused: UnusedColumn[] } {
  const places = new Map<Name, number>();
  const unused = new Map<string, UnusedColumn>();
  for (const [at, cell] of head.entries()) {
    // The names are stored with what an import reports.
    const written = cell.replaceAll("\0", "").toWellFormed().trim();
    if (written === "") continue;
    const plain = written.toLowerCase().replace(/[\s-]+/g, "_");
    const column = known.find((each) => each === plain);
    const name = cutText(written, 60);
    if (column && !places.has(column)) places.set(column, at);
    else if (unused.size < maxUnused && !unused.has(name))
      unused.set(name, { name, reason: reasonOf(name, { plain, known, isTwice: column !== undefined }) });
  }
  return { places, unused: [...unused.values()] };
}

function reasonOf(
  name: string,
  { plain, known, isTwice }: { plain: string; known: readonly string[]; isTwice: boolean },
): ReasonRef {
  if (isTwice) return reasonRef("importColumnTwice", { name });
  const near = nearestName(plain, known);
  return near
    ? reasonRef("importColumnUnknownNear", { name, near })
    : reasonRef("importColumnUnknown", { name });
}
