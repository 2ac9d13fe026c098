import { t } from "@lingui/core/macro";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ListedScreen } from "#shared/contracts/playing/screens.ts";
import { frameShape } from "../../../shadow-screen/picture-shape.ts";
import { createFilmPermits } from "./film-permits.ts";
import styles from "./wall-grid.module.css";
import { useReportsInSight } from "./wall-queries.ts";
import { WallTile } from "./wall-tile.tsx";

const gapPx = 16;
/** Minimum width of a tile in pixels; on a phone one tile fills the line. */
const leastWidthPx = 250;
/** Height in pixels of name, state and report. */
const wordsPx = 100;
/** The next page loads when this many lines of tiles are left. */
const rowsAhead = 4;

interface WallGridProps {
  screens: readonly ListedScreen[];
  onNearEnd: () => void;
}

/** Renders the tiles. Only the visible lines and one line around them are mounted, whatever the number of screens. */
export function WallGrid({ screens, onNearEnd }: WallGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { width, top } = usePlaceOf(list);
  const [permits] = useState(createFilmPermits);
  const columns = Math.max(1, Math.floor((width + gapPx) / (leastWidthPx + gapPx)));
  const tileWidth = (width - gapPx * (columns - 1)) / columns;
  const rowPx = Math.round(tileWidth / frameShape) + wordsPx + gapPx;
  const rows = width === 0 ? 0 : Math.ceil(screens.length / columns);
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowPx,
    overscan: 1,
    scrollMargin: top,
  });
  useEffect(() => {
    void rowPx;
    virtual.measure();
  }, [rowPx, virtual]);
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows > 0 && last >= rows - 1 - rowsAhead) onNearEnd();
  }, [last, rows, onNearEnd]);
  const screensOf = (row: number) => screens.slice(row * columns, (row + 1) * columns);
  const reports = useReportsInSight(
    useSettled(shown.flatMap(({ index }) => screensOf(index)).map(({ id }) => id)),
  );
  return (
    <ul ref={list} className={styles.wall} aria-label={t`Screens`} style={{ height: virtual.getTotalSize() }}>
      {shown.flatMap(({ index, start }) =>
        screensOf(index).map((screen, column) => (
          <li
            key={screen.id}
            className={styles.cell}
            style={{
              width: tileWidth,
              height: rowPx - gapPx,
              transform: `translate(${column * (tileWidth + gapPx)}px, ${start - top}px)`,
            }}
          >
            <WallTile screen={screen} report={reports.get(screen.id)} permits={permits} />
          </li>
        )),
      )}
    </ul>
  );
}

/** Returns an element's width and its distance from the top of the page. */
function usePlaceOf(element: React.RefObject<HTMLElement | null>): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => {
      const { width, top } = watched.getBoundingClientRect();
      const next = { width, top: Math.round(top + window.scrollY) };
      setPlace((before) => (before.width === next.width && before.top === next.top ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return place;
}

/** Returns the ids, but only after scrolling has stopped. The same array is returned while the ids are equal. */
function useSettled(ids: readonly number[]): readonly number[] {
  const [settled, setSettled] = useState(ids);
  const wanted = ids.join(",");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted === "" ? [] : wanted.split(",").map(Number)), 120);
    return () => clearTimeout(timer);
  }, [wanted]);
  return settled;
}
