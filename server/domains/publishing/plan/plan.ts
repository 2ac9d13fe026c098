import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import { fits, targets, transitions } from "#shared/contracts/manifest.ts";
import { mediaKinds } from "#shared/contracts/media.ts";
import { localDate, openingHours, when } from "#shared/contracts/when.ts";

const defaults = {
  defaultPlaylistId: id.nullable(),
  openingHours: openingHours.nullable(),
};
const item = z.object({
  id,
  mediaId: id.nullable(),
  nestedId: id.nullable(),
  durationMs: z.number().int(),
  availableFrom: z.string().nullable(),
  availableUntil: z.string().nullable(),
  transition: z.enum(transitions),
  fit: z.enum(fits),
  muted: z.boolean(),
});
const playlist = z.object({ id, name: z.string(), shuffle: z.boolean(), items: z.array(item) });
const rule = z.object({
  id,
  name: z.string(),
  enabled: z.boolean(),
  playlistId: id,
  target: z.enum(targets),
  screenId: id.nullable(),
  groupId: id.nullable(),
  priority: z.number().int(),
  sharing: z.enum(["alone", "rotate"]),
  zone: z.string().nullable(),
  when,
});

/** With the groups it is in by whatever way, as it is told. */
export const plannedScreen = z.object({ id, ...defaults, groupIds: z.array(id) });

/**
 * Everything that an account's screens are told and that waits for publishing: what screens themselves are (name, zone,
 * orientation, status), interruptions, licences and the bytes of media are not in it, for those act at once.
 */
export const plan = z.object({
  format: z.literal(1),
  account: z.object(defaults),
  screens: z.array(plannedScreen),
  /** As people arranged them; `screenIds` are those that were put in by hand. */
  groups: z.array(
    z.object({
      id,
      name: z.string(),
      parentId: id.nullable(),
      smart: z.object({ tags: z.array(z.string()), match: z.enum(["any", "all"]) }).nullable(),
      screenIds: z.array(id),
    }),
  ),
  rules: z.array(rule),
  /** The account's own. */
  calendars: z.array(
    z.object({ id, name: z.string(), days: z.array(z.object({ date: localDate, name: z.string() })) }),
  ),
  playlists: z.array(playlist),
  /** What the playlists show: names for the words about changes, settings of what screens draw. */
  media: z.array(z.object({ id, name: z.string(), kind: z.enum(mediaKinds), settings: z.unknown() })),
});
export type Plan = z.output<typeof plan>;
export type PlannedPlaylist = Plan["playlists"][number];
export type PlannedItem = PlannedPlaylist["items"][number];
export type PlannedRule = Plan["rules"][number];
export type PlannedScreen = Plan["screens"][number];
