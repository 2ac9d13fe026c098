import { nobody, type TableEntry } from "./entry.ts";
import { erasedWord } from "./of-identity.ts";

const content = "content" as const;

/** Of the district `library`. */
export const peopleOfLibrary = {
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
  endedMedia: { title: "Media that ended", activity: content, said: ["name"] },
  dataSources: {
    title: "Data source",
    activity: content,
    said: ["name", "value"],
    plain: ["version", "held_version", "limits"],
    secret: ["token_hash"],
  },
  dataDocuments: { title: "Table or list", activity: content, said: ["body"], plain: ["version"] },
  dataVersions: {
    title: "Earlier state of a data source",
    activity: content,
    said: ["value", "body"],
    plain: ["version"],
  },
  factHistory: {
    title: "Value of a data source in the past",
    activity: content,
    said: ["value", "body"],
    plain: ["times"],
  },
  dataFeeds: {
    title: "Followed file",
    activity: content,
    said: ["url", "failure", "problems"],
    plain: ["etag", "failure_reason", "encoding"],
  },
  counterLinks: {
    title: "Link of a counter",
    activity: content,
    said: ["counter"],
    secret: ["token_hash", "token_sealed"],
  },
  newsPictures: { title: "Picture of a news item", activity: content, said: ["address"], plain: ["picture"] },
  weatherForecasts: nobody(
    "forecasts of places; a row does not say who asked",
    "place",
    "body",
    "failure_reason",
  ),
  designComments: {
    title: "Comment on a design",
    activity: content,
    whose: { users: ["user_id"] },
    end: "overwrite",
    now: { text: erasedWord },
    said: ["element_name"],
    plain: ["element_id"],
    doneBy: ["resolved_by"],
    lists: ["mentions"],
  },
  brandFonts: { title: "Own font", activity: content, said: ["name"] },
  brandFontFiles: nobody("which stored files an own font has", "sha256", "scripts"),
  designComponents: { title: "Component of designs", activity: content, said: ["name", "elements"] },
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
  playlistItems: nobody(
    "which media a playlist has, and when",
    "available_from",
    "available_until",
    "condition",
    "key",
  ),
  earlierRevisions: {
    title: "Earlier state of a playlist, schedule or design",
    activity: content,
    said: ["content", "name"],
    plain: ["summary"],
    doneBy: ["replaced_by"],
  },
} as const satisfies Record<string, TableEntry>;
