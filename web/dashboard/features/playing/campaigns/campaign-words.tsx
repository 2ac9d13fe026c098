import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Campaign } from "#shared/contracts/playing/campaigns.ts";
import { formatCalendarDate } from "#web/lib/formats.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useTruthNow } from "../../../media-kinds/condition-fields.tsx";
import { whenWords } from "../../../words/when-words.ts";

/** Returns a day for people: "21 Nov 2026". */
export const dayWords = (day: string): string =>
  formatCalendarDate(day, { day: "numeric", month: "short", year: "numeric" });

/** Returns the days of the week and times of a campaign for people. */
export const hoursWords = ({ hours }: Pick<Campaign, "hours">): string =>
  hours === null
    ? t`At all times`
    : whenWords({
        from: null,
        until: null,
        count: null,
        exceptDates: [],
        holidays: null,
        windows: hours.windows,
        recurrence: { kind: "weekly", every: 1, days: hours.days },
      });

/** Renders whether a campaign plays, or why it does not. */
export function CampaignState({
  campaign: { state, problem, reachedAt, condition },
}: {
  campaign: Campaign;
}) {
  const truth = useTruthNow(state === "running" ? condition : null);
  if (reachedAt !== null) return <StatusDot tone="idle">{t`Over: all agreed plays were counted`}</StatusDot>;
  if (state === "over") return <StatusDot tone="idle">{t`Over`}</StatusDot>;
  if (problem === "noMedia") return <StatusDot tone="bad">{t`Its media were removed`}</StatusDot>;
  if (problem === "targetGone") return <StatusDot tone="bad">{t`Its screens were removed`}</StatusDot>;
  if (state === "paused") return <StatusDot tone="idle">{t`Paused`}</StatusDot>;
  if (state === "planned") return <StatusDot tone="busy">{t`Not begun yet`}</StatusDot>;
  if (truth === "no") return <Waiting>{t`Its condition does not hold now`}</Waiting>;
  if (truth === "unknown") return <Waiting>{t`It is not known whether its condition holds`}</Waiting>;
  return <StatusDot tone="good">{t`Running`}</StatusDot>;
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <div>
    <StatusDot tone="idle">{t`Running`}</StatusDot>
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  </div>
);
