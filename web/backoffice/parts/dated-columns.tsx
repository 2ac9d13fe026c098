import type { Column } from "#web/ui/panel/data-table/data-table.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { formatIndiaTime, orDash } from "../formats/values.ts";
import { SecondLine } from "./second-line.tsx";

/* The columns of lists whose entries hold from a day on. */

const states = {
  valid: { tone: "good", words: "Valid" },
  coming: { tone: "busy", words: "Coming" },
  past: { tone: "idle", words: "Past" },
} as const;

/** Says whether an entry holds today. */
export const stateColumn: Column<{ state: keyof typeof states }> = {
  key: "state",
  title: "State",
  kind: "state",
  cell: ({ state }) => <StatusDot tone={states[state].tone}>{states[state].words}</StatusDot>,
};

/** Says which operator entered an entry, and when. */
export const enteredColumn: Column<{ entered_by: string | null; entered_at: string | null }> = {
  key: "entered",
  title: "Entered by",
  cell: ({ entered_by, entered_at }) => (
    <>
      {orDash(entered_by)}
      {entered_at && <SecondLine>{formatIndiaTime(entered_at)}</SecondLine>}
    </>
  ),
};
