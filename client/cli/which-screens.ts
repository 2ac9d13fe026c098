import type { Input, VitrineClient } from "../index.ts";
import { idOf } from "./find.ts";
import { UsageError } from "./terminal.ts";

/** Options that choose screens of a list. */
export const filters = {
  state: { type: "string" },
  tag: { type: "string" },
  group: { type: "string" },
  search: { type: "string" },
} as const;
export const filterUsage = "[--state online|offline|…] [--tag TAG] [--group NAME] [--search WORDS]";
/** The same for a change: it needs a choice, so that nothing is changed everywhere by mistake. */
export const chosen = { ...filters, all: { type: "boolean", default: false } } as const;
export const chosenUsage = `SCREEN… | ${filterUsage} | --all`;

interface Filters {
  state?: string | undefined;
  tag?: string | undefined;
  group?: string | undefined;
  search?: string | undefined;
}

/** Returns the filter of a list of screens. */
export async function filterOf(client: VitrineClient, { state, tag, group, search }: Filters) {
  return {
    // The server says which states there are.
    ...(state !== undefined && { state: state as never }),
    ...(tag !== undefined && { tag }),
    ...(group !== undefined && { group: await idOf(client, "group", group) }),
    ...(search !== undefined && { q: search }),
  };
}

/** Which screens a change is for, as the server takes it. */
export type Which = Pick<Input<"POST /api/v1/screens/changes">["body"], "ids" | "filter">;

/** Returns the screens that are named or chosen. Throws UsageError without a choice, and for both. */
export async function whichScreens(
  client: VitrineClient,
  named: readonly string[],
  { all, ...values }: Filters & { all?: boolean },
): Promise<Which> {
  const filter = await filterOf(client, values);
  const isFiltered = Object.keys(filter).length > 0;
  if (named.length > 0 && (isFiltered || all))
    throw new UsageError("Name the screens, or choose them by options: not both.");
  if (named.length > 0) return { ids: await Promise.all(named.map((each) => idOf(client, "screen", each))) };
  if (isFiltered || all) return { filter };
  throw new UsageError(`Say which screens: ${chosenUsage}`);
}
