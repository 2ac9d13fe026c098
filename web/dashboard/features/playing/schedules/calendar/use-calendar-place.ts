import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { localDate } from "#shared/contracts/when.ts";
import { keepText, keptText } from "#web/lib/browser-storage.ts";
import { useAddressView } from "#web/lib/use-address-view.ts";
import type { Occurrence } from "./calendar-occurrences.ts";

/** The occurrence whose card is open, and its position on the page. */
interface LookedAt {
  key: string;
  rect: Pick<DOMRect, "left" | "top" | "width" | "height">;
  /** True if opened by a click: it stays open until the user selects something else. */
  pinned: boolean;
}

const openAfterMs = 250;
const closeAfterMs = 180;

/** Returns the open card: on hover after a delay, on focus at once, on click until it is closed. */
export function useLookedAt(within: () => DOMRect | undefined) {
  const [lookedAt, setLookedAt] = useState<LookedAt | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const inCard = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function later(ms: number, work: () => void): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, ms);
  }
  function rectOf(element: HTMLElement): LookedAt["rect"] {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    const frame = within();
    const from = Math.max(top, frame?.top ?? top);
    return { left, width, top: from, height: Math.max(0, Math.min(bottom, frame?.bottom ?? bottom) - from) };
  }
  const close = () => {
    clearTimeout(timer.current);
    inCard.current = false;
    setLookedAt(null);
  };
  const closeSoon = () => later(closeAfterMs, () => !inCard.current && setLookedAt(null));

  return {
    lookedAt,
    close,
    look({ key }: Occurrence, element: HTMLElement, how: "hover" | "focus" | "click"): void {
      const open = () => setLookedAt({ key, rect: rectOf(element), pinned: how === "click" });
      if (how !== "hover") {
        clearTimeout(timer.current);
        open();
      } else if (!lookedAt?.pinned) later(openAfterMs, open);
    },
    leave(how: "hover" | "focus"): void {
      if (how === "focus" || !lookedAt?.pinned) closeSoon();
    },
    enterCard(): void {
      inCard.current = true;
      clearTimeout(timer.current);
    },
    leaveCard(): void {
      inCard.current = false;
      if (!lookedAt?.pinned) closeSoon();
    },
  };
}

/** Limits dates to a useful range of four-digit years. */
const isNear = (date: string): boolean => date >= "2000-01-01" && date < "2100-01-01";

const shown = z.object({
  /** A date in the visible week, or the visible day; null for today. */
  date: localDate.refine(isNear).nullable().default(null).catch(null),
  /** `screen:5` or `group:2`; null for everything. */
  target: z
    .string()
    .regex(/^(screen|group):[1-9]\d{0,8}$/)
    .nullable()
    .default(null)
    .catch(null),
  /** Null is the one chosen last. */
  view: z.enum(["calendar", "list"]).nullable().default(null).catch(null),
});
type CalendarPlace = z.output<typeof shown>;
type CalendarLook = NonNullable<CalendarPlace["view"]>;

const viewKey = "vitrine-schedules-view";

/** Returns the view chosen last on this device. */
const lastView = (): CalendarLook => (keptText("localStorage", viewKey) === "list" ? "list" : "calendar");

/** Returns the visible week, target and view, stored in the address so that it can be shared as a link. */
export function useCalendarPlace() {
  const { view: place, change } = useAddressView(shown);
  return {
    ...place,
    view: place.view ?? lastView(),
    go: (to: Parameters<typeof change>[0]): void => change(to, true),
    showAs(view: CalendarLook): void {
      keepText("localStorage", viewKey, view);
      change({ view }, true);
    },
  };
}
