import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import { t } from "@lingui/core/macro";
import { useRef } from "react";

/** What is dragged in a list: dnd-kit's own words are English. */
interface Dragged {
  nameOf: (key: UniqueIdentifier) => string;
  /** Its position, from 1. */
  at: (key: UniqueIdentifier) => number;
  count: number;
}

/** Returns what screen readers say while something is dragged in a list. */
export function useDragWords(list: Dragged): Announcements {
  // A newly lifted item is "over" itself: announcing that would interrupt the announcement of the lift.
  const lifted = useRef(false);
  return {
    onDragStart: ({ active }) => {
      lifted.current = true;
      return t`${list.nameOf(active.id)} picked up, position ${list.at(active.id)} of ${list.count}.`;
    },
    onDragOver: ({ active, over }) => {
      if (!over || (lifted.current && over.id === active.id)) return undefined;
      lifted.current = false;
      return t`${list.nameOf(active.id)} moved to position ${list.at(over.id)} of ${list.count}.`;
    },
    onDragEnd: ({ active, over }) =>
      t`${list.nameOf(active.id)} dropped at position ${list.at(over?.id ?? active.id)} of ${list.count}.`,
    onDragCancel: ({ active }) =>
      t`${list.nameOf(active.id)} was not moved, position ${list.at(active.id)} of ${list.count}.`,
  };
}
