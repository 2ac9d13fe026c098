import { same } from "#shared/merge/same.ts";
import { bringBackGroup, takeGroupsAway } from "../../../core/groups/index.ts";
import { bringBackDefaults } from "../../../core/screen-register/index.ts";
import { setAccountDefaults } from "../../../identity/account-register/index.ts";
import { bringBackAlbums, bringBackCaptions, bringBackSettings } from "../../../library/media/index.ts";
import { bringBackCalendar, takeCalendarsAway } from "../../calendars/index.ts";
import { bringBackRule, takeRulesAway } from "../../schedules/index.ts";
import { type DraftWrite, goneFrom } from "./draft-write.ts";
import { writeContents } from "./write-contents.ts";
import { writePlaylists } from "./write-playlists.ts";
import { writeSources } from "./write-sources.ts";

async function writeCalendars({ ctx, tx, accountId, now, wanted, turn }: DraftWrite): Promise<void> {
  for (const calendar of wanted.program.calendars) {
    await turn();
    const { id, name, days } = calendar;
    if (same(now.calendars.get(id), { id, name, days })) continue;
    await bringBackCalendar(tx, accountId, calendar);
  }
  const gone = goneFrom(now.program.calendars, wanted.program.calendars);
  if (gone.length > 0) await takeCalendarsAway(tx, accountId, gone, ctx.now());
}

/** Writes default playlists, opening hours, and settings of widgets. */
async function writeDefaults({ tx, accountId, now, wanted, turn }: DraftWrite): Promise<void> {
  if (!same(now.program.account, wanted.program.account))
    await setAccountDefaults(tx, accountId, wanted.program.account);
  for (const { id, defaultPlaylistId, openingHours } of wanted.program.screens) {
    await turn();
    const current = now.screens.get(id);
    if (!current) continue;
    const isSame =
      current.defaultPlaylistId === defaultPlaylistId && same(current.openingHours, openingHours);
    if (!isSame) await bringBackDefaults(tx, accountId, { id, defaultPlaylistId, openingHours });
  }
  for (const row of wanted.program.media) {
    await turn();
    const current = now.media.get(row.id);
    if (row.settings == null || (current && same(current.settings, row.settings))) continue;
    await bringBackSettings(tx, accountId, row);
  }
  await bringBackAlbums(tx, accountId, wanted.program.media);
  await bringBackCaptions(tx, accountId, wanted.program.media);
}

/** Writes groups. Screens' tags are not drafts, so the members of a smart group stay as the tags say. */
async function writeGroups({ ctx, tx, accountId, now, wanted, turn }: DraftWrite): Promise<void> {
  const current = new Map(now.program.groups.map((group) => [group.id, group]));
  for (const group of wanted.program.groups) {
    await turn();
    if (same(current.get(group.id), group)) continue;
    // Omits screens that were removed since.
    const screenIds = group.screenIds.filter((screenId) => now.screens.has(screenId));
    await bringBackGroup(tx, accountId, { ...group, screenIds });
  }
  const gone = goneFrom(now.program.groups, wanted.program.groups);
  if (gone.length > 0) await takeGroupsAway(tx, accountId, gone, ctx.now());
}

async function writeRules({ ctx, tx, accountId, now, wanted, turn }: DraftWrite): Promise<void> {
  const current = new Map(now.program.rules.map((rule) => [rule.id, rule]));
  for (const rule of wanted.program.rules) {
    await turn();
    if (!same(current.get(rule.id), rule)) await bringBackRule(tx, accountId, rule, ctx.now());
  }
  const gone = goneFrom(now.program.rules, wanted.program.rules);
  if (gone.length > 0) await takeRulesAway(tx, accountId, gone, ctx.now());
}

/**
 * Makes the rows of the account's drafts equal to a program. What the program does not contain is removed, and what was
 * removed is restored. Purged media cannot be restored; returns the number of items omitted for that.
 */
export async function writeDraft(write: DraftWrite): Promise<{ itemsLeftOut: number }> {
  await writeCalendars(write);
  await writeGroups(write);
  const itemsLeftOut = await writePlaylists(write);
  await writeRules(write);
  await writeDefaults(write);
  await writeContents(write);
  await writeSources(write);
  return { itemsLeftOut };
}
