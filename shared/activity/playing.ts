import { markTexts } from "../languages/texts.ts";
import { operatorsOnly, shown } from "./entry.ts";

const named = { name: "text" } as const;
const rule = {
  ...named,
  playlistId: { ref: "playlist" },
  screenId: { ref: "screen" },
  groupId: { ref: "group" },
  when: "changed",
  priority: "text",
  sharing: { choice: "sharing" },
  zone: "text",
  enabled: "flag",
} as const;
const group = { ...named, parentId: { ref: "group" }, screenIds: "count", smart: "changed" } as const;

const trigger = {
  ...named,
  playlistId: { ref: "playlist" },
  screenId: { ref: "screen" },
  groupId: { ref: "group" },
  seconds: "text",
  enabled: "flag",
} as const;
const warned = { title: "text", screens: "count", endsAt: "time" } as const;
const touchMenu = {
  ...named,
  title: "text",
  screenId: { ref: "screen" },
  groupId: { ref: "group" },
  seconds: "text",
  enabled: "flag",
} as const;
const campaign = {
  ...named,
  advertiser: "text",
  mediaIds: "text",
  screenId: { ref: "screen" },
  groupId: { ref: "group" },
  share: "text",
  maxPerHour: "text",
  minutesApart: "text",
  category: "text",
  hours: "changed",
  condition: "changed",
  startsAt: "text",
  endsAt: "text",
  goal: "text",
  budget: "text",
  endsWhenReached: "flag",
  enabled: "flag",
} as const;
const festival = { ...named, startsAt: "text", endsAt: "text" } as const;
const videoWall = {
  ...named,
  screenIds: "count",
  timeZone: "text",
  defaultPlaylistId: { ref: "playlist" },
} as const;

/** Schedules, what plays at once, groups and screens. */
export const playingEntries = markTexts("activity", {
  "schedule.create": shown("schedules", "added {subject}", rule),
  "schedule.delete": shown("schedules", "removed {subject}", {
    ...named,
    playlistId: { ref: "playlist" },
  }),
  "schedule.restore": shown("schedules", "restored {subject}", named),
  "schedule.save": shown("schedules", "changed {subject}", rule),
  "schedule.switch": shown("schedules", "switched {subject} on or off", { enabled: "flag" }),
  "calendar.create": shown("schedules", "added {subject}", {
    ...named,
    days: "count",
  }),
  "calendar.delete": shown("schedules", "removed {subject}", {
    ...named,
    days: "count",
  }),
  "calendar.restore": shown("schedules", "restored {subject}", named),
  "calendar.save": shown("schedules", "changed {subject}", {
    ...named,
    days: "count",
  }),
  "interruption.start": shown("schedules", "started a takeover", {
    playlistId: { ref: "playlist" },
    startsAt: "time",
    endsAt: "time",
  }),
  "interruption.end": shown("schedules", "ended a takeover", {
    endsAt: "time",
  }),
  "emergency.start": shown("emergencies", "started an emergency", {
    screens: "text",
    endsAt: "time",
  }),
  "emergency.drill": shown("emergencies", "started an emergency drill", {
    screens: "text",
    endsAt: "time",
  }),
  "emergency.clear": shown("emergencies", "ended an emergency", {
    drill: "flag",
  }),
  "group.create": shown("screens", "added {subject}", group),
  "group.delete": shown("screens", "removed {subject}", {
    ...named,
    parentId: { ref: "group" },
  }),
  "group.link": shown("security", "made a link to the status page of {subject}", named),
  "group.unlink": shown("security", "revoked the link to the status page of {subject}", named),
  "group.restore": shown("screens", "restored {subject}", named),
  "group.save": shown("screens", "changed {subject}", group),
  "festival.move": shown("schedules", "changed {subject}", festival),
  "festival.prepare": shown("schedules", "added {subject}", festival),
  "festival.restore": shown("schedules", "restored {subject}", named),
  "festival.take-back": shown("schedules", "removed {subject}", named),
  "campaign.create": shown("schedules", "booked {subject}", campaign),
  "campaign.delete": shown("schedules", "removed {subject}", named),
  "campaign.link": shown("security", "made a link for {subject}", named),
  "campaign.save": shown("schedules", "changed {subject}", campaign),
  "campaign.unlink": shown("security", "revoked the link of {subject}", named),
  "touch-menu.create": shown("schedules", "added {subject}", touchMenu),
  "touch-menu.delete": shown("schedules", "removed {subject}", named),
  "touch-menu.save": shown("schedules", "changed {subject}", touchMenu),
  "warning.end": shown("schedules", "ended the warning “{title}” of {subject}", { title: "text" }),
  "warning.follow": operatorsOnly("noted news of a warning that was stopped"),
  "warning.save": shown("schedules", "changed what warnings of {subject} do", {
    playlistId: { ref: "playlist" },
    screenId: { ref: "screen" },
    groupId: { ref: "group" },
    areas: "list",
    languages: "list",
    minSeverity: "text",
    drill: "flag",
    emergencyFrom: "text",
    enabled: "flag",
  }),
  "warning.start": shown("schedules", "showed the warning “{title}” of {subject}", warned),
  "warning.stop": shown("schedules", "took the warning “{title}” of {subject} from the screens", {
    title: "text",
  }),
  "warning.update": shown("schedules", "updated the warning “{title}” of {subject}", warned),
  "trigger.create": shown("schedules", "added {subject}", trigger),
  "trigger.delete": shown("schedules", "removed {subject}", named),
  "trigger.fire": shown("schedules", "fired {subject}", {
    playlistId: { ref: "playlist" },
    seconds: "text",
  }),
  "trigger.link": shown("security", "made a link for {subject}", named),
  "trigger.save": shown("schedules", "changed {subject}", trigger),
  "trigger.unlink": shown("security", "revoked the link of {subject}", named),
  "video-wall.create": shown("screens", "made {subject}", videoWall),
  "video-wall.delete": shown("screens", "took {subject} apart", named),
  "video-wall.identify": operatorsOnly("asked the screens of {subject} to show their names"),
  "video-wall.save": shown("screens", "changed {subject}", videoWall),
  "screen.change-key": operatorsOnly("uses the new key of {subject}"),
  "screen.command": shown("screens", "sent a command to {subject}", {
    kind: { choice: "command" },
    value: "text",
  }),
  "screen.command-receipt": shown("screens", "reported the result of a command", {
    state: { choice: "outcome" },
  }),
  "screen.screenshot": shown("screens", "asked {subject} for a screenshot"),
  "screen.screenshot-arrive": operatorsOnly("sent a screenshot of {subject}"),
  "screen.delete": shown("screens", "removed {subject}", named),
  "screen.join-group": shown("screens", "put {subject} into a group", {
    groupId: { ref: "group" },
  }),
  "screen.leave-group": shown("screens", "took {subject} out of a group", { groupId: { ref: "group" } }),
  "screen.pair": shown("screens", "added {subject}", named),
  "screen.replace-device": shown("screens", "moved {subject} to another device"),
  "screen.restore": shown("screens", "restored {subject}", named),
  "screen.rotate-key": operatorsOnly("gave a new key to {subject}"),
  "player-build.keep": operatorsOnly("brought {subject}"),
  "player-build.release": operatorsOnly("gave {subject} to all screens"),
  "player-build.stop": operatorsOnly("stopped {subject}"),
  "player-build.try": operatorsOnly("gave {subject} to the first screens"),
  "screen.set-status": shown("screens", "changed the status of {subject}", {
    status: { choice: "status" },
  }),
  "screen.unpair": shown("screens", "gave up its device"),
  "screen.update": shown("screens", "changed {subject}", {
    ...named,
    externalId: "text",
    orientation: "degrees",
    timeZone: "text",
    defaultPlaylistId: { ref: "playlist" },
    openingHours: "changed",
    displayTimes: "changed",
    sound: "changed",
    brightness: "text",
    tags: "list",
    location: "text",
    latitude: "changed",
    notes: "changed",
  }),
  "screen.change-many": shown("screens", "changed {screens} screens at once", { screens: "text" }),
});
