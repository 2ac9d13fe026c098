import { nobody, type TableEntry } from "./entry.ts";
import { erasedWord } from "./of-identity.ts";

const content = "content" as const;
const publishing = "publishing" as const;

/** Of the district `playing`. */
export const peopleOfPlaying = {
  scheduleRules: {
    title: "Schedule",
    activity: content,
    said: ["name", "condition"],
    plain: ["zone", "when", "band"],
  },
  screenGroups: { title: "Group", activity: content, said: ["name", "smart"] },
  screenGroupMembers: nobody("which screens a group has"),
  holidayCalendars: { title: "Calendar", activity: content, said: ["name", "days"] },
  interruptions: { title: "Takeover", activity: content, said: ["name"], plain: ["band"] },
  emergencies: {
    title: "Emergency",
    activity: content,
    said: ["content", "targets"],
    doneBy: ["started_by", "cleared_by"],
  },
  emergencyReceipts: nobody("which screens show an emergency"),
  touchMenus: { title: "Touch menu", activity: content, said: ["name", "title", "invitation", "back"] },
  triggers: {
    title: "Trigger",
    activity: content,
    said: ["name", "codes"],
    secret: ["token_hash", "token_sealed"],
  },
  warningSettings: {
    title: "Warnings",
    activity: content,
    said: ["areas", "languages"],
    doneBy: ["saved_by"],
    plain: ["emergency_from"],
  },
  shownWarnings: {
    title: "Official warning",
    activity: content,
    said: ["name"],
    doneBy: ["stopped_by"],
    plain: ["keys", "shown"],
  },
  festivals: {
    title: "Festival",
    activity: content,
    said: ["name"],
    plain: ["festival", "region", "schedule_ids", "playlist_ids", "media_ids"],
  },
  campaigns: {
    title: "Campaign",
    activity: content,
    said: ["name", "advertiser", "category", "condition"],
    plain: ["media_ids", "budget", "hours"],
    secret: ["token_hash", "token_sealed"],
  },
  videoWalls: nobody("several screens as one picture", "time_zone"),
  videoWallPlaces: nobody("where the screens of a video wall hang", "bezel"),
  enrolments: {
    title: "Enrolment token",
    activity: "screens",
    said: ["name", "settings"],
    plain: ["beginning"],
    secret: ["token_hash"],
    doneBy: ["user_id"],
  },
  enrolledDevices: nobody("devices that came with a token", "device_key_hash", "device", "state"),
  pairings: nobody("codes of devices that are not paired yet", "code", "device_key_hash", "device"),
  screenEvents: { title: "Event of a screen", activity: "screens", said: ["detail"] },
  manifests: {
    title: "What a screen was sent",
    activity: "screens",
    said: ["screen"],
    plain: ["content_hash"],
  },
  manifestBodies: {
    title: "Content that was sent to screens",
    activity: "screens",
    said: ["body"],
    plain: ["hash", "file_set", "interruption_ids"],
  },
  publications: {
    title: "Publication",
    activity: publishing,
    said: ["plan", "changes", "note"],
    plain: ["plan_hash", "part"],
    doneBy: ["created_by", "proposed_by"],
  },
  proposals: {
    title: "Proposal",
    activity: publishing,
    said: ["plan", "changes", "note", "answer"],
    plain: ["plan_hash", "part"],
    doneBy: ["proposed_by", "decided_by"],
  },
  publishingComments: {
    title: "Comment",
    activity: publishing,
    whose: { users: ["user_id"] },
    end: "overwrite",
    now: { text: erasedWord },
  },
  draftEdits: {
    title: "Edit of a draft",
    activity: publishing,
    plain: ["subject_kind"],
    doneBy: ["user_id"],
  },
} as const satisfies Record<string, TableEntry>;
