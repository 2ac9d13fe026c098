import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { listEmergencies } from "#shared/contracts/playing/emergencies.ts";
import { answerOf } from "#web/lib/reads.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { emergenciesTopic } from "./emergencies-topic.ts";

/** An emergency can end without an announcement, at its end time. */
const askAgainMs = 30_000;

/** Few pages ever show it, so it is not part of the first load. */
const EmergencyBars = lazy(async () => ({ default: (await import("./emergency-bars.tsx")).EmergencyBars }));

/** Shows on every page that an emergency or a drill is on. */
export function EmergencyBanner() {
  const on = useQuery({
    ...answerOf(listEmergencies, [emergenciesTopic, "on"], { on: "true" }),
    refetchInterval: askAgainMs,
  });
  if (!on.data || on.data.items.length === 0) return null;
  return (
    <LatePart>
      <EmergencyBars emergencies={on.data.items} />
    </LatePart>
  );
}
