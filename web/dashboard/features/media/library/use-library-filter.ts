import { useSearchParams } from "react-router";
import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import { type MediaFilter, mediaFilterKinds, mediaSorts } from "#shared/contracts/media.ts";

const shown = z.object({
  q: z.string().max(200).default("").catch(""),
  kind: z.enum(mediaFilterKinds).nullable().default(null).catch(null),
  tag: z.string().max(40).nullable().default(null).catch(null),
  state: z.enum(["ready", "unfinished", "failed"]).nullable().default(null).catch(null),
  folder: id.nullable().default(null).catch(null),
  sort: z.enum(mediaSorts).default("newest").catch("newest"),
  view: z.enum(["grid", "list"]).default("grid").catch("grid"),
});
/** What the address says is to be seen. `folder` null is the top. */
export type LibraryView = z.output<typeof shown>;

/** The filters of the media page, kept in its address: they survive a reload and can be sent to a colleague. */
export function useLibraryFilter(): {
  view: LibraryView;
  /** True when only some of what is here is shown. */
  narrowed: boolean;
  filter: MediaFilter;
  change: (change: Partial<LibraryView>, replace?: boolean) => void;
} {
  const [search, setSearch] = useSearchParams();
  const view = shown.parse(Object.fromEntries(search));
  const { q, kind, tag, state, folder, sort } = view;
  const narrowed = q.trim() !== "" || kind !== null || tag !== null || state !== null;
  const filter: MediaFilter = {
    ...(q.trim() && { q }),
    ...(kind && { kind }),
    ...(tag && { tag }),
    ...(state && { state }),
    // A search looks into the folders inside, too; without one the top shows what is in no folder.
    ...(folder ? { folder, deep: String(narrowed) } : narrowed ? {} : { folder: "top" as const }),
    sort,
  };
  function change(next: Partial<LibraryView>, replace = false): void {
    const usual = shown.parse({});
    const all = { ...view, ...next };
    const kept = (Object.keys(all) as (keyof LibraryView)[]).filter(
      (name) => all[name] !== null && all[name] !== "" && all[name] !== usual[name],
    );
    setSearch(new URLSearchParams(kept.map((name) => [name, String(all[name])])), { replace });
  }
  return { view, narrowed, filter, change };
}
