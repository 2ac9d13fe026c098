import { markTexts } from "../languages/texts.ts";
import { conflict, forbidden, invalid, notFound, text } from "./entry.ts";

/** Texts about playlists, schedules, calendars, emergencies and publishing. */
export const playingTexts = markTexts("refusal", {
  playlistNotFound: notFound("This playlist does not exist. It may have been deleted."),
  scheduleNotFound: notFound("This schedule does not exist. It may have been deleted."),
  interruptionNotFound: notFound("This interruption does not exist. It may have been deleted."),
  warningNotFound: notFound("This warning does not exist."),
  warningAreaUnknown: invalid("Neither the settings nor the feed has an area with this name."),
  chooseKnownArea: text("Choose an area of the list"),
  triggerNotFound: notFound("This trigger does not exist. It may have been removed."),
  triggerLinkUnknown: notFound("This link fires nothing. It may have been replaced or revoked."),
  triggerOff: conflict("This trigger is switched off."),
  maxTriggers: conflict("An account can have {max, number} triggers. Remove one that you do not need first."),
  touchMenuNotFound: notFound("This touch menu does not exist. It may have been removed."),
  maxTouchMenus: conflict(
    "An account can have {max, number} touch menus. Remove one that you do not need first.",
  ),
  menuPictureUnfit: invalid("Choose a picture from your media for each button, or none."),
  campaignNotFound: notFound("This campaign does not exist. It may have been removed."),
  campaignLinkUnknown: notFound("This link shows no report. It may have been replaced or revoked."),
  maxCampaigns: conflict(
    "An account can have {max, number} campaigns. Remove one that you do not need first.",
  ),
  exchangeNotFound: notFound("This exchange does not exist. It may have been removed."),
  exchangeAdNotFound: notFound("This ad does not exist."),
  exchangeAdUnnamed: conflict("This ad does not say whose it is, so its advertiser cannot be blocked."),
  maxExchanges: conflict(
    "An account can have {max, number} exchanges. Remove one that you do not need first.",
  ),
  maxBlocked: conflict(
    "An exchange can have {max, number} blocked advertisers. Take off one that you do not need first.",
  ),
  exchangeNeedsKey: invalid("Enter the key that the exchange gave you."),
  exchangeKindStays: invalid(
    "An exchange keeps its protocol, because plays may still have to be reported by it. Connect a new exchange and remove this one.",
  ),
  exchangeFourEyes: conflict(
    "Your account demands that two people see what is published. Nobody of yours sees the ads of an exchange before they play, so it cannot be switched on.",
  ),
  festivalNotFound: notFound("This festival does not exist. It may have been taken back."),
  maxFestivals: conflict("An account can have {max, number} prepared festivals. Take one back that is over."),
  spotGone: invalid("Choose media of your library. One of these does not exist or is in the trash."),
  notASpot: invalid(
    "Layouts and tracks cannot be spots. Choose a picture, a video, a design or another media.",
  ),
  emergencyNotFound: notFound("This emergency does not exist."),
  calendarNotFound: notFound("This calendar does not exist. It may have been deleted."),
  versionNotFound: notFound("This version does not exist."),

  maxPlaylists: conflict(
    "An account can have at most {max, number} playlists. Delete some that you no longer need.",
  ),
  maxSchedules: conflict(
    "An account can have at most {max, number} schedules. Delete some that you no longer need.",
  ),
  maxCalendars: conflict(
    "An account can have at most {max, number} holiday calendars. Delete some that you no longer need.",
  ),
  maxEmergencies: conflict(
    "An account can have at most {max, number} emergencies at the same time. Clear some first.",
  ),
  maxTakeovers: conflict(
    "An account can have at most {max, number} active and scheduled takeovers. End some first.",
  ),
  sumOfTimes: conflict(
    "All schedules of an account together can have at most {max, number} times. Now there are {before, number}, and this change makes it {after, number}. Delete times or schedules that you no longer need.",
  ),
  sumOfExceptionDates: conflict(
    "All schedules of an account together can have at most {max, number} exception dates. Now there are {before, number}, and this change makes it {after, number}. Remove past dates, or use a holiday calendar.",
  ),
  sumOfConditions: conflict(
    "All schedules, playlists and campaigns of an account together can have at most {max, number} conditions. Now there are {before, number}, and this change makes it {after, number}. Remove conditions, or give one to a playlist and put that into the others.",
  ),
  sumOfHolidays: conflict(
    "All holiday calendars of an account together can have at most {max, number} days. Now there are {before, number}, and this change makes it {after, number}. Remove past days.",
  ),
  sumOfOpeningTimes: conflict(
    "The opening hours of all screens of an account together can have at most {max, number} times and dates. Now there are {before, number}, and this change makes it {after, number}. Remove past dates, or use a holiday calendar.",
  ),
  sumOfItems: conflict(
    "All playlists of an account together can have at most {max, number} items. Items of a nested playlist count once for each place where it is used. Now there are {before, number}, and this change makes it {after, number}. Remove items or delete playlists that you no longer need.",
  ),

  sumOfItemBytes: conflict(
    "The items of all playlists of an account together can have at most {max, bytes} of texts and pages. Items of a nested playlist count once for each place where it is used. Now there are {before, bytes}, and this change makes it {after, bytes}. Use long texts and PDF files with many pages in fewer places.",
  ),

  sameChangedBy: conflict(
    "{name} changed the same thing in the meantime. Nothing is lost: choose which version stays.",
  ),
  sameChanged: conflict(
    "Others changed the same thing in the meantime. Nothing is lost: choose which version stays.",
  ),
  mergedTooLong: conflict(
    "With the items that others added in the meantime, this playlist would have more than {max, number} items. Remove some.",
  ),
  playlistChanged: conflict(
    "This playlist was changed elsewhere in the meantime. Load it again to see that change.",
  ),
  itemMediaGone: invalid("One of these media no longer exists. Load the playlist again."),
  itemMediaGoneField: text("This media does not exist"),
  itemPlaylistGone: invalid("One of the nested playlists no longer exists. Load the playlist again."),
  itemPlaylistGoneField: text("This playlist does not exist"),
  playlistNestsItself: invalid(
    "A playlist cannot contain itself, directly or through another playlist. Remove that playlist from it.",
  ),
  playsItself: text("Contains itself"),
  musicOfItself: invalid("A playlist cannot be its own music. Choose another playlist with tracks."),
  musicOfItselfField: text("This is the playlist itself"),
  musicListGone: invalid("The playlist with the music no longer exists. Choose another one."),
  nestedTooDeep: invalid("Playlists can be nested over at most {levels, number} levels. Remove one level."),
  nestedTooDeepField: text("Too many levels of nested playlists"),
  nestedTooLong: invalid(
    "With its nested playlists, “{name}” would have {count, number} items or more. Nest fewer or shorter playlists.",
  ),
  nestedTooLongField: text("Too many items, including nested playlists"),

  playlistGone: invalid("This playlist no longer exists. Choose another one."),
  closedPlaylistGone: invalid("This playlist no longer exists. Choose another one for closed hours."),
  choosePlaylist: text("Choose another playlist"),
  nothingToPlay: invalid("This playlist has no item that can play. Add media to it, or choose another one."),
  choosePlayablePlaylist: text("Choose a playlist that has items"),
  nothingInBand: invalid(
    "A band shows no layouts, and this playlist has nothing else that can play. Add media to it, or choose another one.",
  ),
  chooseBandPlaylist: text("Choose a playlist that has more than layouts"),
  holidayCalendarGone: invalid("This holiday calendar no longer exists. Choose another one."),
  chooseCalendar: text("Choose another calendar"),
  calendarInUseOnce: conflict(
    "“{name}” is used by one schedule or opening hours. Choose another calendar there, then delete this one.",
  ),
  calendarInUse: conflict(
    "“{name}” is used by {count, number} schedules or opening hours. Choose another calendar there, then delete this one.",
  ),
  scheduleChanged: conflict(
    "This schedule was changed elsewhere in the meantime. Load it again to see that change.",
  ),
  endsBeforeStart: invalid("It ends before it starts. Choose a later end."),
  endIsPast: invalid("Its end is in the past. Choose a later end."),
  chooseLaterEnd: text("Choose a later end"),
  instantTooFar: invalid("Choose a time between the start of last month and 13 months from now."),
  planDaysReversed: invalid("The last day is before the first."),
  chooseLaterDay: text("Choose a later day"),
  planTooManyDays: invalid("Request at most {max, number} days at a time."),
  chooseEarlierDay: text("Choose an earlier day"),
  screenOrGroup: invalid("Send either a screen or a group, not both."),
  versionOrInstant: invalid("Send either a version or an instant, not both."),
  leaveOneOut: text("Remove one of them"),

  scheduledPlaylistRemoved: text(
    "The playlist “{name}” was deleted. Restore it from the trash, or choose another one.",
  ),
  scheduledScreenRemoved: text("The screen “{name}” was removed. Choose another one."),
  scheduledGroupRemoved: text("The group “{name}” was deleted. Choose another one."),
  scheduledCalendarRemoved: text("Its holiday calendar was deleted. Choose another one."),
  scheduledPlaylistEmpty: text("The playlist “{name}” has no item that can play. Add media to it."),
  scheduledBandEmpty: text(
    "A band shows no layouts, and the playlist “{name}” has nothing else that can play. Add media to it.",
  ),

  emergencyMediaGone: invalid("This media no longer exists. Choose another one."),
  emergencyMediaNotReady: invalid("This media cannot play yet. Choose another one, or write a message."),
  noScreenChosen: invalid("Your selection contains no screen. Choose at least one screen."),

  editedMeanwhile: conflict(
    "There were edits after you opened the list of changes. Check the changes again, then continue.",
  ),
  nothingToPublish: conflict("There is nothing to publish. Screens already follow all edits."),
  nothingToDiscard: conflict("There is nothing to discard. Screens already follow all edits."),
  publishTimePast: invalid("This time is in the past. Choose a later time, or publish now."),
  chooseLaterTime: text("Choose a later time"),
  publishTimeTooFar: invalid("This time is more than a year away. Choose an earlier time."),
  chooseWithinYear: text("Choose a time within a year"),
  notReviewing: conflict(
    "Edits take effect immediately in this account. Switch reviewing on first, under Publish.",
  ),
  neverPublished: conflict(
    "This was never published, so screens cannot go back to it. Choose another version.",
  ),
  publishedSince: conflict("Another version was published since. It stays."),
  draftsEditedSince: conflict(
    "Drafts were edited since. They stay. The discarded ones are on the page Publishing.",
  ),
  versionIsCurrent: conflict("Screens already follow this version. Choose an earlier one."),
  versionWaits: conflict(
    "A version of the whole account is scheduled, and would undo this. Wait for it, or ask an owner, admin or publisher of the whole account.",
  ),
  alreadyPublished: conflict("This is already published. Roll back to an earlier version to undo it."),

  proposalNotFound: notFound("This proposal does not exist."),
  proposalDecided: conflict("This proposal was decided or taken back already. Load the list again."),
  proposalOvertaken: conflict(
    "Another version was published after this was proposed. Ask for a new proposal, or publish the drafts.",
  ),
  proposalOfOther: forbidden(
    "Only the person who proposed this can take it back. You can return it instead.",
  ),
  commentNotFound: notFound("This comment does not exist any more."),
  commentOfOther: forbidden("Only the author can change or delete a comment."),
  tooManyComments: conflict(
    "This has {max, number} comments, which is the maximum. Delete one of yours first.",
  ),

  fourEyesOwnEdits: conflict(
    "Four eyes: some of these changes are yours, so somebody else publishes them. Propose them; another member who may publish then approves.",
  ),
  fourEyesOwnProposal: conflict(
    "Four eyes: this is your own proposal, so another member who may publish approves it.",
  ),
  fourEyesOwnVersion: conflict(
    "Four eyes: only you stand behind this version. Another member who may publish can roll back to it.",
  ),
  fourEyesAlone: conflict(
    "Four eyes: this needs a second person, and no other member may publish. Invite one under Members, or give a member the role publisher. An owner can also switch four eyes off.",
  ),
  fourEyesUnknownEdits: conflict(
    "Four eyes: it is not recorded who made some of these changes. Let one member propose them and another one approve.",
  ),
  fourEyesNeedsReview: conflict(
    "Four eyes are demanded in this account, so edits wait for publishing. An owner can switch four eyes off first.",
  ),
  fourEyesPlayNow: conflict(
    "Four eyes: at once, screens play only what is published. Publish this playlist first, together with a second person.",
  ),
  unpublishedPlayNow: conflict(
    "Changes are reviewed in this account: only what is published can play now. Publish it first.",
  ),
  choosePublishedPlaylist: text("Choose a published playlist"),
  fourEyesDataSource: conflict(
    "Four eyes: screens show this data source, so only the connected system changes it. Let its changes wait for approval on the Publish page, or first publish without the tiles that show it.",
  ),

  reportDaysReversed: invalid("The report ends before it starts. Choose a later last day."),
  reportTooManyDays: invalid("Choose at most {max, number} days."),
  peopleHourForm: invalid(
    "Send the start of a full hour of the screen's clock, such as 2026-11-20T10:00:00+05:30.",
  ),
  peopleHourLater: invalid("An hour cannot be in the future. Check the clock of the counter."),
  peopleHourOld: invalid("An hour can be at most 90 days ago."),
  peopleHourTwice: invalid("The same hour of the same screen comes twice. Send it once."),
  reportMailNotFound: notFound("This report by email does not exist. It may have been removed."),
  maxReportMails: conflict(
    "An account can have {max, number} reports by email. Remove one that you do not need first.",
  ),
  reportRecipientUnfit: invalid("Choose members who may see reports and have confirmed their email address."),
  reportTooManyDaysByHour: invalid("Choose at most {max, number} days for a count by hour, or count by day."),
});
