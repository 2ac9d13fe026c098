import { useQuery } from "@tanstack/react-query";
import { planSchedules } from "#shared/contracts/schedules.ts";
import { call } from "#web/lib/api.ts";
import { topic } from "../schedule-queries.ts";

/** What is asked under it: the plan of a screen or group by its key, or of all that something is aimed at. */
export const planKey = [topic, "plan"] as const;

function inputOf(aimKey: string | null) {
  const [kind, id] = (aimKey ?? "").split(":");
  if (kind === "screen") return { screenId: Number(id) };
  return kind === "group" ? { groupId: Number(id) } : {};
}

/** What decides at a target; null: at everything that something is aimed at. */
export const usePlanning = (aimKey: string | null) =>
  useQuery({
    queryKey: [...planKey, aimKey ?? "all"],
    queryFn: ({ signal }) => call(planSchedules, inputOf(aimKey), { signal }),
  });
