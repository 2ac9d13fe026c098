import { useMemo } from "react";
import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import {
  listScreens,
  type ScreenFilter,
  screenSorts,
  screenStates,
} from "#shared/contracts/playing/screens.ts";
import { useAddressView } from "#web/lib/use-address-view.ts";

/** Lines with two rows of text, lines with one, or tiles. */
export const screenLayouts = ["list", "compact", "wall"] as const;
export type ScreenLayout = (typeof screenLayouts)[number];

const shown = z.object({
  q: z.string().max(200).default("").catch(""),
  state: z.enum(screenStates).nullable().default(null).catch(null),
  group: id.nullable().default(null).catch(null),
  /** Separated by commas. */
  tags: listScreens.query.shape.tags.unwrap().or(z.literal("")).default("").catch(""),
  match: z.enum(["any", "all"]).default("any").catch("any"),
  enrolment: id.nullable().default(null).catch(null),
  playlist: z
    .union([z.literal("none"), id])
    .nullable()
    .default(null)
    .catch(null),
  sort: z.enum(screenSorts).default("name").catch("name"),
  view: z.enum(screenLayouts).default("list").catch("list"),
});
/** The view as stored in the page's address. */
export type ScreensView = z.output<typeof shown>;

export interface UseScreensView {
  view: ScreensView;
  /** True when a search or filter hides some screens. */
  narrowed: boolean;
  filter: ScreenFilter;
  change: (change: Partial<ScreensView>, replace?: boolean) => void;
}

/** Returns the filters of the screens page, stored in its address. */
export function useScreensView(): UseScreensView {
  const { view, change } = useAddressView(shown);
  const { q, state, group, tags, match, enrolment, playlist, sort } = view;
  const filter = useMemo(
    (): ScreenFilter => ({
      ...(q.trim() && { q: q.trim() }),
      ...(state && { state }),
      ...(group && { group }),
      ...(tags && { tags, match }),
      ...(enrolment && { enrolment }),
      ...(playlist && { playlist }),
      sort,
    }),
    [q, state, group, tags, match, enrolment, playlist, sort],
  );
  return { view, narrowed: Object.keys(filter).length > 1, filter, change };
}
