import { z } from "zod";
import { loggedSettings, type ScreenEvent, screenEvent } from "#shared/contracts/core/screen-events.ts";
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

function factsOf(row: EventRow): Record<string, unknown> {
  const read = detail.safeParse(row.detail ?? {});
  if (!read.success) return {};
  const { device, status, name, kind, value, awaySince, version, problems } = read.data;
  switch (row.what) {
    case "screen.pair":
      return { kind: "paired", device };
    case "screen.replace-device":
      return { kind: "device replaced", device };
    case "screen.unpair":
      return { kind: "unpaired" };
    case "screen.delete":
      return { kind: "removed" };
    case "screen.restore":
      return { kind: "restored" };
    case "screen.set-status":
      return { kind: "switched", on: status === "active" };
    case "screen.update":
      return { kind: "changed", settings: settingsIn(row.detail ?? {}) };
    case "screen.join-group":
      return { kind: "joined group", group: name };
    case "screen.leave-group":
      return { kind: "left group", group: name };
    case "screen.command": {
      // The command was erased with an account, or never answered. Only its sending is known.
      const state = row.command_state ?? "expired";
      return { kind: "command", command: kind, value, state, detail: row.command_detail };
    }
    case "online":
      return { kind: "online", awaySince };
    case "started":
      return { kind: "started" };
    case "version":
      return { kind: "version", version };
    default:
      return { kind: "problems", problems };
  }
}

function settingsIn(changed: Record<string, unknown>): (typeof loggedSettings)[number][] {
  const names = new Set(Object.keys(changed).map((name) => (name === "latitude" ? "position" : name)));
  return loggedSettings.filter((setting) => names.has(setting));
}
