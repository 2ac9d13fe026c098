import { markTexts } from "../languages/texts.ts";

/** The words for values that are one of a few. */
export const choices = {
  role: markTexts("choice.role", {
    owner: "Owner",
    admin: "Admin",
    publisher: "Publisher",
    editor: "Editor",
    viewer: "Viewer",
    billing: "Billing",
  }),
  publishing: markTexts("choice.publishing", {
    "at once": "changes play at once",
    review: "changes play after publishing",
  }),
  status: markTexts("choice.status", {
    active: "active",
    inactive: "inactive",
  }),
  command: markTexts("choice.command", {
    reload: "Reload",
    identify: "Identify",
    "clear cache": "Clear cache",
    volume: "Volume",
    restart: "Restart",
  }),
  outcome: markTexts("choice.outcome", {
    received: "received",
    done: "done",
    failed: "failed",
  }),
  tier: markTexts("choice.tier", { emergency: "Emergency", takeover: "Takeover" }),
  edge: markTexts("choice.edge", {
    top: "at the top",
    right: "at the right",
    bottom: "at the bottom",
    left: "at the left",
  }),
  ring: markTexts("choice.ring", { first: "First", normal: "Normal", late: "Late" }),
  sharing: markTexts("choice.sharing", {
    alone: "plays alone",
    rotate: "takes turns",
  }),
  ticketStatus: markTexts("choice.ticketStatus", {
    open: "Open",
    process: "In process",
    hold: "On hold",
    resolved: "Resolved",
    closed: "Closed",
  }),
  period: markTexts("choice.period", {
    trial: "trial",
    monthly: "monthly",
    yearly: "yearly",
  }),
} as const satisfies Record<string, Readonly<Record<string, string>>>;
