import { z } from "zod";
import { getPlaylist } from "#shared/contracts/library/playlists.ts";
import {
  createSchedule,
  deleteSchedule,
  getSchedule,
  type Schedule,
  saveSchedule,
  switchSchedule,
} from "#shared/contracts/playing/schedules.ts";
import { target } from "#shared/contracts/target.ts";
import {
  endTime,
  localDate,
  localTime,
  type MovingEdge,
  movingEdge,
  weekday,
} from "#shared/contracts/when.ts";
import { momentOf } from "#shared/schedule/is-moving.ts";
import { type Answer, changingTool, type Reader } from "../tool.ts";
import { areDrafts, say, targetName, where } from "./wording.ts";

const id = z.number().int().positive().max(2_147_483_647);

const times = z
  .object({
    from: localDate.optional().describe("First day"),
    until: localDate.optional().describe("Last day, included"),
    start: z.union([localTime, ...movingEdge.options]).optional(),
    end: z.union([endTime, ...movingEdge.options]).optional(),
    weekdays: z
      .array(weekday)
      .min(1)
      .max(7)
      .optional()
      .describe("1 is Monday, 7 is Sunday. Left out: every day"),
  })
  .describe(
    "In the local time of the screens. For one day set `from` and `until` to it. `start` and `end` may go by the sun at each screen: `sun` is `rise` or `set`, `offsetMin` the minutes after it (negative: before it). Or by its opening hours: `hours` is `open` or `close`.",
  );

/** Returns the times as the API takes them. */
const whenOf = ({ from, until, start = "00:00", end = "24:00", weekdays }: z.output<typeof times>) => ({
  from: from ?? null,
  until: until ?? null,
  windows: [{ start, end }],
  recurrence: weekdays
    ? { kind: "weekly" as const, every: 1, days: weekdays }
    : { kind: "daily" as const, every: 1 },
});

/** At the moment, before it and after it. Nothing goes by a time before opening or after closing. */
const edgeTexts = {
  rise: ["sunrise", "minutesBeforeSunrise", "minutesAfterSunrise"],
  set: ["sunset", "minutesBeforeSunset", "minutesAfterSunset"],
  open: ["opening", "minutesAfterOpening", "minutesAfterOpening"],
  close: ["closing", "minutesBeforeClosing", "minutesBeforeClosing"],
} as const;

/** Returns an edge as the person writes it: "18:00", "30 min before sunset". */
function edgeInWords(edge: string | MovingEdge, { text }: Reader): string {
  if (typeof edge === "string") return edge;
  const minutes = Math.abs(edge.offsetMin);
  const [at, before, after] = edgeTexts[momentOf(edge)];
  if (minutes === 0) return text(at);
  return text(edge.offsetMin < 0 ? before : after, { minutes });
}

/** Returns days and times as the person writes them. */
function inWords(
  { from, until, start = "00:00", end = "24:00", weekdays }: z.output<typeof times>,
  reader: Reader,
): string {
  const { locale, text } = reader;
  const day = (date: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
  const name = (weekday: number) =>
    new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(
      // A Monday, and the days after it.
      new Date(Date.UTC(2024, 0, weekday)),
    );
  const period = from === until ? [from] : [from, until];
  return [
    from || until ? period.map((each) => (each ? day(each) : "…")).join(" – ") : "",
    weekdays ? new Intl.ListFormat(locale).format(weekdays.map(name)) : text("everyDay"),
    `${edgeInWords(start, reader)}–${edgeInWords(end, reader)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

const planned = (schedule: Schedule): Answer => {
  const { playlistName: playlist, targetName: where, playlistId, target, problemReason, ...facts } = schedule;
  return { facts: { schedule: { ...facts, playlist, where } } };
};

const actions = ["create", "change", "switch on", "switch off", "remove"] as const;
const words = {
  create: "newSchedule",
  change: "changeSchedule",
  "switch on": "switchOn",
  "switch off": "switchOff",
  remove: "removeSchedule",
} as const;

const everywhere = { kind: "account" } as const;
const saves = ({ action }: { action: (typeof actions)[number] }): boolean =>
  action === "create" || action === "change";

export const planTool = changingTool({
  name: "plan",
  title: "Schedule a playlist",
  description:
    "Creates, changes, switches or removes a schedule: which playlist plays on a screen, a group or all screens, on which days and at which times. The higher priority wins. Where the account reviews, this makes a draft; else a person confirms it first.",
  needs: "content.edit",
  destructive: true,
  idempotent: false,
  input: z.object({
    action: z.enum(actions).default("create"),
    scheduleId: id.optional().describe("For all but create"),
    name: z.string().trim().min(1).max(120).optional(),
    playlistId: id.optional(),
    target: target.optional(),
    times: times.optional(),
    priority: z.number().int().min(-100).max(100).optional(),
  }),
  async ask(hands, { action, scheduleId, playlistId, target: asked, times: at }, reader) {
    if (await areDrafts(hands)) return null;
    const { api } = hands;
    const { text } = reader;
    const schedule = action === "create" ? null : await api.call(getSchedule, { id: scheduleId ?? 0 });
    const playlist = playlistId === undefined ? null : await api.call(getPlaylist, { id: playlistId });
    const url = playlist?.items.find(({ media }) => media?.thumbnailUrl)?.media?.thumbnailUrl;
    const place = text("where");
    return {
      words: [
        { label: text("what"), text: text(words[action]) },
        // What a new schedule has where nothing was said.
        ...(!schedule && !asked ? [{ label: place, text: await targetName(hands, everywhere, text) }] : []),
        ...(!schedule && !at ? [{ label: text("when"), text: inWords({}, reader) }] : []),
        // What is switched or removed, as it is.
        ...(schedule && action !== "change"
          ? [
              { label: text("playlist"), text: schedule.playlistName },
              { label: place, text: schedule.targetName },
            ]
          : []),
      ],
      basis: `schedule ${scheduleId ?? "new"} ${schedule?.revision ?? 0} ${playlist?.revision ?? 0}`,
      picture: url ? await api.picture(url) : null,
    };
  },
  says: {
    action: say.nothing,
    scheduleId: async (scheduleId, { hands, input, reader }) =>
      input.action === "create"
        ? null
        : {
            label: reader.text("schedule"),
            text: (await hands.api.call(getSchedule, { id: scheduleId })).name,
          },
    name: where(saves, say.name),
    playlistId: where(saves, say.playlist),
    target: where(saves, say.target),
    times: (at, { input, reader }) =>
      saves(input) ? { label: reader.text("when"), text: inWords(at, reader) } : null,
    priority: (priority, { input, reader }) =>
      saves(input) ? { label: reader.text("priority"), text: String(priority) } : null,
  },
  async run({ api }, { action, scheduleId = 0, name, playlistId, target: asked, times: at, priority }) {
    if (action === "remove") {
      await api.call(deleteSchedule, { id: scheduleId });
      return { facts: { removed: scheduleId } };
    }
    if (action === "switch on" || action === "switch off")
      return planned(await api.call(switchSchedule, { id: scheduleId, enabled: action === "switch on" }));
    if (action === "create")
      return planned(
        await api.call(createSchedule, {
          name: name ?? "Schedule",
          playlistId: playlistId ?? 0,
          target: asked ?? everywhere,
          when: whenOf(at ?? {}),
          priority,
        }),
      );
    const now = await api.call(getSchedule, { id: scheduleId });
    return planned(
      await api.call(saveSchedule, {
        id: scheduleId,
        revision: now.revision,
        name: name ?? now.name,
        playlistId: playlistId ?? now.playlistId,
        target: asked ?? now.target,
        priority,
        when: at ? whenOf(at) : (now.when as never),
      }),
    );
  },
});
