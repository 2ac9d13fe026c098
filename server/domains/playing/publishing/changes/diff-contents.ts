import type { ChangePart, ProgramChange } from "#shared/contracts/playing/publishing.ts";
import { same } from "#shared/merge/same.ts";
import type { Content } from "../../../core/program/index.ts";

const maxNames = 10;
type Part = Content["parts"][number];

const listed = (kind: "items added" | "items removed", parts: readonly Part[]): ChangePart[] =>
  parts.length === 0
    ? []
    : [{ kind, names: parts.slice(0, maxNames).map(({ name }) => name), count: parts.length }];

function partsOf(old: Content, now: Content): ChangePart[] {
  if (now.kind === "trigger" && !same(old.parts, now.parts))
    return [{ kind: "playlist", before: old.parts[0]?.name ?? null, after: now.parts[0]?.name ?? null }];
  const keyOf = ({ id, mediaId }: Part) => id ?? mediaId;
  const [was, is] = [new Set(old.parts.map(keyOf)), new Set(now.parts.map(keyOf))];
  const found = [
    ...listed(
      "items added",
      now.parts.filter((part) => !was.has(keyOf(part))),
    ),
    ...listed(
      "items removed",
      old.parts.filter((part) => !is.has(keyOf(part))),
    ),
  ];
  if (found.length > 0) return found;
  return same([old.words, old.parts], [now.words, now.parts]) ? [] : [{ kind: "settings" }];
}

/**
 * Returns the differences in what campaigns, touch menus and triggers show. One that was switched off or deleted is no
 * difference: that acts at once. The same for a new name. Null: a program of an earlier version does not say.
 */
export function contentChanges(
  before: readonly Content[] | undefined,
  after: readonly Content[] | undefined,
): ProgramChange[] {
  if (!before || !after) return [];
  const keyOf = ({ kind, id }: Content) => `${kind} ${id}`;
  const known = new Map(before.map((each) => [keyOf(each), each]));
  return after.flatMap((now): ProgramChange[] => {
    const old = known.get(keyOf(now));
    const subject = { kind: now.kind, id: now.id, name: now.name };
    if (!old) return [{ subject, did: "added", parts: [] }];
    const parts = partsOf(old, now);
    return parts.length > 0 ? [{ subject, did: "changed", parts }] : [];
  });
}
