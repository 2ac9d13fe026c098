import type { RequestOf } from "#shared/contracts/contract.ts";
import type { startEmergency } from "#shared/contracts/emergencies.ts";
import type { Aim } from "#shared/contracts/schedules.ts";

/** The emergency as typed in the form. It stays while the page is open, whatever the server answers. */
export interface EmergencyDraft {
  kind: "message" | "media";
  text: string;
  colour: string;
  background: string;
  mediaId: number | null;
  targets: Aim[];
  /** Minutes as text; empty means until a user clears it. */
  minutes: string;
  drill: boolean;
}

export const emptyDraft: EmergencyDraft = {
  kind: "message",
  text: "",
  colour: "#ffffff",
  background: "#b3261e",
  mediaId: null,
  targets: [{ kind: "account" }],
  minutes: "",
  drill: false,
};

export function bodyOf(draft: EmergencyDraft, nowMs: number): RequestOf<typeof startEmergency> {
  const { kind, text, colour, background, mediaId, targets, minutes, drill } = draft;
  return {
    content: kind === "message" ? { kind, text, colour, background } : { kind, mediaId: mediaId ?? 0 },
    targets,
    drill,
    endsAt: minutes === "" ? null : new Date(nowMs + Number(minutes) * 60_000).toISOString(),
  };
}
