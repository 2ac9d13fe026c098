import { plural } from "@lingui/core/macro";

/** Counted things as parts of other sentences: "1 screen", "3 screens". */
export const countOfScreens = (count: number): string =>
  plural(count, { one: "# screen", other: "# screens" });
export const countOfPlaylists = (count: number): string =>
  plural(count, { one: "# playlist", other: "# playlists" });
export const countOfSchedules = (count: number): string =>
  plural(count, { one: "# schedule", other: "# schedules" });
export const countOfItems = (count: number): string => plural(count, { one: "# item", other: "# items" });
export const countOfFiles = (count: number): string => plural(count, { one: "# file", other: "# files" });
export const countOfDays = (count: number): string => plural(count, { one: "# day", other: "# days" });
