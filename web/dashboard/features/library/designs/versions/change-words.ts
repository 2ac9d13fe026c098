import { plural, t } from "@lingui/core/macro";
import { type ChangeKind, changeKinds, type DesignChanges } from "#shared/design-changes/design-changes.ts";

const words: Record<ChangeKind, (count: number) => string> = {
  renamed: () => t`another name`,
  resized: () => t`another size`,
  background: () => t`another background`,
  pagesAdded: (count) => plural(count, { one: "# page added", other: "# pages added" }),
  pagesRemoved: (count) => plural(count, { one: "# page removed", other: "# pages removed" }),
  pagesChanged: (count) => plural(count, { one: "# page changed", other: "# pages changed" }),
  added: (count) => plural(count, { one: "# element added", other: "# elements added" }),
  removed: (count) => plural(count, { one: "# element removed", other: "# elements removed" }),
  written: (count) =>
    plural(count, { one: "# text or picture changed", other: "# texts or pictures changed" }),
  moved: (count) => plural(count, { one: "# element moved", other: "# elements moved" }),
  restyled: (count) => plural(count, { one: "# look changed", other: "# looks changed" }),
};

/** Returns what changed in words, such as "2 elements added, 1 page removed". */
export const changeWords = (changes: DesignChanges): string =>
  changeKinds.flatMap((kind) => (changes[kind] ? words[kind](changes[kind]) : [])).join(", ") ||
  t`no change that is seen`;
