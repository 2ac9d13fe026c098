import { type Entry, internal, say, shown } from "./entry.ts";

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
  startsAt: "text",
  endsAt: "text",
  goal: "text",
  enabled: "flag",
} as const;
const videoWall = {
  ...named,
  screenIds: "count",
  timeZone: "text",
  defaultPlaylistId: { ref: "playlist" },
} as const;

/** Schedules, what plays at once, groups and screens. */
export const playingEntries = {
  "schedule.create": shown("schedules", say("added {subject}", "ने {subject} जोड़ा"), rule),
  "schedule.delete": shown("schedules", say("removed {subject}", "ने {subject} हटाया"), {
    ...named,
    playlistId: { ref: "playlist" },
  }),
  "schedule.restore": shown("schedules", say("restored {subject}", "ने {subject} को लौटाया"), named),
  "schedule.save": shown("schedules", say("changed {subject}", "ने {subject} को बदला"), rule),
  "schedule.switch": shown(
    "schedules",
    say("switched {subject} on or off", "ने {subject} को चालू या बंद किया"),
    { enabled: "flag" },
  ),
  "calendar.create": shown("schedules", say("added {subject}", "ने {subject} जोड़ा"), {
    ...named,
    days: "count",
  }),
  "calendar.delete": shown("schedules", say("removed {subject}", "ने {subject} हटाया"), {
    ...named,
    days: "count",
  }),
  "calendar.restore": shown("schedules", say("restored {subject}", "ने {subject} को लौटाया"), named),
  "calendar.save": shown("schedules", say("changed {subject}", "ने {subject} को बदला"), {
    ...named,
    days: "count",
  }),
  "interruption.start": shown("schedules", say("started a takeover", "ने टेकओवर शुरू किया"), {
    playlistId: { ref: "playlist" },
    startsAt: "time",
    endsAt: "time",
  }),
  "interruption.end": shown("schedules", say("ended a takeover", "ने टेकओवर खत्म किया"), {
    endsAt: "time",
  }),
  "emergency.start": shown("emergencies", say("started an emergency", "ने आपातकाल शुरू किया"), {
    screens: "text",
    endsAt: "time",
  }),
  "emergency.drill": shown("emergencies", say("started an emergency drill", "ने आपातकाल का अभ्यास शुरू किया"), {
    screens: "text",
    endsAt: "time",
  }),
  "emergency.clear": shown("emergencies", say("ended an emergency", "ने आपातकाल खत्म किया"), {
    drill: "flag",
  }),
  "group.create": shown("screens", say("added {subject}", "ने {subject} जोड़ा"), group),
  "group.delete": shown("screens", say("removed {subject}", "ने {subject} हटाया"), {
    ...named,
    parentId: { ref: "group" },
  }),
  "group.link": shown(
    "security",
    say("made a link to the status page of {subject}", "ने {subject} के स्टेटस पेज का लिंक बनाया"),
    named,
  ),
  "group.unlink": shown(
    "security",
    say("revoked the link to the status page of {subject}", "ने {subject} के स्टेटस पेज का लिंक रद्द किया"),
    named,
  ),
  "group.restore": shown("screens", say("restored {subject}", "ने {subject} को लौटाया"), named),
  "group.save": shown("screens", say("changed {subject}", "ने {subject} को बदला"), group),
  "campaign.create": shown("schedules", say("booked {subject}", "ने {subject} जोड़ा"), campaign),
  "campaign.delete": shown("schedules", say("removed {subject}", "ने {subject} हटाया"), named),
  "campaign.link": shown("security", say("made a link for {subject}", "ने {subject} का लिंक बनाया"), named),
  "campaign.save": shown("schedules", say("changed {subject}", "ने {subject} को बदला"), campaign),
  "campaign.unlink": shown(
    "security",
    say("revoked the link of {subject}", "ने {subject} का लिंक रद्द किया"),
    named,
  ),
  "touch-menu.create": shown("schedules", say("added {subject}", "ने {subject} जोड़ा"), touchMenu),
  "touch-menu.delete": shown("schedules", say("removed {subject}", "ने {subject} हटाया"), named),
  "touch-menu.save": shown("schedules", say("changed {subject}", "ने {subject} को बदला"), touchMenu),
  "trigger.create": shown("schedules", say("added {subject}", "ने {subject} जोड़ा"), trigger),
  "trigger.delete": shown("schedules", say("removed {subject}", "ने {subject} हटाया"), named),
  "trigger.fire": shown("schedules", say("fired {subject}", "ने {subject} चलाया"), {
    playlistId: { ref: "playlist" },
    seconds: "text",
  }),
  "trigger.link": shown("security", say("made a link for {subject}", "ने {subject} का लिंक बनाया"), named),
  "trigger.save": shown("schedules", say("changed {subject}", "ने {subject} को बदला"), trigger),
  "trigger.unlink": shown(
    "security",
    say("revoked the link of {subject}", "ने {subject} का लिंक रद्द किया"),
    named,
  ),
  "video-wall.create": shown("screens", say("made {subject}", "ने {subject} बनाई"), videoWall),
  "video-wall.delete": shown("screens", say("took {subject} apart", "ने {subject} को अलग किया"), named),
  "video-wall.identify": internal("asked the screens of {subject} to show their names"),
  "video-wall.save": shown("screens", say("changed {subject}", "ने {subject} को बदला"), videoWall),
  "screen.change-key": internal("uses the new key of {subject}"),
  "screen.command": shown("screens", say("sent a command to {subject}", "ने {subject} को आदेश भेजा"), {
    kind: { choice: "command" },
    value: "text",
  }),
  "screen.command-receipt": shown(
    "screens",
    say("reported the result of a command", "ने आदेश का नतीजा बताया"),
    { state: { choice: "outcome" } },
  ),
  "screen.screenshot": shown(
    "screens",
    say("asked {subject} for a screenshot", "ने {subject} से स्क्रीनशॉट माँगा"),
  ),
  "screen.screenshot-arrive": internal("sent a screenshot of {subject}"),
  "screen.delete": shown("screens", say("removed {subject}", "ने {subject} को हटाया"), named),
  "screen.join-group": shown("screens", say("put {subject} into a group", "ने {subject} को ग्रुप में रखा"), {
    groupId: { ref: "group" },
  }),
  "screen.leave-group": shown(
    "screens",
    say("took {subject} out of a group", "ने {subject} को ग्रुप से निकाला"),
    { groupId: { ref: "group" } },
  ),
  "screen.pair": shown("screens", say("added {subject}", "ने {subject} जोड़ी"), named),
  "screen.replace-device": shown(
    "screens",
    say("moved {subject} to another device", "ने {subject} को दूसरे डिवाइस पर लगाया"),
  ),
  "screen.restore": shown("screens", say("restored {subject}", "ने {subject} को लौटाया"), named),
  "screen.rotate-key": internal("gave a new key to {subject}"),
  "player-build.keep": internal("brought {subject}"),
  "player-build.release": internal("gave {subject} to all screens"),
  "player-build.stop": internal("stopped {subject}"),
  "player-build.try": internal("gave {subject} to the first screens"),
  "screen.set-status": shown("screens", say("changed the status of {subject}", "ने {subject} की स्थिति बदली"), {
    status: { choice: "status" },
  }),
  "screen.unpair": shown("screens", say("gave up its device", "ने अपना डिवाइस छोड़ा")),
  "screen.update": shown("screens", say("changed {subject}", "ने {subject} को बदला"), {
    ...named,
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
  "screen.change-many": shown(
    "screens",
    say("changed {screens} screens at once", "ने एक साथ {screens} स्क्रीन बदलीं"),
    { screens: "text" },
  ),
} as const satisfies Record<string, Entry>;
