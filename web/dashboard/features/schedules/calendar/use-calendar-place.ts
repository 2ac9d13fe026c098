import { useSearchParams } from "react-router";
import { localDate } from "#shared/contracts/when.ts";

export interface CalendarPlace {
  /** A date of the week that is looked at, or the day itself; null: today. */
  date: string | null;
  /** `screen:5`, `group:2`; null: everything. */
  aimKey: string | null;
  view: "calendar" | "list";
  go: (to: { date?: string | null; aimKey?: string | null; view?: "calendar" | "list" }) => void;
}

/** Nobody plans further away, and dates with other than four figures are none of a calendar. */
const isNear = (date: string): boolean => date >= "2000-01-01" && date < "2100-01-01";

const viewKey = "vitrine-schedules-view";

/** The view that was chosen last on this device. */
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
    // Private windows refuse; the address still says it.
  }
}

const viewOf = (told: string | null): CalendarPlace["view"] =>
  told === "list" || told === "calendar" ? told : lastView();

/** Which week, whose, and how: kept in the address, so that it can be sent to a colleague. */
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
