import { markTexts } from "../languages/texts.ts";
import { operatorsOnly, shown } from "./entry.ts";

const named = { name: "text" } as const;
const guestLink = {
  ...named,
  enabled: "flag",
  approvesItself: "flag",
  folderId: { ref: "folder" },
  endsAt: "time",
} as const;
const guestUpload = { guestName: "text" } as const;

/** Media, folders, data, playlists, schedules and publishing. */
export const contentEntries = markTexts("activity", {
  "media.comment": shown("media", "commented on {subject}"),
  "media.comment-delete": shown("media", "deleted an own comment on {subject}"),
  "media.comment-reopen": shown("media", "opened a comment on {subject} again"),
  "media.comment-resolve": shown("media", "marked a comment on {subject} as done"),
  "media.create": shown("media", "made {subject}", named),
  "media.delete": shown("media", "moved {subject} to the trash", named),
  "media.fail": shown("media", "could not process {subject}", {
    failure: "text",
  }),
  "media.keep": shown("media", "kept the new file {subject} beside the old one", named),
  "media.move": shown("media", "moved {subject} to another folder", {
    folderId: { ref: "folder" },
  }),
  "media.prepare": operatorsOnly("prepared the files of {subject}"),
  "media.purge": shown("media", "removed {subject} from the trash for good", { ...named, bytes: "bytes" }),
  "media.ready": operatorsOnly("finished processing {subject}"),
  "media.rename": shown("media", "renamed {subject}", named),
  "media.replace": shown("media", "replaced the file of {subject}", {
    ...named,
    playlistIds: "count",
    designIds: "count",
  }),
  "media.replace-later": shown("media", "chose a new file for {subject}"),
  "media.restore": shown("media", "restored {subject} from the trash", named),
  "media.retry": shown("media", "processed {subject} again", {
    failure: "text",
  }),
  "media.save": shown("media", "changed {subject}", {
    ...named,
    settings: "changed",
  }),
  "media.show": operatorsOnly("put {subject} of a guest into the library"),
  "media.store": operatorsOnly("stored {subject}"),
  "media.tag": shown("media", "changed the tags of {subject}", {
    tags: "list",
  }),
  "media.upload": shown("media", "uploaded {subject}", {
    ...named,
    bytes: "bytes",
  }),
  "media.version-name": shown("media", "named a version of {subject}", named),
  "file.purge": operatorsOnly("removed the bytes of a file that nothing uses"),
  "component.create": shown("media", "made {subject}", named),
  "component.delete": shown("media", "removed {subject}", named),
  "component.purge": operatorsOnly("deleted removed components for good"),
  "component.restore": shown("media", "restored {subject}", named),
  "component.save": shown("media", "changed {subject}", { ...named, look: "changed" }),
  "folder.create": shown("media", "added {subject}", {
    ...named,
    parentId: { ref: "folder" },
  }),
  "folder.delete": shown("media", "removed {subject}", {
    ...named,
    parentId: { ref: "folder" },
    media: "count",
  }),
  "folder.restore": shown("media", "restored {subject}", {
    ...named,
    parentId: { ref: "folder" },
    media: "count",
  }),
  "folder.save": shown("media", "changed {subject}", {
    ...named,
    parentId: { ref: "folder" },
  }),
  "tag.rename": shown("media", "renamed a tag of media", {
    ...named,
    media: "count",
  }),
  "data-source.at-once": shown("media", "let changes of {subject} show at once", named),
  "data-source.content": shown("media", "changed {subject}", {
    cells: "count",
    rows: "count",
    hiddenRows: "count",
    columns: "count",
  }),
  "data-source.counter-link": shown("security", "made a link to a counter of {subject}", {
    counter: "text",
    mayRestart: "flag",
  }),
  "data-source.counter-unlink": shown("security", "revoked the link to a counter of {subject}", {
    counter: "text",
  }),
  "data-source.create": shown("media", "added {subject}", { ...named, on: "text", off: "text" }),
  "data-source.delete": shown("media", "removed {subject}", named),
  "data-source.feed": shown("media", "changed where {subject} comes from", { url: "text" }),
  "data-source.limits": shown("media", "changed the limits of {subject}", {
    ...named,
    on: "text",
    off: "text",
  }),
  "data-source.rename": shown("media", "renamed {subject}", named),
  "data-source.restore": shown("media", "restored {subject}", named),
  "data-source.review": shown("media", "let changes of {subject} wait for approval", named),
  "data-source.token": shown("media", "made a new address for {subject}"),
  "data-source.value": shown("media", "set the value of {subject}", {
    value: "text",
    sent: "text",
  }),
  "import.delete": shown("media", "removed {subject} from the list", named),
  "import.start": shown("media", "started {subject}", {
    ...named,
    items: "count",
  }),
  "import.stop": shown("media", "stopped {subject}", named),
  "import.connect": shown("media", "signed in at {subject} to import from it", named),
  "import.undo": shown("media", "moved what {subject} added to the trash", { ...named, items: "count" }),
  "import.upload": shown("media", "uploaded the archive of {subject}", {
    ...named,
    bytes: "bytes",
  }),
  "guest-link.create": shown("media", "made {subject}", guestLink),
  "guest-link.delete": shown("media", "deleted {subject}", named),
  "guest-link.purge": operatorsOnly("removed {subject} for good"),
  "guest-link.renew": shown("media", "gave {subject} a new address", named),
  "guest-link.save": shown("media", "changed {subject}", guestLink),
  "guest-link.wall": shown("media", "made a wall for screens of {subject}", named),
  "guest-upload.approve": shown("media", "approved what a guest sent", guestUpload),
  "guest-upload.purge": operatorsOnly("deleted what guests sent and members rejected or did not look at"),
  "guest-upload.receive": shown("media", "sent something with a guest link", named),
  "guest-upload.reject": shown("media", "rejected what a guest sent", guestUpload),
  "guest-upload.restore": shown("media", "put what a guest sent back into the inbox", guestUpload),
  "playlist.create": shown("playlists", "made {subject}", named),
  "playlist.delete": shown("playlists", "moved {subject} to the trash", named),
  "playlist.purge": shown("playlists", "removed {subject} from the trash for good", named),
  "playlist.purge-skipped": operatorsOnly("kept {subject}, which was restored"),
  "playlist.restore": shown("playlists", "restored {subject} from the trash", named),
  "playlist.save": shown("playlists", "changed {subject}", {
    ...named,
    shuffle: "flag",
    music: "changed",
    withoutAds: "flag",
    items: "count",
  }),
  "publication.not-due": operatorsOnly("did not publish {subject}, which was withdrawn"),
  "publication.plan": shown("publishing", "planned to publish version {number}", {
    number: "text",
    publishAt: "time",
    changes: "count",
    note: "text",
  }),
  "publication.publish": shown("publishing", "published version {number}", {
    number: "text",
    changes: "count",
    note: "text",
  }),
  "publication.roll-back": shown("publishing", "brought version {to} back, as version {number}", {
    number: "text",
    to: "text",
  }),
  "publication.withdraw": shown("publishing", "withdrew a planned version", { publishAt: "time" }),
  "drafts.bring-back": shown("publishing", "made drafts from an earlier version"),
  "drafts.discard": shown("publishing", "discarded the drafts"),
  "proposal.approve": shown("publishing", "approved a proposal", {
    number: "text",
    changes: "count",
    publishAt: "time",
  }),
  "proposal.comment": shown("publishing", "commented on a proposal"),
  "proposal.return": shown("publishing", "returned a proposal", { answer: "text" }),
  "proposal.send": shown("publishing", "proposed changes", {
    changes: "count",
    note: "text",
  }),
  "proposal.withdraw": shown("publishing", "took a proposal back"),
  "publication.comment": shown("publishing", "commented on a version"),
  "comment.delete": shown("publishing", "deleted an own comment"),
  "comment.save": shown("publishing", "changed an own comment"),
  "publishing.four-eyes-off": shown("publishing", "switched four eyes off"),
  "publishing.four-eyes-on": shown("publishing", "switched four eyes on"),
  "publishing.switch": shown("publishing", "changed how changes are published", {
    mode: { choice: "publishing" },
  }),
});
