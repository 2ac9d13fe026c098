import { type KeyboardEvent, useRef, useState } from "react";
import type { Media } from "#shared/contracts/media.ts";
import { neighbour } from "./grid-keys.ts";
import type { MediaActions } from "./media-actions.ts";
import { MediaCard } from "./media-card.tsx";
import styles from "./media-grid.module.css";

export interface MediaGridProps {
  items: readonly Media[];
  actions: MediaActions;
  onOpen: (media: Media) => void;
}

/** All media as cards: one Tab stop, arrow keys move, Enter opens, F2 renames, Delete deletes. */
export function MediaGrid({ items, actions, onOpen }: MediaGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const [renaming, setRenaming] = useState<number | null>(null);
  const reachable = items.some((item) => item.id === current) ? current : items[0]?.id;

  const cards = (): HTMLElement[] => [...(grid.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const all = cards();
    const at = all.indexOf(event.target as HTMLElement);
    const media = items[at];
    if (!media || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Delete") {
      event.preventDefault();
      (all[at + 1] ?? all[at - 1])?.focus();
      void actions.remove(media);
      return;
    }
    if (event.key === "F2") {
      event.preventDefault();
      setRenaming(media.id);
      return;
    }
    const boxes = all.map((card) => card.getBoundingClientRect());
    const next = neighbour(boxes, at, event.key);
    if (next === at) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return (
    <>
      <ul ref={grid} className={styles.grid} aria-label="Media" onKeyDown={onKeyDown}>
        {items.map((media) => (
          <MediaCard
            key={media.id}
            media={media}
            actions={actions}
            reachable={media.id === reachable}
            renaming={media.id === renaming}
            onOpen={() => onOpen(media)}
            onFocus={() => setCurrent(media.id)}
            onRename={(start) => {
              setRenaming(start ? media.id : null);
              if (!start) requestAnimationFrame(() => focusCard(grid.current, media.id));
            }}
          />
        ))}
      </ul>
      <p className={styles.hint}>Arrow keys move, Enter opens, F2 renames, Delete deletes.</p>
    </>
  );
}

function focusCard(grid: HTMLElement | null, id: number): void {
  grid?.querySelector<HTMLElement>(`[data-media-id="${id}"] [data-card]`)?.focus();
}
