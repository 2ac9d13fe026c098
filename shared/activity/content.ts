import { type Entry, internal, say, shown } from "./entry.ts";

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
export const contentEntries = {
  "media.create": shown("media", say("made {subject}", "ने {subject} बनाया"), named),
  "media.delete": shown("media", say("moved {subject} to the trash", "ने {subject} को ट्रैश में डाला"), named),
  "media.fail": shown("media", say("could not process {subject}", "{subject} को तैयार नहीं कर सकी"), {
    failure: "text",
  }),
  "media.keep": shown(
    "media",
    say("kept the new file {subject} beside the old one", "ने नई फ़ाइल {subject} को पुरानी के साथ रखा"),
    named,
  ),
  "media.move": shown("media", say("moved {subject} to another folder", "ने {subject} को दूसरे फ़ोल्डर में रखा"), {
    folderId: { ref: "folder" },
  }),
  "media.prepare": internal("prepared the files of {subject}"),
  "media.purge": shown(
    "media",
    say("removed {subject} from the trash for good", "ने {subject} को ट्रैश से हमेशा के लिए हटाया"),
    { ...named, bytes: "bytes" },
  ),
  "media.ready": internal("finished processing {subject}"),
  "media.rename": shown("media", say("renamed {subject}", "ने {subject} का नाम बदला"), named),
  "media.replace": shown("media", say("replaced the file of {subject}", "ने {subject} की फ़ाइल बदली"), {
    ...named,
    playlistIds: "count",
    designIds: "count",
  }),
  "media.replace-later": shown(
    "media",
    say("chose a new file for {subject}", "ने {subject} के लिए नई फ़ाइल चुनी"),
  ),
  "media.restore": shown(
    "media",
    say("restored {subject} from the trash", "ने {subject} को ट्रैश से लौटाया"),
    named,
  ),
  "media.retry": shown("media", say("processed {subject} again", "ने {subject} को फिर से तैयार कराया"), {
    failure: "text",
  }),
  "media.save": shown("media", say("changed {subject}", "ने {subject} को बदला"), {
    ...named,
    settings: "changed",
  }),
  "media.show": internal("put {subject} of a guest into the library"),
  "media.store": internal("stored {subject}"),
  "media.tag": shown("media", say("changed the tags of {subject}", "ने {subject} के टैग बदले"), {
    tags: "list",
  }),
  "media.upload": shown("media", say("uploaded {subject}", "ने {subject} अपलोड किया"), {
    ...named,
    bytes: "bytes",
  }),
  "file.purge": internal("removed the bytes of a file that nothing uses"),
  "folder.create": shown("media", say("added {subject}", "ने {subject} जोड़ा"), {
    ...named,
    parentId: { ref: "folder" },
  }),
  "folder.delete": shown("media", say("removed {subject}", "ने {subject} हटाया"), {
    ...named,
    parentId: { ref: "folder" },
    media: "count",
  }),
  "folder.restore": shown("media", say("restored {subject}", "ने {subject} को लौटाया"), {
    ...named,
    parentId: { ref: "folder" },
    media: "count",
  }),
  "folder.save": shown("media", say("changed {subject}", "ने {subject} को बदला"), {
    ...named,
    parentId: { ref: "folder" },
  }),
  "tag.rename": shown("media", say("renamed a tag of media", "ने मीडिया के एक टैग का नाम बदला"), {
    ...named,
    media: "count",
  }),
  "data-source.at-once": shown(
    "media",
    say("let changes of {subject} show at once", "ने {subject} के बदलाव तुरंत दिखाने को चुना"),
    named,
  ),
  "data-source.content": shown("media", say("changed {subject}", "ने {subject} को बदला"), {
    cells: "count",
    rows: "count",
    columns: "count",
  }),
  "data-source.create": shown("media", say("added {subject}", "ने {subject} जोड़ा"), named),
  "data-source.delete": shown("media", say("removed {subject}", "ने {subject} हटाया"), named),
  "data-source.feed": shown(
    "media",
    say("changed where {subject} comes from", "ने बदला कि {subject} कहाँ से आता है"),
    { url: "text" },
  ),
  "data-source.rename": shown("media", say("renamed {subject}", "ने {subject} का नाम बदला"), named),
  "data-source.restore": shown("media", say("restored {subject}", "ने {subject} को लौटाया"), named),
  "data-source.review": shown(
    "media",
    say("let changes of {subject} wait for approval", "ने {subject} के बदलाव मंज़ूरी तक रोकने को चुना"),
    named,
  ),
  "data-source.token": shown(
    "media",
    say("made a new address for {subject}", "ने {subject} का नया पता बनाया"),
  ),
  "data-source.value": shown("media", say("set the value of {subject}", "ने {subject} का मान बदला"), {
    value: "text",
  }),
  "import.delete": shown("media", say("removed {subject} from the list", "ने {subject} सूची से हटाया"), named),
  "import.start": shown("media", say("started {subject}", "ने {subject} शुरू किया"), {
    ...named,
    items: "count",
  }),
  "import.stop": shown("media", say("stopped {subject}", "ने {subject} रोका"), named),
  "import.connect": shown(
    "media",
    say("signed in at {subject} to import from it", "ने इम्पोर्ट करने के लिए {subject} में साइन इन किया"),
    named,
  ),
  "import.undo": shown(
    "media",
    say("moved what {subject} added to the trash", "ने {subject} से आई चीज़ें ट्रैश में डालीं"),
    { ...named, items: "count" },
  ),
  "import.upload": shown(
    "media",
    say("uploaded the archive of {subject}", "ने {subject} का आर्काइव अपलोड किया"),
    {
      ...named,
      bytes: "bytes",
    },
  ),
  "guest-link.create": shown("media", say("made {subject}", "ने {subject} बनाया"), guestLink),
  "guest-link.delete": shown("media", say("deleted {subject}", "ने {subject} हटाया"), named),
  "guest-link.purge": internal("removed {subject} for good"),
  "guest-link.renew": shown(
    "media",
    say("gave {subject} a new address", "ने {subject} को नया पता दिया"),
    named,
  ),
  "guest-link.save": shown("media", say("changed {subject}", "ने {subject} को बदला"), guestLink),
  "guest-link.wall": shown(
    "media",
    say("made a wall for screens of {subject}", "ने {subject} की स्क्रीन-वॉल बनाई"),
    named,
  ),
  "guest-upload.approve": shown(
    "media",
    say("approved what a guest sent", "ने मेहमान की भेजी चीज़ स्वीकार की"),
    guestUpload,
  ),
  "guest-upload.purge": internal("deleted what guests sent and members rejected or did not look at"),
  "guest-upload.receive": shown(
    "media",
    say("sent something with a guest link", "ने मेहमान लिंक से कुछ भेजा"),
    named,
  ),
  "guest-upload.reject": shown(
    "media",
    say("rejected what a guest sent", "ने मेहमान की भेजी चीज़ अस्वीकार की"),
    guestUpload,
  ),
  "guest-upload.restore": shown(
    "media",
    say("put what a guest sent back into the inbox", "ने मेहमान की भेजी चीज़ को इनबॉक्स में लौटाया"),
    guestUpload,
  ),
  "playlist.create": shown("playlists", say("made {subject}", "ने {subject} बनाई"), named),
  "playlist.delete": shown(
    "playlists",
    say("moved {subject} to the trash", "ने {subject} को ट्रैश में डाला"),
    named,
  ),
  "playlist.purge": shown(
    "playlists",
    say("removed {subject} from the trash for good", "ने {subject} को ट्रैश से हमेशा के लिए हटाया"),
    named,
  ),
  "playlist.purge-skipped": internal("kept {subject}, which was restored"),
  "playlist.restore": shown(
    "playlists",
    say("restored {subject} from the trash", "ने {subject} को ट्रैश से लौटाया"),
    named,
  ),
  "playlist.save": shown("playlists", say("changed {subject}", "ने {subject} को बदला"), {
    ...named,
    shuffle: "flag",
    music: "changed",
    items: "count",
  }),
  "publication.not-due": internal("did not publish {subject}, which was withdrawn"),
  "publication.plan": shown(
    "publishing",
    say("planned to publish version {number}", "ने संस्करण {number} का प्रकाशन तय किया"),
    { number: "text", publishAt: "time", changes: "count", note: "text" },
  ),
  "publication.publish": shown(
    "publishing",
    say("published version {number}", "ने संस्करण {number} प्रकाशित किया"),
    { number: "text", changes: "count", note: "text" },
  ),
  "publication.roll-back": shown(
    "publishing",
    say("brought version {to} back, as version {number}", "ने संस्करण {to} को संस्करण {number} के रूप में लौटाया"),
    { number: "text", to: "text" },
  ),
  "publication.withdraw": shown(
    "publishing",
    say("withdrew a planned version", "ने तय किया हुआ प्रकाशन वापस लिया"),
    { publishAt: "time" },
  ),
  "drafts.bring-back": shown(
    "publishing",
    say("made drafts from an earlier version", "ने पहले के संस्करण से ड्राफ़्ट बनाए"),
  ),
  "drafts.discard": shown("publishing", say("discarded the drafts", "ने ड्राफ़्ट हटा दिए")),
  "proposal.approve": shown("publishing", say("approved a proposal", "ने प्रस्ताव स्वीकृत किया"), {
    number: "text",
    changes: "count",
    publishAt: "time",
  }),
  "proposal.comment": shown("publishing", say("commented on a proposal", "ने प्रस्ताव पर टिप्पणी की")),
  "proposal.return": shown("publishing", say("returned a proposal", "ने प्रस्ताव लौटाया"), { answer: "text" }),
  "proposal.send": shown("publishing", say("proposed changes", "ने बदलावों का प्रस्ताव किया"), {
    changes: "count",
    note: "text",
  }),
  "proposal.withdraw": shown("publishing", say("took a proposal back", "ने अपना प्रस्ताव वापस लिया")),
  "publication.comment": shown("publishing", say("commented on a version", "ने एक संस्करण पर टिप्पणी की")),
  "comment.delete": shown("publishing", say("deleted an own comment", "ने अपनी टिप्पणी हटाई")),
  "comment.save": shown("publishing", say("changed an own comment", "ने अपनी टिप्पणी बदली")),
  "publishing.four-eyes-off": shown("publishing", say("switched four eyes off", "ने चार आँखें बंद कीं")),
  "publishing.four-eyes-on": shown("publishing", say("switched four eyes on", "ने चार आँखें चालू कीं")),
  "publishing.switch": shown(
    "publishing",
    say("changed how changes are published", "ने बदला कि बदलाव कैसे प्रकाशित होते हैं"),
    { mode: { choice: "publishing" } },
  ),
} as const satisfies Record<string, Entry>;
