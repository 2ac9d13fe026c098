import { useSearchParams } from "react-router";
import { localDate } from "#shared/contracts/when.ts";

export interface CalendarPlace {
  /** A date in the visible week, or the visible day; null for today. */
  date: string | null;
  /** `screen:5` or `group:2`; null for everything. */
  aimKey: string | null;
  view: "calendar" | "list";
  go: (to: { date?: string | null; aimKey?: string | null; view?: "calendar" | "list" }) => void;
}

/** Limits dates to a useful range of four-digit years. */
const isNear = (date: string): boolean => date >= "2000-01-01" && date < "2100-01-01";

const viewKey = "vitrine-schedules-view";

/** Returns the view chosen last on this device. */
function lastView(): CalendarPlace["view"] {
  try {
    return localStorage.getItem(viewKey) === "list" ? "list" : "calendar";
  } catch {
    return "calendar";
  }
}

function keepView(view: CalendarPlace["view"]): void {
  try {
    localStorage.setItem(viewKey, view);
  } catch {
    // Private windows refuse to store; the address still contains it.
  }
}

const viewOf = (told: string | null): CalendarPlace["view"] =>
  told === "list" || told === "calendar" ? told : lastView();

/** Returns the visible week, target and view, stored in the address so that it can be shared as a link. */
export function useCalendarPlace(): CalendarPlace {
  const [params, setParams] = useSearchParams();
  const date = localDate.safeParse(params.get("date"));
  const target = params.get("target") ?? "";
  return {
    date: date.success && isNear(date.data) ? date.data : null,
    aimKey: /^(screen|group):[1-9]\d{0,8}$/.test(target) ? target : null,
    view: viewOf(params.get("view")),
    go(to) {
      const next = new URLSearchParams(params);
      const set = (name: string, value: string | null | undefined) => {
        if (value) next.set(name, value);
        else if (value === null) next.delete(name);
      };
      set("date", to.date);
      set("target", to.aimKey);
      set("view", to.view);
      if (to.view) keepView(to.view);
      setParams(next, { replace: true });
    },
  };
}
