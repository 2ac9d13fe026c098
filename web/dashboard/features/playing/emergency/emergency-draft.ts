import { t } from "@lingui/core/macro";
import { z } from "zod";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { type Emergency, startEmergency } from "#shared/contracts/playing/emergencies.ts";
import type { Target } from "#shared/contracts/target.ts";
import { formatList } from "#web/lib/formats.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";

export function contentWords({ content }: Emergency): string {
  const words = content.kind === "message" ? content.text : content.name;
  return t`“${words}”`;
}

const maxNames = 3;

export function targetWords({ targets }: Emergency): string {
  if (targets.length === 0) return t`all screens`;
  const more = targets.length - maxNames;
  return formatList(more > 0 ? [...targets.slice(0, maxNames), t`${more} more`] : targets);
}

/** Describes start and end of an emergency in a zone, and who started and cleared it. */
export function timeWords(
  { startedAt, startedBy, endsAt, clearedAt, clearedBy, on }: Emergency,
  zone: string,
): string[] {
  const start = formatDateTimeIn(startedAt, zone);
  const end = endsAt === null ? "" : formatDateTimeIn(endsAt, zone);
  const cleared = clearedAt === null ? "" : formatDateTimeIn(clearedAt, zone);
  const began = startedBy === null ? t`since ${start}` : t`since ${start}, started by ${startedBy}`;
  if (cleared)
    return [began, clearedBy === null ? t`cleared ${cleared}` : t`cleared ${cleared} by ${clearedBy}`];
  if (end) return [began, on ? t`until ${end}` : t`ended ${end}`];
  return [began];
}

/** The emergency as typed in the form. It stays while the page is open, whatever the server answers. */
export interface EmergencyDraft {
  content: {
    kind: "message" | "media";
    text: string;
    colour: string;
    background: string;
    mediaId: number | null;
  };
  targets: Target[];
  /** Minutes as text; empty means until a user clears it. */
  minutes: string;
  drill: boolean;
  /** What is typed to confirm it without holding the button. */
  typed: string;
}

export const emptyDraft: EmergencyDraft = {
  content: { kind: "message", text: "", colour: "#ffffff", background: "#b3261e", mediaId: null },
  targets: [{ kind: "account" }],
  minutes: "",
  drill: false,
  typed: "",
};

export function bodyOf(draft: EmergencyDraft, nowMs: number): RequestOf<typeof startEmergency> {
  const { content, targets, minutes, drill } = draft;
  const { kind, text, colour, background, mediaId } = content;
  return {
    content: kind === "message" ? { kind, text, colour, background } : { kind, mediaId: mediaId ?? 0 },
    targets,
    drill,
    endsAt: minutes === "" ? null : new Date(nowMs + Number(minutes) * 60_000).toISOString(),
  };
}

/** Of a form whose values are a draft. */
export const draftSchema = z.preprocess(
  (draft) => bodyOf(draft as EmergencyDraft, Date.now()),
  startEmergency.body,
);

const ownWords = (): Record<string, string> => ({
  "content.text": t`Write the message`,
  "content.mediaId": t`Choose a media`,
  targets: t`Choose at least one screen or group`,
});
export const draftWords = (path: string): string | undefined => ownWords()[path];
