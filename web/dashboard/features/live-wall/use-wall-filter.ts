import { useSearchParams } from "react-router";
import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import { type ScreenFilter, screenStates } from "#shared/contracts/screens.ts";

const shown = z.object({
  q: z.string().max(200).default("").catch(""),
  group: id.nullable().default(null).catch(null),
  state: z.enum(screenStates).nullable().default(null).catch(null),
});
/** What the address says is to be seen. */
export type WallView = z.output<typeof shown>;

/** The filters of the wall, kept in its address: they survive a reload and can be sent to a colleague. */
export function useWallFilter(): {
  view: WallView;
  narrowed: boolean;
  filter: ScreenFilter;
  change: (change: Partial<WallView>, replace?: boolean) => void;
} {
  const [search, setSearch] = useSearchParams();
  const view = shown.parse(Object.fromEntries(search));
  const q = view.q.trim();
  const { group, state } = view;
  const filter: ScreenFilter = { ...(q && { q }), ...(group && { group }), ...(state && { state }) };
  function change(next: Partial<WallView>, replace = false): void {
    const all = Object.entries({ ...view, ...next });
    const kept = all.flatMap(([name, value]) =>
      value === null || value === "" ? [] : [[name, String(value)]],
    );
    setSearch(new URLSearchParams(kept), { replace });
  }
  return { view, narrowed: Object.keys(filter).length > 0, filter, change };
}
