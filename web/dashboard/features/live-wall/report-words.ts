import { t } from "@lingui/core/macro";
import type { ScreenReport } from "#shared/contracts/preview.ts";
import { formatRelative, formatSince } from "#web/lib/formats.ts";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";

/** Whether a screen is there. Only what the server knows: never a guess. */
export function connectionWords(
  { connection, lastContactAt }: ScreenReport,
  now: number,
): { tone: StatusTone; label: string } {
  if (connection === "waiting") return { tone: "busy", label: t`Waiting for first contact` };
  if (connection === "online") return { tone: "good", label: t`Online` };
  const since = lastContactAt ? formatSince(lastContactAt, now) : "";
  if (connection === "asleep") return { tone: "idle", label: t`Asleep since ${since}` };
  return { tone: "bad", label: t`Offline since ${since}` };
}

/** What it plays, as the screen itself last said, and when that was. */
export function showsWords({ playing, lastContactAt, pending, newestVersion }: ScreenReport, now: number) {
  if (!playing) return t`Has not said what it shows`;
  const said = lastContactAt ? formatRelative(lastContactAt, now) : "";
  const shows = playing.itemName ?? t`A card`;
  if (pending) {
    const percent = Math.floor(pending.percent);
    return t`${shows} · fetching a newer plan, ${percent} %`;
  }
  if (newestVersion !== null && newestVersion > playing.version)
    return t`${shows} · a newer plan waits for it`;
  return t`${shows} · said ${said}`;
}
