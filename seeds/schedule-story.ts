import type { Deps } from "#server/context.ts";
import { createGroup } from "#server/domains/core/groups/groups.ts";
import { createSchedule } from "#server/domains/playing/schedules/save-schedule.ts";
import { savePlayingSettings } from "#server/domains/playing/schedules/settings/playing-settings.ts";
import { scheduleBody } from "#shared/contracts/playing/schedules.ts";
import type { DemoAccount } from "./accounts/index.ts";
import type { Content } from "./content-story.ts";
import type { Members } from "./members.ts";

/** Creates an account's groups, schedules and opening hours after its playlists (`playlistIds`, by name). */
export async function planSchedules(
  deps: Deps,
  {
    members,
    account,
    content,
    playlistIds,
  }: { members: Members; account: DemoAccount; content: Content; playlistIds: ReadonlyMap<string, number> },
): Promise<void> {
  const { groups = [], schedules = [], openingHours } = account;
  const ctx = members.ctx(deps, account);
  const playlist = (name: string): number => {
    const id = playlistIds.get(name);
    if (id === undefined)
      throw new Error(`${account.login} schedules "${name}", which is not a playlist yet`);
    return id;
  };
  const groupIds = new Map<string, number>();
  for (const { name, screens } of groups) {
    const screenIds = account.screens
      .filter((screen) => screens.includes(screen.name))
      .flatMap((screen) => content.screenIds.get(screen) ?? []);
    groupIds.set(
      name,
      (await createGroup({ ctx, input: { name, parentId: null, screenIds, smart: null } })).id,
    );
  }
  for (const { name, playlist: plays, group, priority, when } of schedules) {
    const id = groupIds.get(group);
    if (id === undefined) throw new Error(`${account.login} has no group "${group}"`);
    const target = { kind: "group", id };
    const input = scheduleBody.parse({ name, playlistId: playlist(plays), target, priority, when });
    await createSchedule({ ctx, input });
  }
  if (!openingHours) return;
  const { closedPlaylist, ...hours } = openingHours;
  const closedPlaylistId = closedPlaylist === undefined ? null : playlist(closedPlaylist);
  await savePlayingSettings({
    ctx,
    input: { openingHours: { zone: null, calendarId: null, exceptions: [], ...hours, closedPlaylistId } },
  });
}
