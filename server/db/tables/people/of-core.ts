import { nobody, type TableEntry } from "./entry.ts";

/** Of the district `core`: screens, and what they played. */
export const peopleOfCore = {
  screens: {
    title: "Screen",
    activity: "screens",
    said: ["name", "external_id", "device", "report", "tags", "location", "notes"],
    plain: ["time_zone", "opening_hours", "display_times", "sound", "can_set", "paired_with_code"],
    secret: ["device_key_hash", "next_device_key_hash"],
  },
  screenCommands: { title: "Command to a screen", activity: "screens", said: ["detail"] },
  screenHealth: nobody("figures that devices report", "samples"),
  screenshots: {
    title: "Screenshot",
    activity: "screens",
    fades: { picture: "a picture of what a screen shows; deleted after 24 hours" },
  },
  statusLinks: nobody("secrets of status pages", "token_hash", "token_sealed"),
  peopleHours: {
    title: "Count of people",
    activity: "screens",
    said: ["counter"],
    doneBy: ["sent_by"],
  },
  playerBuilds: nobody("builds of the player, the same for all accounts", "version"),
  playerRings: nobody("which builds the screens of a customer get", "tag", "held_version"),
  playerBuildFiles: nobody("the files of these builds", "name", "bytes", "brotli"),
  plays: {
    title: "Play",
    activity: "screens",
    said: ["name"],
    plain: ["clock", "because", "result", "content", "reason"],
  },
  strayPlays: {
    title: "Late play",
    activity: "screens",
    said: ["name"],
    plain: ["clock", "because", "result", "content", "reason"],
  },
  playRuns: nobody("numbers of plays that are not counted yet"),
  playRecounts: nobody("hours that are counted again"),
  playMoves: nobody("how far days of plays have moved"),
  playHours: nobody("counts by hour"),
  playDays: { title: "Count of plays by day", activity: "screens", said: ["name"] },
  campaignDays: { title: "Count of spots by day", activity: "screens", said: ["name"] },
  playSpools: nobody("which plays of a device arrived", "ahead"),
  playBudgets: nobody("how many plays a screen may still send"),
} as const satisfies Record<string, TableEntry>;
