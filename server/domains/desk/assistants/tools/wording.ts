import type { z } from "zod";
import { listGroups } from "#shared/contracts/core/groups.ts";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { getMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist } from "#shared/contracts/library/playlists.ts";
import { getPublishing } from "#shared/contracts/playing/publishing.ts";
import { getScreen } from "#shared/contracts/playing/screens.ts";
import type { Target } from "#shared/contracts/target.ts";
import { localeOf } from "#shared/languages.ts";
import { Refused } from "../inner-calls.ts";
import { type QuestionTexts, questionTexts } from "../question-texts.ts";
import type { Asked, ChangingTool, Hands, Line, Question, Reader } from "../tool.ts";

/** Returns for whom a question is written. */
async function readerOf({ api }: Hands): Promise<Reader> {
  const { user, account } = await api.call(getMe, {});
  const language = user.language ?? "en";
  return { text: questionTexts(language), locale: localeOf(language), zone: account.timeZone };
}

/** The tool refuses a longer question, because no person would read it before confirming. */
const mostLetters = 20_000;

/**
 * Returns what a person must confirm, with every argument of the call; null: it is done at once. Throws Refused for more than a
 * person reads.
 */
export async function questionOf(
  hands: Hands,
  tool: ChangingTool<z.ZodObject>,
  input: Record<string, unknown>,
): Promise<Question | null> {
  const reader = await readerOf(hands);
  const question = await tool.ask(hands, input, reader);
  if (!question) return null;
  const words = [...question.words];
  for (const [name, say] of Object.entries(tool.says)) {
    if (input[name] === undefined) continue;
    const line = await say(input[name], { hands, input, reader });
    if (line && line.text !== "") words.push(line);
  }
  if (JSON.stringify(words).length > mostLetters)
    throw new Refused(413, {
      reason: "tooMuchToConfirm",
      message: "This is more than a person can read and confirm. Do it in smaller parts.",
    });
  return { ...question, words };
}

/** Returns a moment as the person writes it, in the time of the account. */
export const momentIn = ({ locale, zone }: Reader, at: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: zone,
  }).format(new Date(at));

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

type For = Pick<Asked, "hands" | "reader">;
/** Lines that several tools have. */
export const say = {
  /** The first line of the question says it. */
  nothing: () => null,
  name: (text: string, { reader }: For): Line => ({ label: reader.text("name"), text }),
  text: (text: string, { reader }: For): Line => ({ label: reader.text("text"), text }),
  note: (text: string, { reader }: For): Line => ({ label: reader.text("note"), text }),
  minutes: (count: number, { reader: { text } }: For): Line => ({
    label: text("when"),
    text: text("minutes", { count }),
  }),
  media: async (id: number, { hands, reader }: For): Promise<Line> => ({
    label: reader.text("media"),
    text: (await hands.api.call(getMedia, { id })).name,
  }),
  playlist: async (id: number, { hands, reader }: For): Promise<Line> => ({
    label: reader.text("playlist"),
    text: (await hands.api.call(getPlaylist, { id })).name,
  }),
  target: async (target: Target, { hands, reader }: For): Promise<Line> => ({
    label: reader.text("where"),
    text: await targetName(hands, target, reader.text),
  }),
};

/** Says an argument in those calls only in which it has an effect. */
export const where =
  <Input, Value>(
    counts: (input: Input) => boolean,
    line: (value: Value, asked: Asked<Input>) => Line | null | Promise<Line | null>,
  ) =>
  (value: Value, asked: Asked<Input>) =>
    counts(asked.input) ? line(value, asked) : null;
