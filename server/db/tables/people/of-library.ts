import { nobody, type TableEntry } from "./entry.ts";
import { erasedWord } from "./of-identity.ts";

const content = "content" as const;

/** Of the districts `library` and `core`, and what is played. */
export const peopleOfContent = {
  media: {
    title: "Media",
    activity: content,
    said: ["name", "failure", "notice", "upload_name", "settings", "tags"],
    plain: ["failure_reason", "notice_reason", "page_check", "codecs"],
  },
  mediaFiles: nobody("which stored files a media has", "sha256"),
  mediaFolders: { title: "Folder", activity: content, said: ["name", "held"] },
  files: nobody("bytes by their hash", "sha256", "type", "chunks"),
  uploadLocks: nobody("which requests receive bytes at this moment", "name"),
  endedMedia: nobody("numbers of media whose plays may still come"),
  dataSources: {
    title: "Data source",
    activity: content,
    said: ["name", "value"],
    plain: ["version", "held_version"],
    secret: ["token_hash"],
  },
  dataDocuments: { title: "Table or list", activity: content, said: ["body"], plain: ["version"] },
  dataVersions: {
    title: "Earlier state of a data source",
    activity: content,
    said: ["value", "body"],
    plain: ["version"],
  },
  dataFeeds: {
    title: "Followed file",
    activity: content,
    said: ["url", "failure", "problems"],
    plain: ["etag", "failure_reason", "encoding"],
  },
  newsPictures: { title: "Picture of a news item", activity: content, said: ["address"], plain: ["picture"] },
  weatherForecasts: nobody(
    "forecasts of places; a row does not say who asked",
    "place",
    "body",
    "failure_reason",
  ),
  guestLinks: {
    title: "Guest link",
    activity: "guests",
    said: ["title", "sentence"],
    secret: ["token_hash", "token_sealed"],
  },
  guestUploads: {
    title: "Upload of a guest",
    activity: "guests",
    whose: { guests: ["guest_name"], contains: ["guest_name", "notice"] },
    end: "delete",
    now: { notice: erasedWord, guest_name: erasedWord },
    doneBy: ["decided_by"],
  },
  playlists: { title: "Playlist", activity: content, said: ["name", "music"], doneBy: ["created_by"] },
  playlistItems: nobody("which media a playlist has, and when", "available_from", "available_until", "key"),
  earlierRevisions: {
    title: "Earlier state of a playlist or schedule",
    activity: content,
    said: ["content"],
    doneBy: ["replaced_by"],
  },
  screens: {
    title: "Screen",
    activity: "screens",
    said: ["name", "device", "report", "tags", "location", "notes"],
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
  playHours: nobody("counts by hour"),
  playDays: { title: "Count of plays by day", activity: "screens", said: ["name"] },
  campaignDays: { title: "Count of spots by day", activity: "screens", said: ["name"] },
  playSpools: nobody("which plays of a device arrived", "ahead"),
  playBudgets: nobody("how many plays a screen may still send"),
} as const satisfies Record<string, TableEntry>;
