import { z } from "zod";
import { getScreenHealth } from "#shared/contracts/core/device-health.ts";
import { listGroups } from "#shared/contracts/core/groups.ts";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { listDataSources } from "#shared/contracts/library/data-sources.ts";
import { listMedia } from "#shared/contracts/library/media.ts";
import { listPlaylists } from "#shared/contracts/library/playlists.ts";
import { listEmergencies } from "#shared/contracts/playing/emergencies.ts";
import { getPublishing } from "#shared/contracts/playing/publishing.ts";
import { listSchedules, whyScreen } from "#shared/contracts/playing/schedules.ts";
import {
  getScreen,
  type ListedScreen,
  listScreens,
  screenStates,
  summariseScreens,
} from "#shared/contracts/playing/screens.ts";
import { listAlerts } from "#shared/contracts/watching/alerts.ts";
import { mostItems, readingTool, some } from "../tool.ts";

const id = z.number().int().positive().max(2_147_483_647);

/** A screen as lists name it. What its device says is a text of others. */
const inList = ({
  id,
  name,
  connection,
  status,
  lastContactAt,
  location,
  tags,
  defaultPlaylist,
}: ListedScreen) => ({
  id,
  name,
  connection,
  ...(status === "inactive" && { switchedOff: true }),
  lastContactAt,
  location,
  tags,
  defaultPlaylist,
});

export const whoami = readingTool({
  name: "whoami",
  title: "Who am I",
  description:
    "Says in which account you work, for which person, what you may do, how many screens there are by state, and whether changes are drafts until somebody publishes them. Call it first.",
  needs: "screens.see",
  input: z.object({}),
  async run({ api, actor }) {
    const [me, publishing, summary] = await Promise.all([
      api.call(getMe, {}),
      api.call(getPublishing, {}).catch(() => null),
      api.call(summariseScreens, {}),
    ]);
    return {
      facts: {
        account: { name: me.account.name, timeZone: me.account.timeZone },
        person: { name: me.user.name, role: me.user.role },
        app: actor.app?.name,
        permissions: [...(actor.app?.may ?? [])],
        sees: me.user.sees ?? "the whole account",
        changes:
          publishing?.mode === "review"
            ? "Changes are drafts. Screens follow after somebody publishes them."
            : "Changes act on screens at once, so a person confirms each of them.",
        unpublishedChanges: publishing?.changeCount,
        fourEyes: publishing?.fourEyes,
        screens: summary,
      },
    };
  },
});

const kinds = ["screen", "group", "playlist", "media", "schedule", "data source"] as const;

export const search = readingTool({
  name: "search",
  title: "Search",
  description:
    "Finds screens, groups, playlists, media, schedules and data sources by words of their names, with the ids that other tools need. Names of media are under `untrusted`, by id.",
  needs: "content.see",
  input: z.object({
    words: z.string().trim().min(1).max(200),
    kinds: z.array(z.enum(kinds)).optional().describe("Only these kinds; left out: all"),
  }),
  async run({ api }, { words, kinds: wanted = [...kinds] }) {
    const q = words;
    const limit = mostItems;
    const has = (name: string) =>
      words
        .toLocaleLowerCase()
        .split(/\s+/)
        .every((word) => name.toLocaleLowerCase().includes(word));
    const asked = <T>(kind: (typeof kinds)[number], ask: () => Promise<T>) =>
      wanted.includes(kind) ? ask().catch(() => null) : null;
    const [screens, groups, playlists, media, schedules, sources] = await Promise.all([
      asked("screen", () => api.call(listScreens, { q, limit })),
      asked("group", () => api.call(listGroups, {})),
      asked("playlist", () => api.call(listPlaylists, { q, limit })),
      asked("media", () => api.call(listMedia, { q, limit })),
      asked("schedule", () => api.call(listSchedules, { q, limit })),
      asked("data source", () => api.call(listDataSources, {})),
    ]);
    const found = [
      ...(screens?.items ?? []).map(({ id, name, connection }) => ({ kind: "screen", id, name, connection })),
      ...(groups?.items ?? [])
        .filter(({ name }) => has(name))
        .map(({ id, name }) => ({ kind: "group", id, name })),
      ...(playlists?.items ?? []).map(({ id, name, itemCount }) => ({
        kind: "playlist",
        id,
        name,
        itemCount,
      })),
      ...(media?.items ?? []).map(({ id, kind, state }) => ({ kind: "media", id, shows: kind, state })),
      ...(schedules?.items ?? []).map(({ id, name, enabled }) => ({ kind: "schedule", id, name, enabled })),
      ...(sources?.items ?? [])
        .filter(({ name }) => has(name))
        .map(({ id, name, kind }) => ({ kind: "data source", id, name, holds: kind })),
    ];
    const { items, leftOut } = some(found);
    const shown = new Set(items.filter(({ kind }) => kind === "media").map(({ id }) => id));
    return {
      facts: { found: items, leftOut },
      untrusted: {
        mediaNames: Object.fromEntries(
          (media?.items ?? []).filter(({ id }) => shown.has(id)).map(({ id, name }) => [id, name]),
        ),
      },
    };
  },
});

export const screensTool = readingTool({
  name: "list_screens",
  title: "List screens",
  description:
    "Lists screens with their state: online, offline, asleep, waiting. Filter by words, state, group or tag; sort by `contact` for those that are away the longest.",
  needs: "screens.see",
  input: z.object({
    words: z.string().max(200).optional(),
    state: z.enum(screenStates).optional(),
    groupId: id.optional(),
    tag: z.string().max(40).optional(),
    sort: z.enum(["name", "newest", "contact"]).optional(),
    cursor: z.string().max(2_000).optional().describe("`nextCursor` of the page before"),
  }),
  async run({ api }, { words, state, groupId, tag, sort, cursor }) {
    const { items, total, nextCursor } = await api.call(listScreens, {
      q: words,
      state,
      group: groupId,
      tag,
      sort,
      cursor,
      limit: mostItems,
    });
    return {
      facts: { screens: items.map(inList), total, nextCursor },
      untrusted: {
        reportedByDevices: items
          .filter(({ problems }) => problems.length > 0)
          .map(({ id, problems }) => ({ screenId: id, problems })),
      },
    };
  },
});

export const screenTool = readingTool({
  name: "get_screen",
  title: "Look at a screen",
  description:
    "Says all about one screen: its state, what it plays and why, what comes next, the health of its device and its open alerts. Use it to answer why a screen is dark or shows something else.",
  needs: "screens.see",
  input: z.object({
    screenId: id,
    at: z.iso.datetime({ offset: true }).optional().describe("Explain another moment than now"),
  }),
  async run({ api }, { screenId, at }) {
    const [screen, why, health, alerts, emergencies] = await Promise.all([
      api.call(getScreen, { id: screenId }),
      api.call(whyScreen, { id: screenId, at }).catch(() => null),
      api.call(getScreenHealth, { id: screenId }).catch(() => null),
      api.call(listAlerts, { screen: screenId, state: "open" }).catch(() => null),
      api.call(listEmergencies, { on: "true" }).catch(() => null),
    ]);
    const { problems, device, notes, playing, licence, ...rest } = screen;
    return {
      facts: {
        screen: { ...rest, hasLicence: licence !== null, licence },
        plays: why && {
          at: why.at,
          summary: why.summary,
          playlist: why.playlistName,
          changesAt: why.changesAt,
          reasons: why.reasons.map(({ name, tier, won, verdict }) => ({ name, tier, won, verdict })),
          behind: why.report,
        },
        plays_since: playing && { version: playing.version, since: playing.since },
        health: health?.latest ?? null,
        openAlerts: (alerts?.items ?? []).map(({ kind, since }) => ({ kind, since })),
        emergencies: emergencies?.items.length ?? 0,
      },
      untrusted: { reportedByDevice: { problems, device, playing: playing?.itemName }, notes },
    };
  },
});

export const alertsTool = readingTool({
  name: "list_alerts",
  title: "List alerts",
  description: "Lists troubles of screens that last (offline, full storage, wrong clock, …), newest first.",
  needs: "screens.see",
  input: z.object({ state: z.enum(["open", "all"]).default("open"), screenId: id.optional() }),
  async run({ api }, { state, screenId }) {
    const { items } = await api.call(listAlerts, { state, screen: screenId });
    const { items: alerts, leftOut } = some(items);
    return {
      facts: {
        alerts: alerts.map(({ kind, screen, since, closedAt }) => ({ kind, screen, since, closedAt })),
        leftOut,
      },
    };
  },
});
