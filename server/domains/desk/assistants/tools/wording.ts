import { listGroups } from "#shared/contracts/core/groups.ts";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { getPublishing } from "#shared/contracts/playing/publishing.ts";
import { getScreen } from "#shared/contracts/playing/screens.ts";
import type { Target } from "#shared/contracts/target.ts";
import { declareTexts } from "../../../../texts.ts";
import { Refused } from "../inner-calls.ts";
import type { Hands } from "../tool.ts";

/** What a person reads before confirming. */
export const questionTexts = declareTexts("app-question", {
  addItems: "Add {count, plural, one {# item} other {# items}}",
  allScreens: "All screens",
  andMore: "and {count, number} more",
  changeSchedule: "Change a schedule",
  changes: "Changes",
  clearEmergency: "End an emergency",
  command: "Send a command to a screen",
  discardDrafts: "Discard all drafts",
  drill: "A drill",
  editPlaylist: "Change a playlist",
  emergency: "Start an emergency",
  media: "Media",
  minutes: "For {count, plural, one {# minute} other {# minutes}}",
  name: "Name",
  newSchedule: "Schedule a playlist",
  now: "Now",
  playNow: "Play something now",
  playlist: "Playlist",
  publish: "Publish the drafts",
  removeItems: "Remove {count, plural, one {# item} other {# items}}",
  removeSchedule: "Remove a schedule",
  reorder: "Another order",
  replaceMedia: "Replace a media",
  restore: "Restore something removed",
  rollBack: "Go back to an earlier version",
  screens: "Screens",
  setRows: "Replace all rows",
  setValue: "Set a value",
  stopNow: "End what plays now",
  switchOff: "Switch a schedule off",
  switchOn: "Switch a schedule on",
  text: "Text",
  untilEnded: "Until somebody ends it",
  value: "Value",
  version: "Version",
  what: "What",
  when: "When",
  where: "Where",
});
export type QuestionTexts = ReturnType<typeof questionTexts>;

/** Returns the texts in the language of the person. */
export async function textsFor({ api }: Hands): Promise<QuestionTexts> {
  const { user } = await api.call(getMe, {});
  return questionTexts(user.language ?? "en");
}

/** Returns the name of what something is for. Throws Refused when the person does not see it. */
export async function targetName(
  { api, actor }: Hands,
  target: Target,
  text: QuestionTexts,
): Promise<string> {
  if (target.kind === "account") {
    if (actor.scope)
      throw new Refused(403, {
        message: "You reach a part of the account only. Name screens or groups in it.",
      });
    return text("allScreens");
  }
  if (target.kind === "screen") return (await api.call(getScreen, { id: target.id })).name;
  const { items } = await api.call(listGroups, {});
  const group = items.find(({ id }) => id === target.id);
  if (!group) throw new Refused(404, { message: "There is no such group, or you do not reach it." });
  return group.name;
}

/** Returns true where changes are drafts until somebody publishes them. */
export const areDrafts = async ({ api }: Hands): Promise<boolean> =>
  (await api.call(getPublishing, {})).mode === "review";
