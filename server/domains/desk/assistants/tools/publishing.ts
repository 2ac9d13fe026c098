import { z } from "zod";
import { getMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist, restorePlaylist } from "#shared/contracts/library/playlists.ts";
import { clearEmergency, listEmergencies, startEmergency } from "#shared/contracts/playing/emergencies.ts";
import { propose } from "#shared/contracts/playing/proposals.ts";
import {
  discardDrafts,
  getChanges,
  getPublishing,
  publish,
  rollBack,
} from "#shared/contracts/playing/publishing.ts";
import {
  endInterruption,
  listInterruptions,
  restoreSchedule,
  startInterruption,
} from "#shared/contracts/playing/schedules.ts";
import { target } from "#shared/contracts/target.ts";
import { Refused } from "../inner-calls.ts";
import { changingTool, type Hands } from "../tool.ts";
import { areDrafts, type QuestionTexts, targetName, textsFor } from "./wording.ts";

const id = z.number().int().positive().max(2_147_483_647);
const confirmed = "A person must confirm it: give the person the address of the answer.";

const everywhere: z.output<typeof target>[] = [{ kind: "account" }];
const thumbnailOf = async ({ api }: Hands, url: string | null | undefined) => (url ? api.picture(url) : null);
const endOf = ({ now }: Hands, minutes: number | undefined): string | null =>
  minutes === undefined ? null : new Date(now().getTime() + minutes * 60_000).toISOString();
const lasts = (minutes: number | undefined, text: QuestionTexts): string =>
  minutes === undefined ? text("untilEnded") : text("minutes", { count: minutes });
const namesOf = async (hands: Hands, targets: readonly z.output<typeof target>[], text: QuestionTexts) => {
  const names = await Promise.all(targets.slice(0, 10).map((each) => targetName(hands, each, text)));
  const more = targets.length - names.length;
  return [...names, ...(more > 0 ? [text("andMore", { count: more })] : [])].join(", ");
};

export const proposeTool = changingTool({
  name: "propose",
  title: "Propose the drafts",
  description: "Asks those who may publish to look at the drafts. Nothing changes on screens.",
  needs: "content.edit",
  destructive: false,
  idempotent: true,
  input: z.object({ note: z.string().trim().max(500).default("") }),
  ask: async () => null,
  async run({ api }, { note }) {
    const { id, state, changeCount } = await api.call(propose, { note });
    return { facts: { proposal: { id, state, changeCount } } };
  },
});

export const publishTool = changingTool({
  name: "publish",
  title: "Publish the drafts",
  description: `Puts the drafts on screens, now or at a time. ${confirmed}`,
  needs: "publish",
  destructive: true,
  idempotent: true,
  input: z.object({
    publishAt: z.iso.datetime({ offset: true }).optional().describe("Left out: now"),
    note: z.string().trim().max(500).default(""),
  }),
  async ask(hands, { publishAt, note }) {
    const { draft, changes, changeCount, affectedCount } = await hands.api.call(getChanges, {});
    const text = await textsFor(hands);
    const named = changes.slice(0, 10).map(({ subject }) => subject.name);
    const more = changeCount - named.length;
    const list = changes.find(({ subject }) => subject.kind === "playlist" && subject.id !== null);
    const playlist = list?.subject.id
      ? await hands.api.call(getPlaylist, { id: list.subject.id }).catch(() => null)
      : null;
    return {
      words: [
        { label: text("what"), text: text("publish") },
        {
          label: text("changes"),
          text: [...named, ...(more > 0 ? [text("andMore", { count: more })] : [])].join(", "),
        },
        { label: text("screens"), text: String(affectedCount) },
        { label: text("when"), text: publishAt ?? text("now") },
        ...(note ? [{ label: text("text"), text: note }] : []),
      ],
      basis: `draft ${draft}`,
      picture: await thumbnailOf(
        hands,
        playlist?.items.find(({ media }) => media?.thumbnailUrl)?.media?.thumbnailUrl,
      ),
    };
  },
  async run({ api }, { publishAt, note }, basis) {
    const draft = basis.slice("draft ".length);
    const { id, number, state } = await api.call(publish, { publishAt: publishAt ?? null, note, draft });
    return { facts: { version: { id, number, state } } };
  },
});

const undone = ["last version", "drafts", "removed playlist", "removed schedule"] as const;
export const undoTool = changingTool({
  name: "undo",
  title: "Undo",
  description: `Goes back to an earlier version (\`id\` of get_drafts), discards the drafts, or restores a removed playlist or schedule. ${confirmed} Restoring in an account that reviews makes a draft at once.`,
  needs: "content.edit",
  destructive: true,
  idempotent: true,
  input: z.object({
    what: z.enum(undone),
    id: id.optional().describe("Of the version, playlist or schedule"),
  }),
  async ask(hands, { what, id: chosen = 0 }) {
    const isRestored = what === "removed playlist" || what === "removed schedule";
    if (isRestored && (await areDrafts(hands))) return null;
    const { app } = hands.actor;
    if (!isRestored && app && !app.confirmed && !app.may.has("publish"))
      throw new Refused(403, { reason: "appLacks", message: "This needs the permission publish." });
    const text = await textsFor(hands);
    const { current } = await hands.api.call(getPublishing, {});
    const draft = what === "drafts" ? (await hands.api.call(getChanges, {})).draft : "";
    return {
      words: [
        {
          label: text("what"),
          text: text(isRestored ? "restore" : what === "drafts" ? "discardDrafts" : "rollBack"),
        },
        ...(what === "last version" ? [{ label: text("version"), text: `#${chosen}` }] : []),
      ],
      basis: `current ${current?.id ?? 0} ${draft}`,
    };
  },
  async run({ api }, { what, id: chosen = 0 }) {
    if (what === "removed playlist")
      return { facts: { restored: (await api.call(restorePlaylist, { id: chosen })).name } };
    if (what === "removed schedule")
      return { facts: { restored: (await api.call(restoreSchedule, { id: chosen })).name } };
    const { id, number, state } =
      what === "drafts" ? await api.call(discardDrafts, {}) : await api.call(rollBack, { id: chosen });
    return { facts: { version: { id, number, state } } };
  },
});

export const playNowTool = changingTool({
  name: "play_now",
  title: "Play now",
  description: `Plays a playlist on screens now, instead of the schedules, or ends that. ${confirmed}`,
  needs: "publish",
  destructive: true,
  idempotent: false,
  input: z.object({
    action: z.enum(["start", "stop"]).default("start"),
    playlistId: id.optional(),
    target: target.optional(),
    minutes: z.number().int().min(1).max(10_080).optional().describe("Left out: until somebody ends it"),
    interruptionId: id.optional().describe("For stop: of get_calendar"),
  }),
  async ask(
    hands,
    { action, playlistId = 0, target: where = { kind: "account" as const }, minutes, interruptionId },
  ) {
    const { api } = hands;
    const text = await textsFor(hands);
    if (action === "stop") {
      const { items } = await api.call(listInterruptions, {});
      const found = items.find(({ id }) => id === interruptionId);
      return {
        words: [
          { label: text("what"), text: text("stopNow") },
          { label: text("playlist"), text: found?.playlistName ?? `#${interruptionId ?? 0}` },
          { label: text("where"), text: found?.targetName ?? "" },
        ].filter(({ text: value }) => value !== ""),
        basis: `interruption ${interruptionId} ${found?.endsAt}`,
      };
    }
    const playlist = await api.call(getPlaylist, { id: playlistId });
    return {
      words: [
        { label: text("what"), text: text("playNow") },
        { label: text("playlist"), text: playlist.name },
        { label: text("where"), text: await targetName(hands, where, text) },
        { label: text("when"), text: lasts(minutes, text) },
      ],
      basis: `playlist ${playlistId} ${playlist.revision}`,
      picture: await thumbnailOf(
        hands,
        playlist.items.find(({ media }) => media?.thumbnailUrl)?.media?.thumbnailUrl,
      ),
    };
  },
  async run(
    hands,
    { action, playlistId = 0, target: where = { kind: "account" as const }, minutes, interruptionId = 0 },
  ) {
    const { api } = hands;
    if (action === "stop") {
      const { id, endsAt } = await api.call(endInterruption, { id: interruptionId });
      return { facts: { interruption: { id, endsAt } } };
    }
    const { name } = await api.call(getPlaylist, { id: playlistId });
    const { id, startsAt, endsAt } = await api.call(startInterruption, {
      name,
      tier: "takeover",
      playlistId,
      target: where,
      endsAt: endOf(hands, minutes),
    });
    return { facts: { interruption: { id, startsAt, endsAt } } };
  },
});

export const emergencyTool = changingTool({
  name: "emergency",
  title: "Emergency",
  description: `Shows a message or a media on screens instead of everything else, or ends that. ${confirmed}`,
  needs: "emergency",
  destructive: true,
  idempotent: false,
  input: z.object({
    action: z.enum(["start", "clear"]).default("start"),
    text: z.string().trim().min(1).max(500).optional(),
    mediaId: id.optional(),
    targets: z.array(target).min(1).max(50).optional().describe("Left out: all screens"),
    drill: z.boolean().default(false),
    minutes: z.number().int().min(1).max(10_080).optional(),
    emergencyId: id.optional().describe("For clear"),
  }),
  async ask(hands, { action, text: message, mediaId, targets = everywhere, drill, minutes, emergencyId }) {
    const { api } = hands;
    const text = await textsFor(hands);
    if (action === "clear") {
      const { items } = await api.call(listEmergencies, { on: "true" });
      const found = items.find(({ id }) => id === emergencyId);
      return {
        words: [
          { label: text("what"), text: text("clearEmergency") },
          { label: text("where"), text: found?.targets.join(", ") || text("allScreens") },
        ],
        basis: `emergency ${emergencyId} ${found?.startedAt}`,
      };
    }
    const media = mediaId === undefined ? null : await api.call(getMedia, { id: mediaId });
    return {
      words: [
        { label: text("what"), text: drill ? `${text("emergency")} (${text("drill")})` : text("emergency") },
        media ? { label: text("media"), text: media.name } : { label: text("text"), text: message ?? "" },
        { label: text("where"), text: await namesOf(hands, targets, text) },
        { label: text("when"), text: lasts(minutes, text) },
      ],
      basis: `media ${media?.id} ${media?.revision}`,
      picture: await thumbnailOf(hands, media?.thumbnailUrl),
    };
  },
  async run(hands, { action, text, mediaId, targets = everywhere, drill, minutes, emergencyId = 0 }) {
    const { api } = hands;
    const { id, on, counts } =
      action === "clear"
        ? await api.call(clearEmergency, { id: emergencyId })
        : await api.call(startEmergency, {
            content:
              mediaId === undefined ? { kind: "message", text: text ?? "" } : { kind: "media", mediaId },
            targets,
            drill,
            endsAt: endOf(hands, minutes),
          });
    return { facts: { emergency: { id, on, screens: counts.screens } } };
  },
});
