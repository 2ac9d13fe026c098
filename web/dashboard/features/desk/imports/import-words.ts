import { plural, t } from "@lingui/core/macro";
import type { UndoItem } from "#shared/contracts/desk/import-undo.ts";
import type { Import, ImportItem } from "#shared/contracts/desk/imports.ts";
import { formatBytes, formatDateTime } from "#web/lib/formats.ts";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";
import { countOfItems } from "../../../words/counts.ts";

export const stateWords = (state: Import["state"]): string =>
  ({
    reading: t`Being read`,
    ready: t`Waits for your decision`,
    refused: t`Refused`,
    running: t`Running`,
    waiting: t`Pauses`,
    stopped: t`Stopped`,
    done: t`Done`,
  })[state];

export const toneOf = (state: Import["state"]): StatusTone =>
  (
    ({
      reading: "busy",
      ready: "idle",
      refused: "bad",
      running: "busy",
      waiting: "idle",
      stopped: "idle",
      done: "good",
    }) as const
  )[state];

export const kindWords = (kind: ImportItem["kind"] | UndoItem["kind"]): string =>
  ({
    media: t`File`,
    widget: t`Widget`,
    playlist: t`Playlist`,
    layout: t`Layout`,
    design: t`Design`,
    schedule: t`Schedule`,
    source: t`Data source`,
    other: t`Other`,
  })[kind];

/** Returns what an import came from, for people. */
export function sourceWords(source: Import["source"]): string {
  switch (source) {
    case "pisignage":
      return "piSignage";
    case "yodeck":
      return "Yodeck";
    case "screencloud":
      return "ScreenCloud";
    case "presentation":
      return t`Presentation`;
    case "document":
      return t`Document`;
    case "xibo":
      return t`Xibo layout`;
    case "anthias":
      return t`Anthias backup`;
    default:
      return t`Zip or folder`;
  }
}

/** Returns where an import came from and when, for people. */
export const factsOf = ({ source, archiveBytes, createdAt }: Import): string[] => [
  sourceWords(source),
  // An account elsewhere has no archive.
  ...(archiveBytes > 0 ? [formatBytes(archiveBytes)] : []),
  formatDateTime(createdAt),
];

/** Returns the size of an item: bytes of a file, items of a playlist, pages of a design. */
export function sizeWords({ kind, bytes, places }: ImportItem): string | null {
  if (bytes !== null && bytes > 0) return formatBytes(bytes);
  if (places === null) return null;
  return kind === "design" ? plural(places, { one: "# page", other: "# pages" }) : countOfItems(places);
}

/** Returns what became of an item, or what its state means; null for an ordinary new one. */
export function resultWords({ state, result }: ImportItem): string | null {
  if (result === "done") return t`Came over`;
  if (result === "failed") return t`Failed`;
  if (state === "known") return t`Came over earlier`;
  if (state === "removed") return t`Came over earlier, and was deleted here`;
  if (state === "changed") return t`New content of a known name`;
  return null;
}
