import { and, asc, eq } from "drizzle-orm";
import type { TouchMenu } from "#shared/contracts/playing/touch-menus.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import {
  interruptions,
  media,
  playlists,
  screenGroups,
  screens,
  touchMenus,
} from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { playableWhere } from "../../../library/playlists/index.ts";
import { problemFields, problemOf } from "../check-schedule.ts";
import { targetNameOf, targetOf } from "../target.ts";

export type TouchMenuRow = typeof touchMenus.$inferSelect;

/** Returns the touch menus of an account by name, or the one with this id. */
export async function presentTouchMenus(db: Reader, accountId: number, only?: number): Promise<TouchMenu[]> {
  const rows = await db
    .select({
      menu: touchMenus,
      screenName: screens.name,
      groupName: screenGroups.name,
      screenGone: screens.deletedAt,
      groupGone: screenGroups.deletedAt,
    })
    .from(touchMenus)
    .leftJoin(screens, eq(screens.id, touchMenus.screenId))
    .leftJoin(screenGroups, eq(screenGroups.id, touchMenus.groupId))
    .where(and(eq(touchMenus.accountId, accountId), only === undefined ? undefined : eq(touchMenus.id, only)))
    .orderBy(asc(touchMenus.name), asc(touchMenus.id));
  const choices = await choicesOf(
    db,
    accountId,
    rows.map(({ menu }) => menu.id),
  );
  const playable = await playableWhere(
    db,
    choices.map(({ playlistId }) => ({ playlistId, band: null })),
  );
  return rows.map(({ menu, screenGone, groupGone, ...names }) => {
    const { id, name, title, invitation, back, seconds, isOn } = menu;
    const target = targetOf(menu);
    const targetName = targetNameOf(target, names);
    const targetGone = screenGone !== null || groupGone !== null;
    return {
      id,
      name,
      target,
      targetName,
      title,
      invitation,
      back,
      seconds,
      isOn,
      choices: choices
        .filter(({ menuId }) => menuId === id)
        .map(({ menuId: _, playlistGone, mediaGone, ...choice }) => ({
          ...choice,
          mediaName: mediaGone === null ? choice.mediaName : null,
          ...problemFields(
            problemOf({
              target,
              targetName,
              targetGone,
              playlistName: choice.playlistName,
              playlistGone: playlistGone !== null,
              calendarGone: false,
              playable: playable({ playlistId: choice.playlistId, band: null }),
              band: null,
            }),
          ),
        })),
    };
  });
}

const choicesOf = (db: Reader, accountId: number, menuIds: number[]) =>
  db
    .select({
      menuId: interruptions.menuId,
      id: interruptions.id,
      name: interruptions.name,
      playlistId: interruptions.playlistId,
      mediaId: interruptions.pictureMediaId,
      playlistName: playlists.name,
      playlistGone: playlists.deletedAt,
      mediaName: media.name,
      mediaGone: media.deletedAt,
    })
    .from(interruptions)
    .innerJoin(playlists, eq(playlists.id, interruptions.playlistId))
    .leftJoin(media, eq(media.id, interruptions.pictureMediaId))
    .where(and(eq(interruptions.accountId, accountId), anyOf(interruptions.menuId, menuIds)))
    .orderBy(asc(interruptions.place), asc(interruptions.id));

/** Returns a touch menu as the API presents it. Throws NotFound for one of another account. */
export async function presentTouchMenu(db: Reader, accountId: number, id: number): Promise<TouchMenu> {
  const [presented] = await presentTouchMenus(db, accountId, id);
  if (!presented) throw refuse("touchMenuNotFound");
  return presented;
}

/** Returns a touch menu of this account. Throws NotFound. */
export async function touchMenuOf(db: Reader, accountId: number, id: number): Promise<TouchMenuRow> {
  const [row] = await db
    .select()
    .from(touchMenus)
    .where(and(eq(touchMenus.id, id), eq(touchMenus.accountId, accountId)));
  if (!row) throw refuse("touchMenuNotFound");
  return row;
}
