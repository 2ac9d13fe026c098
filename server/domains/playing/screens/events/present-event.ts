import { z } from "zod";
import { type ScreenEvent, screenEvent } from "#shared/contracts/core/screen-events.ts";
import { type ScreenSetting, screenSetting } from "#shared/contracts/playing/screens.ts";
import type { EventRow } from "./read-events.ts";

const actors: Record<string, ScreenEvent["by"]["kind"]> = {
  app: "person",
  customer: "person",
  key: "key",
  operator: "staff",
  screen: "screen",
};
const detail = z.object({
  device: z.string().nullable().default(null),
  status: z.string().optional(),
  name: z.string().default(""),
  kind: z.string().optional(),
  value: z.number().int().nullable().default(null),
  awaySince: z.string().nullable().default(null),
  version: z.number().int().optional(),
  problems: z.array(z.string()).default([]),
});

/** Returns an entry of the log as the API presents it; null for one that is no longer known. */
export function presentEvent(row: EventRow): ScreenEvent | null {
  const at = new Date(Math.round(row.at_ms)).toISOString();
  const by = { kind: actors[row.actor_kind] ?? "service", name: row.actor_name };
  const event = { key: `${row.source}-${row.id}`, at, by, ...factsOf(row) };
  const read = screenEvent.safeParse(event);
  return read.success ? read.data : null;
}

type Detail = z.output<typeof detail>;
type Facts = (detail: Detail, row: EventRow) => Record<string, unknown>;

/** What the log says of each action and report. */
const facts: Readonly<Record<string, Facts>> = {
  "screen.pair": ({ device }) => ({ kind: "paired", device }),
  "screen.replace-device": ({ device }) => ({ kind: "device replaced", device }),
  "screen.unpair": () => ({ kind: "unpaired" }),
  "screen.delete": () => ({ kind: "removed" }),
  "screen.restore": () => ({ kind: "restored" }),
  "screen.set-status": ({ status }) => ({ kind: "switched", on: status === "active" }),
  "screen.update": (_, row) => ({ kind: "changed", settings: settingsIn(row.detail ?? {}) }),
  "screen.join-group": ({ name }) => ({ kind: "joined group", group: name }),
  "screen.leave-group": ({ name }) => ({ kind: "left group", group: name }),
  // The command was erased with an account, or never answered. Only its sending is known.
  "screen.command": ({ kind, value }, { command_state: state, command_detail }) => ({
    kind: "command",
    command: kind,
    value,
    state: state ?? "expired",
    detail: command_detail,
  }),
  online: ({ awaySince }) => ({ kind: "online", awaySince }),
  started: () => ({ kind: "started" }),
  version: ({ version }) => ({ kind: "version", version }),
  problems: ({ problems }) => ({ kind: "problems", problems }),
};
/** The actions of the audit that the log of a screen shows. */
export const shownActions = Object.keys(facts).filter((name) => name.startsWith("screen."));

function factsOf(row: EventRow): Record<string, unknown> {
  const read = detail.safeParse(row.detail ?? {});
  return (read.success && facts[row.what]?.(read.data, row)) || {};
}

function settingsIn(changed: Record<string, unknown>): ScreenSetting[] {
  const names = new Set(Object.keys(changed).map((name) => (name === "latitude" ? "position" : name)));
  return screenSetting.options.filter((setting) => names.has(setting));
}
