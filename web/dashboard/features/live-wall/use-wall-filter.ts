import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import { type ScreenFilter, screenStates } from "#shared/contracts/screens.ts";
import { useAddressView } from "#web/lib/use-address-view.ts";

const shown = z.object({
  q: z.string().max(200).default("").catch(""),
  group: id.nullable().default(null).catch(null),
  state: z.enum(screenStates).nullable().default(null).catch(null),
});
/** The view as stored in the page's address. */
export type WallView = z.output<typeof shown>;

/** Returns the filters of the wall, stored in its address. */
export function useWallFilter(): {
  view: WallView;
  narrowed: boolean;
  filter: ScreenFilter;
  change: (change: Partial<WallView>, replace?: boolean) => void;
} {
  const { view, change } = useAddressView(shown);
  const q = view.q.trim();
  const { group, state } = view;
  const filter: ScreenFilter = { ...(q && { q }), ...(group && { group }), ...(state && { state }) };
  return { view, narrowed: Object.keys(filter).length > 0, filter, change };
}
