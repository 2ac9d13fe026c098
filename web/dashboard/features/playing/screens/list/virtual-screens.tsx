import { t } from "@lingui/core/macro";
import { Skeleton } from "@mantine/core";
import { useElementSize, useMediaQuery } from "@mantine/hooks";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ListedScreen, ScreenFilter } from "#shared/contracts/playing/screens.ts";
import { nextIndex } from "./list-keys.ts";
import { useFreshRows } from "./screen-pages.ts";
import styles from "./screen-row.module.css";
import { ScreenRow, ScreenTile } from "./screen-row.tsx";
import type { ScreenLayout } from "./use-screens-view.ts";
import type { ScreenSelection } from "./use-selection.ts";

export interface VirtualScreensProps {
  /** The screens loaded so far, from the first on. */
  items: readonly ListedScreen[];
  total: number;
  filter: ScreenFilter;
  layout: ScreenLayout;
  selection: ScreenSelection;
  onSelectAll: () => void;
  /** Fetches the next page; null while one loads, and after the last. */
  fetchMore: (() => void) | null;
}

/** Heights in rem, so that larger text has space. */
const rowHeight = { wide: 4, compact: 2.75, narrow: 6.75 };
const tile = { height: 11.5, width: 19, gap: 1 };
/** Fetches the next page when this many screens or fewer are left below. */
const ahead = 60;
const settleMs = 300;

/** Renders thousands of screens; only the visible ones are mounted. */
export function VirtualScreens(props: VirtualScreensProps) {
  const { items, total, filter, layout, selection, onSelectAll, fetchMore } = props;
  const rem = useRem();
  const narrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const { ref: sized, width } = useElementSize<HTMLUListElement>();
  const list = useRef<HTMLUListElement | null>(null);
  const isWall = layout === "wall";
  const columns = isWall ? Math.max(1, Math.floor((width / rem + tile.gap) / (tile.width + tile.gap))) : 1;
  const line = narrow ? "narrow" : layout === "compact" ? "compact" : "wide";
  const height = (isWall ? tile.height + tile.gap : rowHeight[line]) * rem;
  const margin = useTop(list);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: useCallback(() => height, [height]),
    overscan: 6,
    scrollMargin: margin,
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measure again when the height changes
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  const lines = virtualizer.getVirtualItems();
  const first = (lines[0]?.index ?? 0) * columns;
  const end = Math.min(total, ((lines.at(-1)?.index ?? -1) + 1) * columns);

  useEffect(() => {
    if (fetchMore && end + ahead > items.length) fetchMore();
  }, [fetchMore, end, items.length]);

  const inSight = useMemo(() => items.slice(first, end).map(({ id }) => id), [items, first, end]);
  useFreshRows(useSettled(inSight), filter);

  const order = useMemo(() => items.map(({ id }) => id), [items]);
  const { toggle } = selection;
  const onSelect = useCallback((id: number, range: boolean) => toggle(id, order, range), [toggle, order]);

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    if ((event.ctrlKey || event.metaKey) && event.key === "a") {
      event.preventDefault();
      onSelectAll();
      return;
    }
    const at = Number((event.target as Element).closest("[data-index]")?.getAttribute("data-index") ?? -1);
    const target = event.target as HTMLElement;
    if (at < 0) return;
    if (event.key === " " && target.tagName === "A") {
      event.preventDefault();
      const screen = items[at];
      if (screen) onSelect(screen.id, event.shiftKey);
      return;
    }
    const next = nextIndex(event.key, { at, columns, last: Math.min(total, items.length) - 1 });
    if (next === null) return;
    event.preventDefault();
    virtualizer.scrollToIndex(Math.floor(next / columns));
    const wanted = target.tagName === "A" ? "a" : "input";
    const focus = () => list.current?.querySelector<HTMLElement>(`[data-index="${next}"] ${wanted}`)?.focus();
    // Focus it after it has been mounted.
    requestAnimationFrame(() => requestAnimationFrame(focus));
  }

  const Entry = isWall ? ScreenTile : ScreenRow;
  const share = 100 / columns;
  const gap = isWall ? tile.gap * rem : 0;
  return (
    <ul
      ref={(element) => {
        list.current = element;
        sized(element);
      }}
      className={line === "compact" ? `${styles.list} ${styles.compact}` : styles.list}
      aria-label={t`Screens`}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
    >
      {lines.flatMap((virtual) =>
        Array.from({ length: columns }, (_, column) => {
          const index = virtual.index * columns + column;
          if (index >= total) return null;
          const screen = items[index];
          const style = {
            height: height - gap,
            width: isWall ? `calc(${share}% - ${(gap * (columns - 1)) / columns}px)` : "100%",
            transform: `translateY(${virtual.start - margin}px)`,
            ...(column > 0 && { left: `calc(${share * column}% + ${(gap * column) / columns}px)` }),
          };
          if (!screen)
            return (
              <li key={`to come ${index}`} className={styles.waiting} style={style} aria-hidden>
                <Skeleton height={height - gap - 16} />
              </li>
            );
          return (
            <Entry
              key={screen.id}
              screen={screen}
              index={index}
              total={total}
              selected={selection.ids.has(screen.id)}
              onSelect={onSelect}
              style={style}
            />
          );
        }),
      )}
    </ul>
  );
}

/** Returns the pixels of one rem. */
const useRem = (): number =>
  useMemo(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16, []);

/** Returns an element's distance from the top of the page. */
function useTop(element: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const now = element.current ? element.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(now - top) >= 1) setTop(now);
  });
  return top;
}

/** Returns the value after it has been stable for a moment. */
function useSettled(ids: readonly number[]): readonly number[] {
  const [settled, setSettled] = useState<readonly number[]>([]);
  const key = ids.join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are equal as long as the key is
  useEffect(() => {
    const timer = setTimeout(() => setSettled(ids), settleMs);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}
