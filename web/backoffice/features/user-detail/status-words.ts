import { customerStateAt } from "#shared/operator-api/customer-state.ts";
import type { UserDetail } from "#shared/operator-api/read-user-detail.ts";
import { formatCount } from "#web/lib/formats.ts";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";
import { formatDay, formatIndiaTime } from "../../formats/values.ts";

/** One line of what is right or wrong with a customer. */
export interface StatusLine {
  kind: "suspended" | "plan" | "payment" | "screens";
  tone: StatusTone;
  text: string;
}

const endReasons = {
  trial: " It was a trial.",
  unpaid: " The next period was not paid.",
  "not-renewed": " The customer did not renew it.",
};

/** Returns what an operator must know at once about a customer, the worst first. */
export function statusLines(user: UserDetail, now: Date): StatusLine[] {
  return [...suspendedLine(user), ...planLine(user, now), ...paymentLine(user), ...screensLine(user)];
}

function suspendedLine({ standing }: UserDetail): StatusLine[] {
  const { suspendedAt, suspendedBy, suspensionReason } = standing;
  if (suspendedAt === null) return [];
  const by = suspendedBy === null ? "" : ` by ${suspendedBy}`;
  const reason = suspensionReason === null ? "" : ` Reason: ${suspensionReason}`;
  return [
    {
      kind: "suspended",
      tone: "bad",
      text: `Suspended since ${formatIndiaTime(suspendedAt)}${by}. No screen plays.${reason}`,
    },
  ];
}

function planLine({ standing, storagePlanName }: UserDetail, now: Date): StatusLine[] {
  const { planEndsAt, playsUntil, planEndReason } = standing;
  if (planEndsAt === null || playsUntil === null) return [];
  const name = storagePlanName ?? "Plan";
  const line = (tone: StatusTone, text: string): StatusLine[] => [{ kind: "plan", tone, text }];
  const stopped = customerStateAt({ suspendedAt: null, playsUntil }, now) === "Ended";
  if (stopped)
    return line(
      "bad",
      `${name} ended on ${formatDay(planEndsAt)}, screens stopped on ${formatDay(playsUntil)}.${planEndReason ? endReasons[planEndReason] : ""}`,
    );
  if (Date.parse(planEndsAt) <= now.getTime())
    return line(
      "bad",
      `${name} ended on ${formatDay(planEndsAt)}, screens play until ${formatDay(playsUntil)}.${planEndReason ? endReasons[planEndReason] : ""}`,
    );
  return line("good", `${name} until ${formatDay(planEndsAt)}`);
}

const paymentLine = ({ standing: { paymentFailedAt } }: UserDetail): StatusLine[] =>
  paymentFailedAt === null
    ? []
    : [
        {
          kind: "payment",
          tone: "bad",
          text: `The last payment failed on ${formatIndiaTime(paymentFailedAt)}`,
        },
      ];

function screensLine({ screens }: UserDetail): StatusLine[] {
  const all = screens.length;
  if (all === 0) return [];
  const silent = screens.flatMap(({ live }) =>
    live?.connection === "offline" && live.lastContactAt !== null ? [live.lastContactAt] : [],
  );
  const since = silent.toSorted()[0];
  if (since === undefined) return [{ kind: "screens", tone: "good", text: formatCount(all, "screen") }];
  const longest = silent.length === 1 ? "since" : "the longest since";
  return [
    {
      kind: "screens",
      tone: "bad",
      text: `${silent.length} of ${formatCount(all, "screen")} offline, ${longest} ${formatIndiaTime(since)}`,
    },
  ];
}
