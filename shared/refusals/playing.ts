import { conflict, invalid, notFound, text } from "./entry.ts";

/** About playlists, schedules, calendars, emergencies and publishing. */
export const playingTexts = {
  playlistNotFound: notFound("That playlist was not found. It may have been removed."),
  scheduleNotFound: notFound("That schedule was not found. It may have been removed."),
  interruptionNotFound: notFound("That interruption was not found. It may have been removed."),
  emergencyNotFound: notFound("That emergency was not found. It may have been removed."),
  calendarNotFound: notFound("That calendar was not found. It may have been removed."),
  versionNotFound: notFound("That version was not found. It may have been removed."),

  maxPlaylists: conflict("An account may have {max:number} playlists. Remove some you no longer need."),
  maxSchedules: conflict("An account may have {max:number} schedules. Remove some you no longer need."),
  maxCalendars: conflict(
    "An account may have {max:number} holiday calendars. Remove some you no longer need.",
  ),
  maxEmergencies: conflict("An account may have {max:number} emergencies at once. Clear some first."),
  maxTakeovers: conflict("An account may have {max:number} takeovers, on or planned. End some first."),
  sumOfTimes: conflict(
    "All schedules of an account together may have {max:number} times. Yours have {before:number}, and this change makes it {after:number}. Remove times or schedules you no longer need.",
  ),
  sumOfExceptionDates: conflict(
    "All schedules of an account together may have {max:number} exception dates. Yours have {before:number}, and this change makes it {after:number}. Remove dates that are past, or use a holiday calendar.",
  ),
  sumOfHolidays: conflict(
    "All holiday calendars of an account together may have {max:number} days. Yours have {before:number}, and this change makes it {after:number}. Remove days that are past.",
  ),
  sumOfOpeningTimes: conflict(
    "The opening hours of all screens of an account together may have {max:number} times and dates. Yours have {before:number}, and this change makes it {after:number}. Remove dates that are past, or use a holiday calendar.",
  ),
  sumOfItems: conflict(
    "All playlists of an account together may have {max:number} items, those of nested playlists counted in each place. Yours have {before:number}, and this change makes it {after:number}. Remove items or playlists you no longer need.",
  ),

  sumOfItemBytes: conflict(
    "The items of all playlists of an account together may carry {max:bytes} of texts and pages, those of nested playlists counted in each place. Yours carry {before:bytes}, and this change makes it {after:bytes}. Use long texts and PDF files with many pages in fewer places.",
  ),

  playlistChanged: conflict(
    "This playlist was changed somewhere else in the meantime. Load it again to see that change.",
  ),
  itemMediaGone: invalid("One of these media does not exist any more. Load the playlist again."),
  itemMediaGoneField: text("Names media that does not exist"),
  itemPlaylistGone: invalid("One of the nested playlists does not exist any more. Load the playlist again."),
  itemPlaylistGoneField: text("Names a playlist that does not exist"),
  playlistNestsItself: invalid(
    "A playlist cannot play itself, also not by way of another one. Take that playlist out again.",
  ),
  playsItself: text("Plays itself"),
  nestedTooDeep: invalid(
    "Playlists can be inside one another over at most {levels:number} levels. Take one level out.",
  ),
  nestedTooDeepField: text("Too many levels of nested playlists"),
  nestedTooLong: invalid(
    "With its nested playlists “{name}” would have {count:number} items or more. Nest fewer or shorter ones.",
  ),
  nestedTooLongField: text("Too many with those of nested playlists"),

  playlistGone: invalid("That playlist does not exist any more. Choose another."),
  closedPlaylistGone: invalid("That playlist does not exist any more. Choose another for closed hours."),
  choosePlaylist: text("Choose another playlist"),
  nothingToPlay: invalid(
    "That playlist has nothing in it that can play. Add media to it, or choose another.",
  ),
  choosePlayablePlaylist: text("Choose a playlist with something in it"),
  holidayCalendarGone: invalid("That holiday calendar does not exist any more. Choose another."),
  chooseCalendar: text("Choose another calendar"),
  calendarInUseOnce: conflict(
    "“{name}” is used by one schedule or opening hours. Choose another calendar there, then remove this one.",
  ),
  calendarInUse: conflict(
    "“{name}” is used by {count:number} schedules or opening hours. Choose another calendar there, then remove this one.",
  ),
  scheduleChanged: conflict(
    "This schedule was changed somewhere else in the meantime. Load it again to see that change.",
  ),
  endsBeforeStart: invalid("It ends before it starts. Choose a later end."),
  endIsPast: invalid("Its end is past already. Choose a later end."),
  chooseLaterEnd: text("Choose a later end"),
  instantTooFar: invalid("Choose a time between the start of last month and 13 months from now."),
  planDaysReversed: invalid("The last day is before the first."),
  chooseLaterDay: text("Choose a later day"),
  planTooManyDays: invalid("Ask for at most {max:number} days at once."),
  chooseEarlierDay: text("Choose an earlier day"),
  screenOrGroup: invalid("Ask for a screen or for a group, not for both."),
  versionOrInstant: invalid("Ask for a version or for an instant, and not for both."),
  leaveOneOut: text("Leave one of them out"),

  scheduledPlaylistRemoved: text("The playlist “{name}” was removed. Choose another."),
  scheduledScreenRemoved: text("The screen “{name}” was removed. Choose another."),
  scheduledGroupRemoved: text("The group “{name}” was removed. Choose another."),
  scheduledCalendarRemoved: text("Its holiday calendar was removed. Choose another."),
  scheduledPlaylistEmpty: text("The playlist “{name}” has nothing in it that can play. Add media to it."),

  emergencyMediaGone: invalid("That media does not exist any more. Choose another."),
  emergencyMediaNotReady: invalid("That media cannot play yet. Choose another, or write a message."),
  noScreenChosen: invalid("There is no screen in what you chose. Choose at least one screen."),

  editedMeanwhile: conflict(
    "Something was edited since you looked at the changes. Look again, then publish.",
  ),
  nothingToPublish: conflict("There is nothing to publish: screens follow all edits already."),
  nothingToDiscard: conflict("There is nothing to discard: screens follow all edits already."),
  publishTimePast: invalid("That time is past. Choose a later one, or publish now."),
  chooseLaterTime: text("Choose a later time"),
  publishTimeTooFar: invalid("That is more than a year away. Choose an earlier time."),
  chooseWithinYear: text("Choose a time within a year"),
  notReviewing: conflict("Edits act at once in this account. Switch reviewing on first, under Publish."),
  neverPublished: conflict("That was never published, so there is nothing to go back to. Choose a version."),
  versionIsCurrent: conflict("Screens follow that version already. Choose an earlier one."),
  alreadyPublished: conflict("It is published already. Roll back to an earlier version to undo it."),

  reportDaysReversed: invalid("The report ends before it begins. Choose a later last day."),
  reportTooManyDays: invalid("Choose at most {max:number} days."),
  reportTooManyDaysByHour: invalid("By hour, choose at most {max:number} days; or count by day."),
} as const;
