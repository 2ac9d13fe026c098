import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Center } from "@mantine/core";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import type { Media } from "#shared/contracts/library/media.ts";
import { useIfChangeable } from "../../../queries/of-thing.tsx";
import { neighbour } from "./grid-keys.ts";
import { extended, type Selection, toggled } from "./library/selection.ts";
import type { MediaActions } from "./media-actions.ts";
import { MediaCard } from "./media-card.tsx";
import styles from "./media-grid.module.css";

/** Renders the end of a list: loads more when it becomes visible, or when the user presses it. */
export function LoadMore(props: { more: boolean; busy: boolean; onMore: () => void }) {
  const { more, busy, onMore } = props;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || !more || busy) return;
    const seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onMore();
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, [more, busy, onMore]);
  if (!more) return null;
  return (
    <Center ref={end} py="lg">
      <Button variant="default" loading={busy} onClick={onMore}>{t`Show more`}</Button>
    </Center>
  );
}

interface MediaGridProps {
  items: readonly Media[];
  layout: "grid" | "list";
  actions: MediaActions;
  selection: Selection<number>;
  onSelect: (selection: Selection<number>) => void;
  onOpen: (media: Media) => void;
  /** Deletes the selected media, or this one if nothing is selected. */
  onDelete: (media: Media) => void;
}

/**
 * Renders all media as cards or lines. One Tab stop: arrow keys move, Space selects, Enter opens, F2 renames, Delete
 * deletes.
 */
export function MediaGrid(props: MediaGridProps) {
  const { items, layout, actions, selection, onSelect, onOpen, onDelete } = props;
  const grid = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const [renaming, setRenaming] = useState<number | null>(null);
  const reachable = items.some((item) => item.id === current) ? current : items[0]?.id;
  const order = items.map((item) => item.id);
  const ifChangeable = useIfChangeable("media");

  const cards = (): HTMLElement[] => [...(grid.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
  const select = (media: Media, range: boolean) =>
    onSelect(range ? extended(selection, order, media.id) : toggled(selection, media.id));

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const all = cards();
    const at = all.indexOf(event.target as HTMLElement);
    const media = items[at];
    if (!media || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "a") return;
      event.preventDefault();
      onSelect({ keys: new Set(order), anchor: media.id });
      return;
    }
    const acts: Record<string, () => void> = {
      " ": () => select(media, event.shiftKey),
      F2: () => void ifChangeable(media.id, () => setRenaming(media.id)),
      Delete: () => {
        (all[at + 1] ?? all[at - 1])?.focus();
        void ifChangeable(media.id, () => onDelete(media));
      },
    };
    const act = acts[event.key];
    if (act) {
      event.preventDefault();
      act();
      return;
    }
    const boxes = all.map((card) => card.getBoundingClientRect());
    const next = neighbour(boxes, at, event.key);
    const there = items[next];
    if (next === at || !there) return;
    event.preventDefault();
    all[next]?.focus();
    if (event.shiftKey)
      onSelect(
        extended(selection.anchor === null ? toggled(selection, media.id) : selection, order, there.id),
      );
  }

  function onCardClick(media: Media, event: MouseEvent): void {
    if (event.shiftKey || event.ctrlKey || event.metaKey) select(media, event.shiftKey);
    else onOpen(media);
  }

  return (
    <>
      <ul
        ref={grid}
        className={layout === "list" ? styles.list : styles.grid}
        aria-label={t`Media`}
        onKeyDown={onKeyDown}
        // When Space is released, the browser would also click the card.
        onKeyUp={(event) => {
          if (event.key === " " && (event.target as HTMLElement).matches("[data-card]"))
            event.preventDefault();
        }}
      >
        {items.map((media) => (
          <MediaCard
            key={media.id}
            media={media}
            layout={layout}
            actions={actions}
            selected={selection.keys.has(media.id)}
            selecting={selection.keys.size > 0}
            onSelect={(range) => select(media, range)}
            reachable={media.id === reachable}
            renaming={media.id === renaming}
            onOpen={(event) => onCardClick(media, event)}
            onDelete={() => void ifChangeable(media.id, () => onDelete(media))}
            onFocus={() => setCurrent(media.id)}
            onRename={(start) => {
              if (start) return void ifChangeable(media.id, () => setRenaming(media.id));
              setRenaming(null);
              requestAnimationFrame(() => focusCard(grid.current, media.id));
            }}
          />
        ))}
      </ul>
      <p className={styles.hint}>
        <Trans>
          Arrow keys move, Space selects, Shift selects a range, Enter opens, F2 renames, Delete deletes.
        </Trans>
      </p>
    </>
  );
}

function focusCard(grid: HTMLElement | null, id: number): void {
  grid?.querySelector<HTMLElement>(`[data-media-id="${id}"] [data-card]`)?.focus();
}
