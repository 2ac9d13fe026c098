import { customerStateAt } from "#shared/operator-api/customer-state.ts";
import type { UserDetail } from "#shared/operator-api/read-user-detail.ts";
import { formatNumber } from "#web/lib/formats.ts";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";
import { formatDay, formatRupeeAmount, formatStorage } from "../../formats/values.ts";

/** One figure of a customer, with what makes it good or bad. */
export interface StatusFigure {
  title: "Plan" | "Screens" | "Screens online" | "Last payment" | "Open tickets" | "Storage";
  value: string;
  note: string;
  tone: StatusTone;
}

/** Returns the figures that an operator looks for first: plan, screens, last payment, tickets, storage. */
export function statusFigures(user: UserDetail, now: Date): StatusFigure[] {
  return [
    planFigure(user, now),
    screensFigure(user),
    ...paymentFigure(user),
    ticketsFigure(user),
    ...storageFigure(user),
  ];
}

function planFigure({ standing, storagePlanName }: UserDetail, now: Date): StatusFigure {
  const { planEndsAt, playsUntil } = standing;
  const hasEnded = planEndsAt !== null && Date.parse(planEndsAt) <= now.getTime();
  const state = customerStateAt({ suspendedAt: null, playsUntil }, now);
  return {
    title: "Plan",
    value: storagePlanName ?? "None",
    note: planEndsAt === null ? "" : `${hasEnded ? "ended on" : "until"} ${formatDay(planEndsAt)}`,
    tone: state === "Ended" || hasEnded ? "bad" : planEndsAt === null ? "idle" : "good",
  };
}

function screensFigure({ screens }: UserDetail): StatusFigure {
  const known = screens.filter(({ live }) => live !== null);
  const [online, offline] = (["online", "offline"] as const).map(
    (state) => known.filter(({ live }) => live?.connection === state).length,
  );
  const off = screens.filter(({ active }) => !active).length;
  const notes = [
    offline ? `${formatNumber(offline)} offline` : "",
    off > 0 ? `${formatNumber(off)} switched off` : "",
  ].filter(Boolean);
  return {
    title: known.length === 0 && screens.length > 0 ? "Screens" : "Screens online",
    value:
      known.length === 0
        ? formatNumber(screens.length)
        : `${formatNumber(online ?? 0)} of ${formatNumber(screens.length)}`,
    note: notes.join(", ") || (screens.length === 0 ? "none paired" : ""),
    tone: offline ? "bad" : screens.length === 0 ? "idle" : "good",
  };
}

/** Managers are not told of payments. */
function paymentFigure({ payments, standing: { paymentFailedAt } }: UserDetail): StatusFigure[] {
  const last = payments[0];
  if (paymentFailedAt !== null)
    return [
      { title: "Last payment", value: "Failed", note: `on ${formatDay(paymentFailedAt)}`, tone: "bad" },
    ];
  if (!last) return [];
  return [
    {
      title: "Last payment",
      value: formatRupeeAmount(last.amount),
      note: `on ${formatDay(last.date)}`,
      tone: "good",
    },
  ];
}

function ticketsFigure({ standing: { openTickets } }: UserDetail): StatusFigure {
  const waiting = openTickets.length;
  return {
    title: "Open tickets",
    value: formatNumber(waiting),
    note: "",
    tone: waiting > 0 ? "busy" : "good",
  };
}

function storageFigure({ fields }: UserDetail): StatusFigure[] {
  const { storage, storage_used: used } = Object.fromEntries(fields);
  if (typeof used !== "number") return [];
  const [all, taken] = [Number(storage ?? 0), used];
  return [
    {
      title: "Storage",
      value: formatStorage(taken),
      note: all > 0 ? `of ${formatStorage(all)}` : "",
      tone: all > 0 && taken >= all ? "bad" : "good",
    },
  ];
}
