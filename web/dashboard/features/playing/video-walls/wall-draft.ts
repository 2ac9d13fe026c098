import type { VideoWall } from "#shared/contracts/playing/video-walls.ts";
import { arrangeInGrid, sizeOfInches, snapped } from "#shared/video-walls/arrange.ts";
import { type Bezel, caseOf, type Placed } from "#shared/video-walls/arrangement.ts";

/** A place as it is edited. */
export interface DraftPlace extends Placed {
  /** Identifies it while places come and go. */
  key: number;
  screenId: number | null;
}

let lastKey = 0;
const keyed = (place: Placed & { screenId: number | null }): DraftPlace => {
  lastKey += 1;
  return { ...place, key: lastKey };
};

export const usualBezel: Bezel = { top: 8, right: 8, bottom: 8, left: 8 };
export const usualInches = 55;
export const usualAspect = 16 / 9;

export const draftOf = ({ places }: VideoWall): DraftPlace[] =>
  places.map(({ screen, x, y, width, height, bezel }) =>
    keyed({ x, y, width, height, bezel, screenId: screen?.id ?? null }),
  );

/** Returns places in a grid. Screens that were chosen keep their order. */
export function inGrid(
  grid: { rows: number; columns: number },
  size: { width: number; height: number; bezel: Bezel },
  before: readonly DraftPlace[] = [],
): DraftPlace[] {
  return arrangeInGrid(grid, size).map((place, index) =>
    keyed({ ...place, screenId: before[index]?.screenId ?? null }),
  );
}

/** Returns the rows and columns of places that hang in a grid, and the nearest ones of others. */
export function gridOf(places: readonly DraftPlace[]): { rows: number; columns: number } {
  const most = 8;
  const rows = Math.min(most, Math.max(1, new Set(places.map(({ y }) => y)).size));
  return { rows, columns: Math.min(most, Math.max(1, Math.ceil(places.length / rows))) };
}

export const newDraft = (): DraftPlace[] =>
  inGrid({ rows: 2, columns: 2 }, { ...sizeOfInches(usualInches, usualAspect), bezel: usualBezel });

/** Returns the places with a further one, of the same size as the last, at its right. */
export function withOneMore(places: readonly DraftPlace[]): DraftPlace[] {
  const last = places[places.length - 1];
  if (!last) return newDraft().slice(0, 1);
  const right = Math.max(...places.map(caseOf).map(({ x, width }) => x + width));
  return [...places, keyed({ ...last, screenId: null, x: right + last.bezel.left })];
}

/** Returns the places with one of them moved; it joins the edges of the others unless `free`. */
export const withMoved = (
  places: readonly DraftPlace[],
  key: number,
  to: { x: number; y: number },
  { free = false }: { free?: boolean } = {},
): DraftPlace[] =>
  places.map((place) => {
    if (place.key !== key) return place;
    const moved = { ...place, x: Math.round(to.x), y: Math.round(to.y) };
    const others = places.filter((other) => other.key !== key);
    return free ? moved : { ...moved, ...snapped(moved, others) };
  });

export const withChanged = (
  places: readonly DraftPlace[],
  key: number,
  change: Partial<DraftPlace>,
): DraftPlace[] => places.map((place) => (place.key === key ? { ...place, ...change } : place));

/** Returns what is sent to the server. */
export const sentPlaces = (places: readonly DraftPlace[]) => places.map(({ key: _, ...place }) => place);

/** Returns whether all places have the same size and bezels. */
export const areEqual = (places: readonly DraftPlace[]): boolean =>
  new Set(places.map(({ width, height, bezel }) => JSON.stringify([width, height, bezel]))).size <= 1;
