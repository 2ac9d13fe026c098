import { z } from "zod";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import { getMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist, restorePlaylist } from "#shared/contracts/library/playlists.ts";
import { clearEmergency, listEmergencies, startEmergency } from "#shared/contracts/playing/emergencies.ts";
import { propose } from "#shared/contracts/playing/proposals.ts";
import {
  discardDrafts,
  getChanges,
  getPublishing,
  listPublications,
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
import type { QuestionTexts } from "../question-texts.ts";
import { changingTool, type Hands, type Line, type Reader } from "../tool.ts";
import { areDrafts, momentIn, say, targetName, where } from "./wording.ts";

const id = z.number().int().positive().max(2_147_483_647);
const confirmed = "A person must confirm it: give the person the address of the answer.";

const everywhere: z.output<typeof target>[] = [{ kind: "account" }];
const thumbnailOf = async ({ api }: Hands, url: string | null | undefined) => (url ? api.picture(url) : null);
const endOf = ({ now }: Hands, minutes: number | undefined): string | null =>
  minutes === undefined ? null : new Date(now().getTime() + minutes * 60_000).toISOString();
const namesOf = async (hands: Hands, targets: readonly z.output<typeof target>[], text: QuestionTexts) => {
  const names = await Promise.all(targets.map((each) => targetName(hands, each, text)));
  return names.join(", ");
};

const kinds = ["added", "changed", "removed"] as const;
/** Returns the drafts by name: those that came, were changed and went. */
const draftLines = ({ changes, changeCount }: ResponseOf<typeof getChanges>, text: QuestionTexts): Line[] =>
  [
    ...kinds.map((kind) => ({
      label: text(kind),
      text: changes.flatMap(({ did, subject }) => (did === kind ? [subject.name] : [])).join(", "),
    })),
    ...(changeCount > changes.length
      ? [{ label: text("changes"), text: text("andMore", { count: changeCount - changes.length }) }]
      : []),
  ].filter((line) => line.text !== "");

export const proposeTool = changingTool({
  name: "propose",
  title: "Propose the drafts",
  description: "Asks those who may publish to look at the drafts. Nothing changes on screens.",
  needs: "content.edit",
  destructive: false,
  idempotent: true,
  input: z.object({ note: z.string().trim().max(500).default("") }),
  ask: async () => null,
  says: { note: say.note },
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
  async ask(hands, { publishAt }, { text }) {
    const drafts = await hands.api.call(getChanges, {});
    const list = drafts.changes.find(({ subject }) => subject.kind === "playlist" && subject.id !== null);
    const playlist = list?.subject.id
      ? await hands.api.call(getPlaylist, { id: list.subject.id }).catch(() => null)
      : null;
    return {
      words: [
        { label: text("what"), text: text("publish") },
        ...draftLines(drafts, text),
        { label: text("screens"), text: String(drafts.affectedCount) },
        ...(publishAt ? [] : [{ label: text("when"), text: text("now") }]),
      ],
      basis: `draft ${drafts.draft}`,
      picture: await thumbnailOf(
        hands,
        playlist?.items.find(({ media }) => media?.thumbnailUrl)?.media?.thumbnailUrl,
      ),
    };
  },
  says: {
    publishAt: (publishAt, { reader }) => ({ label: reader.text("when"), text: momentIn(reader, publishAt) }),
    note: say.note,
  },
  async run({ api }, { publishAt, note }, basis) {
    const draft = basis.slice("draft ".length);
    const { id, number, state } = await api.call(publish, { publishAt: publishAt ?? null, note, draft });
    return { facts: { version: { id, number, state } } };
  },
});

const starts = ({ action }: { action: string }): boolean => action === "start";
const undone = ["last version", "drafts", "removed playlist", "removed schedule"] as const;
const undoWords = {
  "last version": "rollBack",
  drafts: "discardDrafts",
  "removed playlist": "restorePlaylist",
  "removed schedule": "restoreSchedule",
} as const;

/** Returns number, day and person of a version. Throws Refused when it is none of the last hundred. */
async function versionName({ api }: Hands, id: number, reader: Reader): Promise<string> {
  const { items } = await api.call(listPublications, { limit: 100 });
  const found = items.find((each) => each.id === id);
  if (!found) throw new Refused(404, { message: "There is no such version. get_drafts lists them." });
  const { number, publishedAt, by, note } = found;
  return [`#${number ?? "–"}`, publishedAt && momentIn(reader, publishedAt), by, note]
    .filter(Boolean)
    .join(" · ");
}

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
  async ask(hands, { what }, { text }) {
    const isRestored = what === "removed playlist" || what === "removed schedule";
    if (isRestored && (await areDrafts(hands))) return null;
    const { app } = hands.actor;
    if (!isRestored && app && !app.confirmed && !app.may.has("publish"))
      throw new Refused(403, { reason: "appLacks", message: "This needs the permission publish." });
    const { current } = await hands.api.call(getPublishing, {});
    const drafts = what === "drafts" ? await hands.api.call(getChanges, {}) : null;
    return {
      words: [
        { label: text("what"), text: text(undoWords[what]) },
        ...(drafts ? draftLines(drafts, text) : []),
      ],
      basis: `current ${current?.id ?? 0} ${drafts?.draft ?? ""}`,
    };
  },
  says: {
    what: say.nothing,
    id: async (chosen, { hands, input: { what }, reader }) => {
      const { text } = reader;
      if (what === "drafts") return null;
      if (what === "last version")
        return { label: text("version"), text: await versionName(hands, chosen, reader) };
      const kind = what === "removed playlist" ? "playlist" : "schedule";
      const name = await hands.removedName(kind, chosen);
      return { label: text(kind), text: name ?? `#${chosen}` };
    },
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

/** Returns an interruption that is in force. Throws Refused. */
async function playingNow({ api }: Hands, interruptionId: number | undefined) {
  const { items } = await api.call(listInterruptions, {});
  const found = items.find(({ id }) => id === interruptionId);
  if (!found) throw new Refused(404, { message: "Nothing with this id plays now. get_calendar lists it." });
  return found;
}

/** Returns an emergency that is in force. Throws Refused. */
async function emergencyNow({ api }: Hands, emergencyId: number | undefined) {
  const { items } = await api.call(listEmergencies, { on: "true", limit: 100 });
  const found = items.find(({ id }) => id === emergencyId);
  if (!found) throw new Refused(404, { message: "There is no such emergency now. get_calendar lists it." });
  return found;
}

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
  async ask(hands, { action, playlistId = 0, target: asked, minutes, interruptionId }, { text }) {
    const { api } = hands;
    if (action === "stop") {
      const found = await playingNow(hands, interruptionId);
      return {
        words: [{ label: text("what"), text: text("stopNow") }],
        basis: `interruption ${interruptionId} ${found.endsAt}`,
      };
    }
    const playlist = await api.call(getPlaylist, { id: playlistId });
    return {
      words: [
        { label: text("what"), text: text("playNow") },
        ...(asked ? [] : [{ label: text("where"), text: await namesOf(hands, everywhere, text) }]),
        ...(minutes === undefined ? [{ label: text("when"), text: text("untilEnded") }] : []),
      ],
      basis: `playlist ${playlistId} ${playlist.revision}`,
      picture: await thumbnailOf(
        hands,
        playlist.items.find(({ media }) => media?.thumbnailUrl)?.media?.thumbnailUrl,
      ),
    };
  },
  says: {
    action: say.nothing,
    playlistId: where(starts, say.playlist),
    target: where(starts, say.target),
    minutes: where(starts, say.minutes),
    interruptionId: async (interruptionId, { hands, input, reader }) => {
      if (input.action === "start") return null;
      const { playlistName, targetName: place } = await playingNow(hands, interruptionId);
      return { label: reader.text("playlist"), text: `${playlistName} · ${place}` };
    },
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
  async ask(hands, { action, mediaId, targets, minutes, emergencyId }, { text }) {
    const { api } = hands;
    if (action === "clear") {
      const { startedAt } = await emergencyNow(hands, emergencyId);
      return {
        words: [{ label: text("what"), text: text("clearEmergency") }],
        basis: `emergency ${emergencyId} ${startedAt}`,
      };
    }
    const media = mediaId === undefined ? null : await api.call(getMedia, { id: mediaId });
    return {
      words: [
        { label: text("what"), text: text("emergency") },
        ...(targets ? [] : [{ label: text("where"), text: await namesOf(hands, everywhere, text) }]),
        ...(minutes === undefined ? [{ label: text("when"), text: text("untilEnded") }] : []),
      ],
      basis: `media ${media?.id} ${media?.revision}`,
      picture: await thumbnailOf(hands, media?.thumbnailUrl),
    };
  },
  says: {
    action: say.nothing,
    drill: (drill, { input, reader: { text } }) =>
      drill && input.action === "start" ? { label: text("drillLabel"), text: text("drill") } : null,
    text: (message, { input, reader }) =>
      input.action === "start" && input.mediaId === undefined
        ? { label: reader.text("text"), text: message }
        : null,
    mediaId: where(starts, say.media),
    targets: async (targets, { hands, input, reader }) =>
      input.action === "start"
        ? { label: reader.text("where"), text: await namesOf(hands, targets, reader.text) }
        : null,
    minutes: where(starts, say.minutes),
    emergencyId: async (emergencyId, { hands, input, reader: { text } }) => {
      if (input.action === "start") return null;
      const { content, targets, drill } = await emergencyNow(hands, emergencyId);
      const shown = content.kind === "message" ? content.text : content.name;
      const parts = [shown, targets.join(", ") || text("allScreens"), ...(drill ? [text("drill")] : [])];
      return { label: text("emergencyNow"), text: parts.join(" · ") };
    },
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
